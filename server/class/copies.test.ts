import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Board } from '#contract/class/board.ts'
import type { ClassRun } from '#contract/class/run.ts'
import type { Entry } from '#game/log.ts'
import { ask, beginRun, core, openClass, playTask } from '#server/testing/class-room.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { type FreshStore, postgresAt, sqliteIn, type StoreKind } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'

const postgres = await startPostgres({ isDurable: false })
afterAll(() => postgres?.stop())

/** A database that several copies of the server open, each by itself. */
async function sharedDatabases(): Promise<StoreKind[]> {
  const folder = makeTempFolder()
  afterAll(folder.remove)
  const file = `${folder.path}/data/botarena.db`
  const kinds: StoreKind[] = [{ kind: 'sqlite', open: async () => sqliteIn(file, () => undefined) }]
  if (postgres) {
    const url = await postgres.createDatabase()
    kinds.push({ kind: 'postgres', open: (): Promise<FreshStore> => postgresAt(url) })
  }
  return kinds
}

const shared = await sharedDatabases()

/** A cell after one verified run of the random task. */
const DONE = { state: 'done', mark: 'verified', isOwn: true, attempts: 1, refusals: 0, hints: 0, inARow: 1 }

const cells = async ({ url }: TestServer, room: Awaited<ReturnType<typeof openClass>>) =>
  (await ask<Board>(url, 'GET', `/classes/${room.id}/board`, room.board)).json.cells

describe.each(shared)('on $kind', (on) => {
  const copy = () => startTestServer({ on })

  test('a run that ended without a server watching is settled by the next server, once', async () => {
    const dying = await copy()
    const room = await openClass(dying.url)
    const { token } = await room.join()
    const run = await beginRun(dying.url, token, room.tasks[0]!.id)
    dying.advance((run.log.at(-1) as Entry).at + 1000)
    // As after kill -9 between verdict and mark: the core knows the end of the run, the class does not.
    await dying.classes.stop()
    expect((await run.send(0, run.log)).json.status).toBe('solved')
    expect((await cells(dying, room))[0]).toMatchObject({ state: 'playing', mark: null, attempts: 1 })
    const next = await copy()
    await next.classes.settle()
    expect((await cells(next, room))[0]).toMatchObject(DONE)
    const third = await copy()
    await Promise.all([next.classes.settle(), third.classes.settle(), third.classes.settle()])
    expect((await cells(third, room))[0]).toMatchObject(DONE)
    expect((await ask<ClassRun>(third.url, 'GET', `/runs/${run.id}`, token)).json).toMatchObject({
      mark: 'verified',
    })
  })
})

// SQLite has one server.
describe.each(shared.filter(({ kind }) => kind === 'postgres'))('several copies on $kind', (on) => {
  const copy = () => startTestServer({ on })

  test('two copies see each other’s seats, runs and marks, and a stream of one sends the other’s changes', async () => {
    const [one, other] = [await copy(), await copy()]
    const room = await openClass(one.url)
    const answer = await fetch(`${other.url}/class/v1/classes/${room.id}/stream`, {
      headers: { authorization: `Bearer ${room.board}` },
    })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader.cancel())
    let text = ''
    const until = async (said: string) => {
      while (!text.includes(said)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream has ended without ${said}.`)
        text += value
      }
    }
    await until('"isWhole":true')
    const joined = await room.join()
    await until(joined.seat.nickname)
    const run = await beginRun(one.url, joined.token, room.tasks[0]!.id)
    await until('"playing"')
    for (const server of [one, other]) server.advance((run.log.at(-1) as Entry).at + 1000)
    // The second half is received by the other copy.
    const opened = run.log.slice(0, 1)
    await run.send(0, opened)
    const { writer } = await writerOf(one, run.id)
    const said = await core<{ status: string }>(other.url, `${run.id}/entries`, {
      writer,
      from: 1,
      entries: run.log.slice(1),
    })
    expect(said.json.status).toBe('solved')
    await until('"mark":"verified"')
    expect((await cells(one, room))[0]).toMatchObject(DONE)
    // A stopping server ends its streams and does not wait for them.
    await other.classes.stop()
    for (;;) if ((await reader.read()).done) break
  })

  test('two copies that are asked for the same attempt give one run', async () => {
    const [one, other] = [await copy(), await copy()]
    const room = await openClass(one.url)
    const { token } = await room.join()
    const attempt = crypto.randomUUID()
    const asked = await Promise.all(
      [one, other, one, other].map(({ url }) =>
        ask(url, 'POST', '/runs', token, { task: room.tasks[0]!.id, attempt }),
      ),
    )
    expect(new Set(asked.map(({ json }) => json['run'])).size).toBe(1)
    await playTask(one, token, room.tasks[0]!.id)
    await playTask(other, token, room.tasks[0]!.id)
    await Promise.all([one.classes.settle(), other.classes.settle()])
    expect((await cells(one, room))[0]!.attempts).toBe(3)
  })
})

/** The page that may send entries of a run. */
async function writerOf({ store }: TestServer, id: string): Promise<{ writer: string }> {
  const [row] = await store.read('select writer from runs where id = $1', [id])
  return { writer: String(row?.['writer']) }
}

test('classes end though their database hangs', async () => {
  const server = await startTestServer()
  const read = vi.spyOn(server.store, 'read').mockReturnValue(new Promise(() => {}))
  // The look of each second waits for an answer that never comes.
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  await server.classes.stop()
  read.mockRestore()
})
