import type { Dice } from '#game/luck.ts'

/** An IBAN in groups of four, as people write it. */
export const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** An IBAN as programs write it. */
export const ungrouped = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** A number that is read as digits: A is 10, Z is 35. */
const asDigits = (text: string) => Array.from(text, (sign) => Number.parseInt(sign, 36)).join('')

/** The check digits of an account. ISO 13616: country and check digits go behind it, and the rest by 97 is 1. */
export const checkDigits = (country: string, account: string): string =>
  String(98n - (BigInt(asDigits(`${account}${country}00`)) % 97n)).padStart(2, '0')

/** Whether a text is an IBAN without spaces, with right check digits. */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) &&
  BigInt(asDigits(text.slice(4) + text.slice(0, 4))) % 97n === 1n

/** Digits, at most 15 of them: one roll has no more. */
const digits = (dice: Dice, count: number) => String(dice.whole(0, 10 ** count - 1)).padStart(count, '0')

/** An IBAN whose bank cannot exist: no bank code of Germany begins with 0. */
export function dealIban(dice: Dice): string {
  const account = `00${digits(dice, 8)}${digits(dice, 8)}`
  return `DE${checkDigits('DE', account)}${account}`
}
