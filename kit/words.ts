const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const
const TENS = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Writes a small count as a sentence has it: `three`. Counts above twelve stay in digits. */
export const inWords = (count: number): string => SMALL[count] ?? String(count)

/** Writes a count for a headline: `Twenty-two`. Only whole numbers from 20 to 99; others stay in digits. */
export function inHeadline(count: number): string {
  if (!Number.isInteger(count) || count < 20 || count > 99) return String(count)
  const ones = count % 10
  const words = `${TENS[Math.floor(count / 10)]}${ones === 0 ? '' : `-${SMALL[ones]}`}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
