import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOG } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'
import { timesIn } from './robot-times.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('the site compares with the times that docs/robots.md has', () => {
  const times = timesIn(read('docs/robots.md'))
  expect(JSON.parse(read('app/play/recorder/tool-times.json'))).toEqual(times)
  for (const { id } of CATALOG) {
    expect([id, times[id]!.desktop > 0, times[id]!.script > 0]).toEqual([id, true, true])
  }
})
