const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TENS = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Writes a count for a headline: "Twenty-two". Only whole numbers from 20 to 99; others stay in digits. */
export function inWords(count: number): string {
  if (!Number.isInteger(count) || count < 20 || count > 99) return String(count)
  const words = [TENS[Math.floor(count / 10)], ONES[count % 10]].filter(Boolean).join('-')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
