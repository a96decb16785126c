import { expect, test } from 'vitest'
import { EMPTY, type TypedField, leftOver, missOfTyped, notesOn, typeInto } from './typed.ts'

const WANTED = 'Daily Order Desk'
const missOf = (text: string) => missOfTyped(typeInto(EMPTY, text), WANTED)

test.each(['', 'D', 'Daily ', WANTED])('“%s” is on its way to the text, and no miss', (text) => {
  expect(missOf(text)).toBeNull()
})

test.each([
  [`${WANTED} `, 'a space too many'],
  [` ${WANTED}`, 'a space too many'],
  ['daily order desk', 'a letter in the wrong case'],
  ['Dai lY', 'is not the beginning of “Daily Order Desk”'],
  ['Daily  Order Desk', 'is not the beginning of “Daily Order Desk”'],
  [`${WANTED}.`, 'is not the beginning of “Daily Order Desk”'],
])('“%s” is a miss: %s', (text, said) => {
  expect(missOf(text)).toContain(said)
})

test('a long text is quoted by its beginning', () => {
  expect(missOf('x'.repeat(2000))!.length).toBeLessThan(100)
})

/** A field after texts, each applied to the one before. */
const after = (field: TypedField, ...texts: string[]) => texts.reduce(typeInto, field)

test.each(['', 'Night', 'Night Or', 'Ni'])('what was typed before a miss may go on to “%s”', (text) => {
  const missed = leftOver(typeInto(EMPTY, 'Nigh'), 1)
  expect(missOfTyped(after(missed, text), WANTED)).toBeNull()
})

test('after a miss another text counts, and so does one in a field that was cleared', () => {
  const missed = leftOver(typeInto(EMPTY, 'Nigh'), 1)
  expect(missOfTyped(after(missed, 'Late'), WANTED)).not.toBeNull()
  expect(after(missed, '')).toEqual(EMPTY)
  expect(missOfTyped(after(missed, '', 'N'), WANTED)).not.toBeNull()
})

test('a right text may be left, shortened and cleared, but nothing may be typed behind it', () => {
  const right = leftOver(typeInto(EMPTY, 'Night Claims List'), 2)
  expect(missOfTyped(right, WANTED)).toBeNull()
  expect(missOfTyped(after(right, 'Night Claims Lis', 'N'), WANTED)).toBeNull()
  expect(missOfTyped(after(right, 'Night Claims List '), WANTED)).not.toBeNull()
  expect(missOfTyped(after(right, 'Night', 'Night S'), WANTED)).not.toBeNull()
})

test('a field says what to do with a text that is left over', () => {
  const field = typeInto(EMPTY, 'Night')
  expect(notesOn(field)).toEqual({})
  expect(notesOn(leftOver(field, 1))).toEqual({ error: expect.stringContaining('Clear') })
  expect(notesOn(leftOver(field, 2))).toEqual({ hint: expect.stringContaining('Clear') })
})
