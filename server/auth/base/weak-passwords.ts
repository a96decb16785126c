import { validationFailed, weakPassword, type WeakReason } from './errors.ts'

/** Bytes. As GoTrue, whose bcrypt reads no more. */
const LONGEST = 72

/** Common ones, in small letters. Loaded when the first password is chosen: 49,000 take 80 ms. */
let common: Promise<Set<string>> | undefined

async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await common).has(password.toLowerCase())
}

/**
 * @param least characters
 * @throws {AuthError} 400 or 422 where a password may not be chosen
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
      'Password is known to be weak and easy to guess, please choose a different one.',
      reasons,
    )
  }
}
