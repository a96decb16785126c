import { expect, test } from 'vitest'
import { wholeCell } from '#contract/class/board-cell.ts'
import type { ClassExport } from '#contract/class/export.ts'
import type { IssuedRun } from '#contract/class/learner.ts'
import { CARELESS, careful } from '#office/processes/orders/robots/robots.ts'
import { abreast } from '#proof/office/abreast.ts'
import { play } from '#proof/office/play.ts'
import { ask, boardLines, me, openClass } from '#server/testing/class-room.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { SECRET_KEY } from '#server/testing/test-server.ts'

const SEATS = 30
const SIZE = 4

/** Every fifth seat has a robot that does again what went wrong, the seat after it one that begins again from memory. */
const robotOf = (seat: number) =>
  seat % 5 === 0 ? CARELESS['blind-retry']! : seat % 5 === 1 ? CARELESS['first-page']! : careful

test('a lesson: thirty seats work a shift at once, and the instructor follows each item on the board', async () => {
  const url = await urlOf(start(freshFolder(), { RATE_LIMIT: 'off', SECRET_KEY }))
  const room = await openClass(url, { tasks: [{ shift: { process: 'orders', size: SIZE, day: 'rough' } }] })
  const task = room.tasks[0]!.id
  const seats = await abreast(
    Array.from({ length: SEATS }),
    () => room.join().then(({ token, seat }) => ({ token, number: seat.number })),
    4,
  )

  /** What the board has shown of each seat, in its order, each text once. */
  const shown = new Map<number, string[]>()
  const isOver = ([...lasts]: string[]) => lasts.length === SEATS && lasts.every((one) => / \S/.test(one))
  const reading = new AbortController()
  const stream = await fetch(`${url}/class/v1/classes/${room.id}/stream`, {
    headers: { authorization: `Bearer ${room.board}` },
    signal: reading.signal,
  })
  const following = (async () => {
    for await (const line of boardLines(stream)) {
      if (line.kind !== 'board') continue
      for (const cell of line.cells.map(wholeCell)) {
        if (!cell.work) continue
        const texts = shown.get(cell.seat) ?? []
        const text = `${cell.work.done}/${cell.work.of} ${cell.work.note}`.trim()
        if (texts.at(-1) !== text) shown.set(cell.seat, [...texts, text])
      }
    }
  })().catch(() => undefined)

  const played = await Promise.all(
    seats.map(async ({ token, number }) => {
      const begin = () => ask<IssuedRun>(url, 'POST', '/runs', token, { task, attempt: crypto.randomUUID() })
      // Two presses on Start, or a reload, are one shift.
      const [{ json }, again] = await Promise.all([begin(), begin()])
      expect(again.json.run).toBe(json.run)
      const { fault } = await play(`${url}/office/${json.run}`, robotOf(number))
      return { number, token, run: json.run, fault }
    }),
  )
  expect(played.filter(({ fault }) => fault !== null)).toEqual([])
  // The board follows within its own time.
  await expect.poll(() => isOver([...shown.values()].map((texts) => texts.at(-1)!))).toBe(true)
  reading.abort()
  await following

  for (const { number, token, run } of played) {
    const texts = shown.get(number)!
    const last = texts.at(-1)!
    expect([number, last === `${SIZE}/${SIZE} clean`]).toEqual([number, robotOf(number) === careful])
    // Closed items only become more. The last text counts the right ones.
    const closed = texts.slice(0, -1).map((text) => Number.parseInt(text, 10))
    expect(closed).toEqual(closed.toSorted((one, other) => one - other))
    const { tasks } = await me(url, token)
    expect(tasks[0]).toMatchObject({
      run,
      best: robotOf(number) === careful ? 'verified' : null,
      work: { note: last.slice(last.indexOf(' ') + 1) },
    })
  }
  // It was a board that moved: most seats were seen with items closed before their end.
  expect(
    [...shown.values()].filter((texts) => texts.some((text) => /^[1-9]\/\d$/.test(text))).length,
  ).toBeGreaterThan(SEATS / 2)
  const { runs } = (await room.on<ClassExport>('GET', '/export')).json
  expect(new Set(runs.map(({ seed }) => seed)).size).toBe(SEATS)
})
