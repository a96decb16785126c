import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { GROUPS, ROOM, spelledOut } from './chunks.ts'

test('every name in the groups of modules is a file', () => {
  const names = Object.values(GROUPS).flat().flatMap(spelledOut)
  expect(names.length).toBeGreaterThan(Object.keys(GROUPS).length)
  expect(names.filter((name) => globSync(name, { cwd: ROOT }).length === 0)).toEqual([])
})

test('a module is named in one group', () => {
  const names = Object.values(GROUPS).flat().flatMap(spelledOut)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test.each([
  ['levels/08-name/view.tsx', '08'],
  ['levels/08-name/simulation.css', '08'],
  ['levels/08-name/bottle.ts', '08'],
  ['levels/08-name/random-rules.ts', undefined],
  ['levels/08-name/random.tsx', undefined],
  ['levels/08-name/words.ts', undefined],
  ['levels/08-name/preview.late.tsx', undefined],
  ['levels/08-name/sums.worker.ts', undefined],
])('%s is in the file of room %s', (module, simulation) => {
  expect(ROOM.exec(`/house/${module}`)?.[1]).toBe(simulation)
})
