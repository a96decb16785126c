/**
 * The value of a decimal number as a text that is the same for equal numbers: "+05", "5." and "50e-1" are "5e0". It is
 * exact, where a floating-point number rounds "75000.0000000000000001" to 75000, and it takes one look at each
 * character, however many there are.
 * @returns null where the text is no decimal number
 */
export function decimalOf(text: string): string | null {
  // Behind the whole digits there must be a point before there are more: so no digit can be read in two ways.
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
