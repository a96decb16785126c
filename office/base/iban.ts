import type { Dice } from '#game/luck.ts'
import { digits } from './dice.ts'

/** An IBAN in groups of four, as people write it. */
export const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** An IBAN as programs write it. */
export const ungrouped = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** A number that is read as digits: A is 10, Z is 35. */
const asDigits = (text: string) => Array.from(text, (sign) => Number.parseInt(sign, 36)).join('')

/**
 * The IBAN of an account in Germany. Its check digits are those of ISO 13616: with country and check digits behind it, the
 * rest by 97 is 1.
 * @param account 18 digits
 */
export const germanIban = (account: string): string =>
  `DE${String(98n - (BigInt(asDigits(`${account}DE00`)) % 97n)).padStart(2, '0')}${account}`

/** Whether a text is an IBAN without spaces, with right check digits. */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) &&
  BigInt(asDigits(text.slice(4) + text.slice(0, 4))) % 97n === 1n

/** An IBAN whose bank cannot exist: no bank code of Germany begins with 0. */
export const dealIban = (dice: Dice): string => germanIban(`00${digits(dice, 8)}${digits(dice, 8)}`)
