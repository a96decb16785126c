import { validationFailed, weakPassword, type WeakReason } from './errors.ts'

/** In bytes. The limit of GoTrue, whose bcrypt reads no more. */
const LONGEST = 72

/**
 * Common passwords in lower case, as leaks have shown them. Of the three reasons that clients know, `pwned` is theirs:
 * the password is known from leaks (decision 079). No other server is asked. Loaded when the first password is chosen, because 49,000 of them take 80 ms. */
let common: Promise<Set<string>> | undefined

async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await common).has(password.toLowerCase())
}

/**
 * Refuses a weak password.
 * @param least fewest characters
 * @throws {AuthError} 400 or 422
 */
export async function refuseWeak(password: string, least: number): Promise<void> {
  if (Buffer.byteLength(password) > LONGEST) {
    throw validationFailed(`Password cannot be longer than ${LONGEST} characters`)
  }
  const reasons: WeakReason[] = []
  if (Array.from(password).length < least) reasons.push('length')
  else if (await isCommon(password)) reasons.push('pwned')
  if (reasons[0] === 'length') {
    throw weakPassword(`Password should be at least ${least} characters.`, reasons)
  }
  if (reasons.length > 0) {
    throw weakPassword(
      'Password is known to be weak and easy to guess, please choose a different one. It is on this server’s list of common passwords.',
      reasons,
    )
  }
}
