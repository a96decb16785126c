import { expect, test } from 'vitest'
import { stretchesOf, signOf } from './mono.ts'
import type { Picture } from './picture.ts'

/** A cell of 9 × 24 pixels, whose capitals are drawn in rows 7 to 16. */
const MIDDLE = 12
function cell(top: number, drawn: readonly string[]): Picture {
  const grey = new Uint8Array(9 * 24).fill(255)
  for (const [y, row] of drawn.entries())
    for (const [x, sign] of Array.from(row).entries()) if (sign === '#') grey[(top + y) * 9 + x] = 20
  return { width: 9, height: 24, grey }
}

const BAR = Array.from({ length: 15 }, () => '    #')

test.each([
  ['-', 12, ['  ####']],
  ['_', 19, ['#########']],
  ['.', 15, ['   ##', '   ##']],
  [',', 15, ['   ##', '   ##', '   #', '  ##']],
  [':', 9, ['   ##', '   ##', '', '', '', '', '   ##', '   ##']],
  [';', 9, ['   ##', '   ##', '', '', '', '', '   ##', '   ##', '   #', '  ##']],
  ['|', 6, BAR],
  ['+', 9, ['    #', '    #', '    #', ' #######', '    #', '    #', '    #']],
  ['*', 7, ['    #', ' ## # ##', '   ###', ' ## # ##', '    #']],
] as const)('%s is told by its shape', (sign, top, drawn) => {
  expect(signOf(cell(top, drawn), MIDDLE)).toBe(sign)
})

test('a slash is recognised by its shape, and a seven is not taken for one', () => {
  const slash = Array.from({ length: 12 }, (_, i) => `${' '.repeat(7 - Math.floor(i / 2))}##`)
  expect(signOf(cell(7, slash), MIDDLE)).toBe('/')
  expect(signOf(cell(6, [' #######', ...slash.slice(1)]), MIDDLE)).toBeUndefined()
})

test('letters are not taken for signs', () => {
  const l = [...Array.from({ length: 9 }, () => ' ##'), ' #######']
  expect(signOf(cell(7, l), MIDDLE)).toBeUndefined()
  const four = ['     ##', '    # #', '   #  #', '  #   #', ' #    #', ' ########', '      #', '      #']
  expect(signOf(cell(8, four), MIDDLE)).toBeUndefined()
})

test('a line is its letters together and its signs apart', () => {
  const line = { width: 45, height: 24, grey: new Uint8Array(45 * 24).fill(255) }
  const letter = cell(
    7,
    Array.from({ length: 10 }, () => ' #######'),
  )
  for (const [i, part] of [letter, letter, cell(12, ['  ####']), letter].entries())
    for (let y = 0; y < 24; y++) line.grey.set(part.grey.subarray(y * 9, y * 9 + 9), y * 45 + 4 + i * 9)
  const stretches = stretchesOf(line, 4, 36, MIDDLE)
  expect(stretches.map((one) => ('sign' in one ? one.sign : one.count))).toEqual([2, '-', 1])
})
