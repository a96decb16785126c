/** Weights of the first eight digits of a tax number, from left to right. */
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9]

/** The check digit for eight digits: the weighted sum modulo 11, and 0 where that is 10. */
export const checkDigit = (digits: string): string =>
  String((WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10)

/** Whether a tax number such as `T-12345678-9` has the right check digit. */
export function isTaxNumber(text: string): boolean {
  const [, digits = '', check] = /^T-(\d{8})-(\d)$/.exec(text) ?? []
  return digits !== '' && checkDigit(digits) === check
}

/** The remainder of an IBAN modulo 97: the first four characters stand at the end, and a letter is two digits. ISO 13616. */
function remainder(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const one of turned) rest = Number(`${rest}${Number.parseInt(one, 36)}`) % 97
  return rest
}

/** An IBAN with its two check digits. @param bban what follows them, digits and capital letters */
export const ibanOf = (country: string, bban: string): string =>
  `${country}${String(98 - remainder(`${country}00${bban}`)).padStart(2, '0')}${bban}`

/** Whether the check digits of an IBAN are right. Spaces in it do not matter. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '')
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && remainder(iban) === 1
}

/**
 * What two spellings of one name have in common, as the brief says: capital letters, spaces, full stops and hyphens do
 * not matter, `&` is `and`, and `Limited` is `Ltd`.
 */
export const sameName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\blimited\b/g, 'ltd')
    .replaceAll(/[\s.-]/g, '')
