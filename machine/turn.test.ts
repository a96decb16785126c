import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { DEAR, EACH_TIME, restOf, testsOf, type Turn, turnIn, turnOf } from './turn.ts'

const TURNS: readonly Turn[] = [0, 1, 2, 3, 4, 5]

/** In how many turns a browser test is on. */
const turnsOf = (title: string) => TURNS.filter((turn) => testsOf(turn).test(title)).length

test('each browser test is on in half of the turns, and those of some files in all', () => {
  for (const title of ['pages.test.ts a page', 'pages.test.ts pages', 'days.test.ts “5 days” are told\nso'])
    expect(turnsOf(title)).toBe(3)
  for (const name of EACH_TIME)
    for (const title of ['one', 'four']) expect(turnsOf(` ${name}.test.ts ${title}`)).toBe(6)
  // A file whose name ends alike is not one of them.
  expect(turnsOf(' postoffices.test.ts one')).toBe(3)
})

test('each dear unit test is on in a third of the turns, beside either half of the browser tests', () => {
  for (const file of DEAR) {
    const on = TURNS.filter((turn) => !restOf(turn).includes(file))
    expect(on.map((turn) => turn % 2).toSorted((one, other) => one - other)).toEqual([0, 1])
  }
})

test('the files of both lists are there', () => {
  const files = [...EACH_TIME.map((name) => `e2e/${name}.test.ts`), ...DEAR]
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('the commit says whose turn it is', () => {
  expect([turnOf('a0000'), turnOf('a0007'), turnOf('a000b')]).toEqual([0, 1, 5])
  expect(['5', '6', 'odd', '', undefined].map(turnIn)).toEqual([5, null, null, null, null])
})
