import { expect, test, vi } from 'vitest'
import { type Played, begun, joined, stageVersion } from './conditions-run.ts'
import type { Player, Playing } from './players.ts'

const play = (robot: string, weather: string, run: number, more: Partial<Played> = {}): Played => ({
  robot,
  level: 1,
  weather,
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
const playerOf = (start: Player['start']): Player => ({
  name: 'a robot',
  way: '',
  standsFor: '',
  needs: [],
  start,
})

test('a browser that does not start is tried again, and said', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const playing: Playing = { version: '1.0', play: () => Promise.resolve(1), close: () => Promise.resolve() }
  const starts = vi
    .fn<Player['start']>()
    .mockRejectedValueOnce(new Error('no display'))
    .mockResolvedValue(playing)
  expect(await begun(playerOf(starts), place)).toBe(playing)
  expect(said.mock.calls.flat()).toEqual([
    'a robot: its browser did not start, try 1 of 3: Error: no display',
  ])

  const never = vi.fn<Player['start']>().mockRejectedValue(new Error('no display'))
  await expect(begun(playerOf(never), place)).rejects.toThrow('no display')
  expect(never).toHaveBeenCalledTimes(3)
  said.mockRestore()
})
