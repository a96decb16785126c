import { expect, test } from 'vitest'
import { findPhrase, linesOf, wordsOf } from './printed.ts'

/** A row of tesseract's table: level, page, block, par, line, word, left, top, width, height, confidence, text. */
const row = (text: string, left: number, top: number, width: number, confidence = 95) =>
  ['5', '1', '1', '1', '1', '1', left, top, width, 20, confidence, text].join('\t')

const TSV = [
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
  ['1', '1', '0', '0', '0', '0', 0, 0, 1000, 500, -1, ''].join('\t'),
  row('Right-click', 100, 40, 120),
  row('me', 228, 42, 30),
  row('Click', 100, 100, 60),
  row('me', 168, 100, 30),
  // Another column of the same row.
  row('To', 400, 101, 20),
  row('do', 428, 100, 20),
  row('smudge', 500, 100, 60, 3),
].join('\n')

const WORDS = wordsOf(TSV, 2, { x: 300, y: 87 })
const LINES = linesOf(WORDS)

test('words keep their places on the screen, and uncertain words are left out', () => {
  expect(WORDS.map(({ text }) => text)).toEqual(['Right-click', 'me', 'Click', 'me', 'To', 'do'])
  expect(WORDS[2]).toMatchObject({ x: 350, y: 137, width: 30, height: 10, confidence: 95 })
})

test('words in another column are another line', () => {
  expect(LINES.map(({ text }) => text)).toEqual(['Right-click me', 'Click me', 'To do'])
})

test('a phrase is found where it stands alone, and not in a longer word', () => {
  const found = findPhrase(LINES, 'Click me')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ text: 'Click me', y: 137, extra: 0 })
})

test('a phrase in a sentence comes after the phrase alone', () => {
  const lines = linesOf([
    { text: 'Else:', x: 0, y: 0, width: 30, height: 10, confidence: 96 },
    { text: 'Pay', x: 34, y: 0, width: 20, height: 10, confidence: 96 },
    { text: 'now', x: 58, y: 0, width: 20, height: 10, confidence: 96 },
    { text: 'Pay', x: 0, y: 40, width: 20, height: 10, confidence: 96 },
    { text: 'now', x: 24, y: 40, width: 20, height: 10, confidence: 96 },
  ])
  expect(findPhrase(lines, 'Pay now').map(({ y, extra }) => [y, extra])).toEqual([
    [40, 0],
    [0, 4],
  ])
})

test('one letter in seven may be misread, and none of a short word', () => {
  const line = (text: string) => linesOf([{ text, x: 0, y: 0, width: 60, height: 10, confidence: 96 }])
  expect(findPhrase(line('Cornplete'), 'Complete')).toHaveLength(0)
  expect(findPhrase(line('Simulalion'), 'Simulation')).toHaveLength(1)
  expect(findPhrase(line('Cily'), 'City')).toHaveLength(0)
})

test('a one that was read as an l is a one where something is counted', () => {
  const line = (text: string) =>
    linesOf([{ text, x: 0, y: 0, width: 60, height: 10, confidence: 96 }])[0]!.text
  expect(line('Case lof 4')).toBe('Case 1 of 4')
  expect(line('Page Lof3')).toBe('Page 1 of 3')
  expect(line('Case 4o0f4')).toBe('Case 4 of 4')
  expect(line('Task 2of5')).toBe('Task 2 of 5')
  expect(line('all of it')).toBe('all of it')
})
