/** Weights of the first eight digits of a tax number, from left to right. */
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9]

/** The check digit for eight digits: the weighted sum modulo 11, and 0 where that is 10. */
export const checkDigit = (digits: string): string =>
  String((WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10)

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
