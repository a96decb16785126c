import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { survivedIn } from './survived.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('the site shows the survivors that docs/conditions.md has', () => {
  const survived = survivedIn(read('docs/conditions.md'))
  expect(JSON.parse(read('app/play/survived.json'))).toEqual(survived)
  expect(survived['names']?.['role script']?.[0]).toBeGreaterThan(survived['names']?.['id script']?.[0] ?? 99)
})

test('a cell that nobody played has no figure', () => {
  const page = '| condition | a | b |\n| --- | --: | --: |\n| calm | 1 of 2 |  |\n'
  expect(survivedIn(page)).toEqual({ calm: { a: [1, 2] } })
})
