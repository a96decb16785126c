import { readAddress } from '#contract/address.ts'
import { validationFailed, wrongPhone } from '#server/auth/base/errors.ts'

/** @throws {AuthError} 400 if the text is no address of a mailbox */
export function readEmail(text: string): string {
  const email = readAddress(text)
  if (email === null) throw validationFailed('Unable to validate email address: invalid format')
  return email
}

/**
 * Reads a phone number as GoTrue does: calls that take one name a wrong one before they say that there is no phone
 * provider.
 * @throws {AuthError} 400
 */
export function refuseWrongPhone(text: string): void {
  if (!/^[1-9]\d{1,14}$/.test(text.replace(/^\+/, '').replaceAll(' ', ''))) throw wrongPhone()
}
