import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { partsOf, quotedText } from './quotes.ts'

/** A line as it is drawn, with a sign for each pixel: “#” is ink, “+” a light edge of it, “.” one that is no ink. */
const drawn = (...rows: readonly string[]): Picture => ({
  width: rows[0]!.length,
  height: rows.length,
  grey: Uint8Array.from(rows.join(''), (sign) => ({ '#': 20, '+': 150, '.': 215 })[sign] ?? 255),
})

/** A part of a line: its kind, and the width of a text. */
const said = (line: Picture) =>
  partsOf(line).map((part) => ('mark' in part ? '”' : 'sign' in part ? part.sign : part.text.width))

// From the page: “h”;”, “j “9”.”, “t”,”. Each glyph is as the browser draws it.
const HIGH = drawn(
  ' #       +# +.         ',
  ' #       ++ #          ',
  ' #       .+ #          ',
  ' # +##+  .  .  +#      ',
  ' ##. .#        .#      ',
  ' #+   #+               ',
  ' #    #+               ',
  ' #    #+               ',
  ' #    #+               ',
  ' #    #+               ',
  ' #    #+       .#      ',
  ' #    #+       +#      ',
  '                #      ',
  '                +      ',
)

const DOTS = drawn(
  '##   # ..   +###+   #.+#  ',
  '##   + #   #+  .#.  +. #  ',
  '     # #+  #    ++    + + ',
  '##   + ..  #    +#        ',
  '##         #.  .##        ',
  '##          +##+##        ',
  '##           .. #+        ',
  '##              #.        ',
  '##         #+  +#         ',
  '##          +##+          ',
  '##                     ++ ',
  '##                     ## ',
  '+#                        ',
  '#.                        ',
)

const OVERLAP = drawn(
  '          #  ++     ',
  ' .+       #.  #     ',
  ' ++      .# #+      ',
  '####  ###.   .      ',
  '#+       +#         ',
  '#+       +#         ',
  '#+        #         ',
  '#+        #         ',
  '#+        #         ',
  '#+        #         ',
  '+#       +#    #    ',
  ' ##      +#    #    ',
  '               +    ',
  '              +.    ',
)

test('a line is cut at its quotation marks, and at the sign behind one', () => {
  expect(said(HIGH)).toEqual([7, '”', ';'])
})

test('the dots of letters are no marks, and a mark may consist of broken strokes', () => {
  expect(said(DOTS)).toEqual([2, '”', 7, '”', '.'])
})

test('a letter below a mark stays in its text', () => {
  expect(said(OVERLAP)).toEqual([11, '”', ','])
})

test('marks open and close in turns, over the ends of lines', () => {
  const text = (word: string) => ({ text: { width: word.length, height: 0, grey: new Uint8Array() } })
  const words = new Map<Picture, string>()
  const line = (...parts: readonly string[]) =>
    parts.map((part) => {
      if (part === '"') return { mark: true } as const
      if (/^[.,;:]$/.test(part)) return { sign: part }
      const made = text(part)
      words.set(made.text, part)
      return made
    })
  const lines = [
    line('takes', '"', 'Price list', '"', ',', '"', 'Tax'),
    line('form', '"', 'of', '"', '2027-'),
    line('12-23', '"', '.'),
  ]
  expect(quotedText(lines, (part) => words.get(part)!)).toBe(
    'takes “Price list”, “Tax form” of “2027-12-23”.',
  )
})
