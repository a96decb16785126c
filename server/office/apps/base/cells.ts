/** A value, or why a cell does not have one: the end of a sentence that begins with the cell. */
export type CellReading<Value> = { value: Value } | { why: string }

/** A text as a sentence shows it. */
export const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** Differences below this are those of floating-point numbers, in cents. */
const ROUNDING = 1e-4

const centsOf = (decimal: string): number | null => {
  const cents = Number(decimal) * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < ROUNDING && Math.abs(whole) < 1e12 ? whole || 0 : null
}

/** An amount of a cell, in cents. Nothing is nought. A number and a text with a decimal point or comma are read. */
export function amountOf(text: string): CellReading<number> {
  const bare = text
    .replaceAll(/^(?:€|EUR)\s?|\s?(?:€|EUR)$/gi, '')
    .replace(/^[−–]/, '-')
    // Signs between thousands that are no decimal signs anywhere.
    .replaceAll(/(?<=\d)[ '’](?=\d{3})/g, '')
  if (bare === '') return { value: 0 }
  const told = (why: string): CellReading<number> => ({ why: `says “${short(text)}”${why}` })
  if (/^\d{4}-\d\d-\d\d/.test(bare))
    return told(
      ', which is a day. A spreadsheet program has changed the amount: import it as a number or as a text.',
    )
  let decimal = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare
  const groups = /^(-?)(\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(bare)
  if (groups) {
    const [, sign = '', whole = '', between = '', point, fraction = ''] = groups
    if (point === undefined && whole.split(between).length === 2)
      return told(
        ', which has three digits after its sign. Write 1234.00 for a thousand, and two digits after the point.',
      )
    if (point !== between) decimal = `${sign}${whole.replaceAll(between, '')}.${fraction}`
  }
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(decimal))
    return told(', which is no amount. Write 1234.50.')
  const value = centsOf(decimal)
  return value === null
    ? told(', which has more than two digits after the point. Round it to cents.')
    : { value }
}

/**
 * A number that names something, such as a document. A fraction of nought is what pandas makes of a column with gaps; a
 * number with an exponent has lost its digits.
 */
export function nameOf(text: string): CellReading<string> {
  return /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text)
    ? {
        why: `says “${short(text)}”: a spreadsheet program has shortened the number. Make the column a text, and write all digits.`,
      }
    : { value: text.replace(/^(\d+)\.0+$/, '$1') }
}

/** The place of a column, in letters: 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}
