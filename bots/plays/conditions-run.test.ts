import { expect, test, vi } from 'vitest'
import type { Session, Tool } from '#bots/words/tool.ts'
import { type Played, begun, joined, stageVersion } from './conditions-run.ts'

const play = (tool: string, condition: string, run: number, more: Partial<Played> = {}): Played => ({
  tool,
  level: 1,
  condition,
  run,
  version: '1.0',
  day: '2026-11-22',
  stage: 'abc',
  took: 1000,
  ...more,
})
const TABLE = [play('id script', 'calm', 0), play('id script', 'names', 0), play('role script', 'names', 0)]

test('a part joins the plays of the table, and a cell that was played again is as it was last', () => {
  const again = play('role script', 'names', 0, { took: 7, fault: 'dead' })
  expect(joined(TABLE, [again], false)).toEqual([TABLE[0], TABLE[1], again])
  expect(joined(TABLE, [play('role script', 'names', 1)], false)).toHaveLength(4)
})

test('a part is no table by itself, nor with plays of another stage', () => {
  expect(joined([], [play('role script', 'names', 0)], false)).toBeNull()
  expect(joined(TABLE, [play('role script', 'names', 0, { stage: 'def' })], false)).toBeNull()
})

test('a table that was played anew takes the place of the old one', () => {
  const all = TABLE.map((one) => ({ ...one, stage: 'def' }))
  expect(joined(TABLE, all, true)).toEqual(all)
})

test('the stage has a version', async () => {
  expect(await stageVersion()).toMatch(/^[0-9a-f]{12}$/)
})

const place = () => Promise.resolve({ site: '', folder: '' })
const toolOf = (start: Tool['start']): Tool => ({
  name: 'a robot',
  way: '',
  standsFor: '',
  needs: [],
  start,
})

test('a browser that does not start is tried again, and said', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const session: Session = { version: '1.0', play: () => Promise.resolve(1), close: () => Promise.resolve() }
  const starts = vi
    .fn<Tool['start']>()
    .mockRejectedValueOnce(new Error('no display'))
    .mockResolvedValue(session)
  expect(await begun(toolOf(starts), place)).toBe(session)
  expect(said.mock.calls.flat()).toEqual([
    'a robot: its browser did not start, try 1 of 3: Error: no display',
  ])

  const never = vi.fn<Tool['start']>().mockRejectedValue(new Error('no display'))
  await expect(begun(toolOf(never), place)).rejects.toThrow('no display')
  expect(never).toHaveBeenCalledTimes(3)
  said.mockRestore()
})
