import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMPILE_CACHE } from '#machine/compile-cache.ts'
import { ROOT } from '#machine/root.ts'

const measure = (...words: string[]) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'measure.ts'), ...words],
    { env: { ...process.env, ...COMPILE_CACHE }, encoding: 'utf8' },
  )
  return { status, said: stderr.split('\n')[0] }
}

test('a word that was forgotten removes no results, and an unknown one is named', () => {
  const runs = () => readFileSync(path.join(ROOT, 'results/null/runs.jsonl.gz'))
  const before = runs()
  expect(measure('null', '--levels', '1', '--seeds', '1')).toEqual({
    status: 2,
    said: 'results/null holds 1210 runs. Add --resume to keep them and play the missing ones, or --anew to remove them.',
  })
  expect(runs().equals(before)).toBe(true)
  expect(measure('null', '--conditions', 'late,nope')).toEqual({
    status: 2,
    said: 'There is no condition "nope".',
  })
})
