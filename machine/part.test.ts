import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DEAR, FIRST_IN_BROWSER } from './part.ts'
import { ROOT } from './root.ts'

test('the files of both lists are there', () => {
  const files = [...FIRST_IN_BROWSER.map((name) => `e2e/${name}.test.ts`), ...DEAR]
  const missing = files.filter((file) => !existsSync(path.join(ROOT, file)))
  expect(missing, 'correct the lists in machine/part.ts').toEqual([])
})
