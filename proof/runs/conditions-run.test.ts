import { expect, test, vi } from 'vitest'
import type { Session, Tool } from '#proof/shared/tool.ts'
import { begun } from './conditions-run.ts'

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
