import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { EACH_TIME, testsOf, turnOf } from './turn.ts'

test('each browser test is on in one of two turns, and those of some files in both', () => {
  for (const title of ['pages.test.ts a page', 'pages.test.ts pages', 'days.test.ts “5 days” are told\nso'])
    expect(testsOf('even').test(title)).not.toBe(testsOf('odd').test(title))
  for (const name of EACH_TIME)
    for (const title of ['one', 'four'])
      expect(
        testsOf('even').test(` ${name}.test.ts ${title}`) && testsOf('odd').test(` ${name}.test.ts ${title}`),
      ).toBe(true)
  // A file whose name ends alike is not one of them.
  expect(
    [testsOf('even'), testsOf('odd')].map((tests) => tests.test(' postoffices.test.ts one')).filter(Boolean),
  ).toHaveLength(1)
})

test('the files of every time are there', () => {
  expect(EACH_TIME.filter((name) => !existsSync(path.join(ROOT, `e2e/${name}.test.ts`)))).toEqual([])
})

test('the commit says whose turn it is', () => {
  expect([turnOf('a0'), turnOf('af')]).toEqual(['even', 'odd'])
})
