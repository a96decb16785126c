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
