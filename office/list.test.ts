import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LISTED_PROCESSES } from './list.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** An import that is there when the code runs: a type is not. */
const IMPORT = /^(?:import|export) (?!type )[^'"]*?from '([#.][^']*)'/gm

/** The files that a file brings along, itself among them, by their paths. */
function broughtBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT))
    broughtBy(name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name), known)
  return known
}

const TOLD =
  /^(?:contract\/[\w-]+\.ts|office\/(?:list|tasks)\.ts|office\/processes\/[\w-]+\/about\.ts|office\/apps\/(?:(?:[a-z]+\/)?labels|with-api)\.ts)$/

test.each(['office/list.ts', 'office/tasks.ts', 'office/apps/labels.ts'])(
  '%s brings no secret of the office to a page',
  (file) => {
    const brought = [...broughtBy(file)]
    expect(brought).toContain(
      file === 'office/apps/labels.ts' ? 'office/apps/desk/labels.ts' : 'office/processes/orders/about.ts',
    )
    expect(brought.filter((one) => !TOLD.test(one))).toEqual([])
  },
)

test('a deal would be found: whoever has the rules of a process brings it along', () => {
  expect([...broughtBy('office/processes.ts')]).toContain('office/processes/orders/deal.ts')
  expect(TOLD.test('office/processes/orders/deal.ts')).toBe(false)
})

test('what a robot practises is told for every program that the process uses, in its order', () => {
  const trains = (name: string) => LISTED_PROCESSES.find((one) => one.name === name)!.trains.join('; ')
  // The registry's two walls stand before the first item of both processes that use it, and of no other.
  for (const wall of [/one-time code/, /shadow roots/]) {
    for (const name of ['invoices', 'customers']) expect(trains(name)).toMatch(wall)
    for (const name of ['orders', 'month-end']) expect(trains(name)).not.toMatch(wall)
  }
  for (const { trains: all } of LISTED_PROCESSES) expect(new Set(all).size).toBe(all.length)
})
