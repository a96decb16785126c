import { expect, onTestFinished, test, vi } from 'vitest'
import type { Board } from '#contract/class/board.ts'
import { gameOf } from '#levels/rulebook.ts'
import { beginRun, openClass } from '#server/testing/class-room.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** A level without texts: there the judge plays an event once, and asks for no other text of a field. */
const LEVEL = 1

test('each batch of a class is played once, however often its mark is looked after', async () => {
  const server = await startTestServer()
  const room = await openClass(server.url, { deal: 'plain', tasks: [{ level: LEVEL }] })
  const { token } = await room.join()
  const run = await beginRun(server.url, token, room.tasks[0]!.id)
  const step = vi.spyOn(gameOf(LEVEL, 'plain')!.rules, 'step')
  const trail = vi.spyOn(server.runs, 'trail')
  onTestFinished(() => {
    step.mockRestore()
    trail.mockRestore()
  })
  server.advance(run.log.at(-1)!.at + 1000)
  for (const [from, entry] of run.log.entries()) {
    expect((await run.send(from, [entry])).status).toBe(200)
    await server.classes.settle()
  }
  const events = run.log.filter((entry) => 'event' in entry)
  expect(events.length).toBeGreaterThan(0)
  expect(step.mock.calls).toHaveLength(events.length)
  // The signals of a solved run are read once.
  expect(trail).toHaveBeenCalledOnce()
  const { json } = await room.on<Board>('GET', '/board')
  expect(json.cells[0]!.state).toBe('done')
})
