import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { timesIn } from './robot-times.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('the site compares with the times that docs/robots.md has', () => {
  const times = timesIn(read('docs/robots.md'))
  expect(JSON.parse(read('app/recorder/tool-times.json'))).toEqual(times)
  // A new level has no times before robots have played it.
  for (const [id, { desktop, script }] of Object.entries(times))
    expect([id, desktop > 0, script > 0]).toEqual([id, true, true])
  expect(Object.keys(times).length).toBeGreaterThan(20)
})
