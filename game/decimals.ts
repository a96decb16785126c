import { foldUnseen } from './unseen.ts'

/**
 * Writes a decimal number in one form, so that equal numbers are equal texts: "+05", "5." and "50e-1" become "5e0". It is
 * exact, where a floating-point number rounds "75000.0000000000000001" to 75000. It reads each character once, so long
 * texts stay cheap.
 * @returns null if the text is not a decimal number
 */
export function decimalOf(text: string): string | null {
  // Digits of the fraction need a point before them. So the expression reads each digit in one way only.
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  if (digits === '') return null
  let [first, last] = [0, digits.length]
  while (digits[first] === '0') first += 1
  while (last > first && digits[last - 1] === '0') last -= 1
  if (first === last) return '0e0'
  const moved = Number(exponent) - fraction.length + (digits.length - last)
  return `${sign === '-' ? '-' : ''}${digits.slice(first, last)}e${moved}`
}

/** A decimal number: digits with at most one point, an exponent at most. HTML, "valid floating-point number". */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Reads a typed number. Signs that nobody sees do not count, and a minus sign is a hyphen: pages and office programs
 * write them.
 * @returns null if the text is no number with a decimal point, or one that is too large for a number
 */
export function numberOf(text: string): number | null {
  const typed = foldUnseen(text)
    .trim()
    .replace(/^\u2212/, '-')
  const number = DECIMAL.test(typed) ? Number(typed) : Number.NaN
  return Number.isFinite(number) ? number : null
}
