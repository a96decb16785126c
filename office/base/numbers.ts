/** A number with a comma after each three digits: `50,000`. */
export const withCommas = (count: number): string => count.toLocaleString('en-US')

/** An amount above nought as a form has it, such as `312.40`, in cents; null for any other text. */
export function centsIn(text: string): number | null {
  if (!/^\d{1,7}(?:\.\d\d)?$/.test(text)) return null
  const cents = Math.round(Number(text) * 100)
  return cents > 0 ? cents : null
}

/** An amount in cents as texts have it: `312.40`. */
export const money = (cents: number): string => (cents / 100).toFixed(2)
