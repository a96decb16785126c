import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { sealLog } from '#game/log.ts'
import { operatorRuns } from '#server/start/policies.ts'
import { openClass } from '#server/testing/class-room.ts'
import { fakeTasks } from '#server/testing/fake-tasks.ts'
import { signUp } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const TASK = 'botarena.08-table-scraper-v1'

describe.each(kinds)('on $kind', (on) => {
  const begin = () =>
    startTestServer({
      on,
      accounts: { anonymous: true },
      files: { 'tasks.json': JSON.stringify(fakeTasks(['words'])) },
    })

  test('a body with U+0000 is refused by every reader, and never a fault of ours', async () => {
    const server = await begin()
    const { session } = await signUp(server.url)
    const room = await openClass(server.url)
    const wanted = { owner: 'x', level: 1, deal: 'plain', conditions: '', seconds: 100 } as const
    const [run] = await server.runs.issue([{ ...wanted, policy: operatorRuns(90), onReload: 'resume' }])
    const { writer } = await server.runs.open(run!.id)
    const seat = await room.join()
    const send = async (path: string, body: unknown, { method = 'POST', bearer = '', apikey = KEY } = {}) => {
      const call: RequestInit = {
        method,
        headers: {
          'content-type': 'application/json',
          // A program of this machine asks for runs without a key.
          ...(path.startsWith('/runs') ? {} : { apikey }),
          ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }
      const answer = await fetch(`${server.url}${path}`, call)
      return { status: answer.status, said: await answer.text() }
    }
    const own = { bearer: session.access_token }
    const readers = [
      ['/auth/v1/signup', { data: { 'a\0': 1 } }],
      ['/auth/v1/signup', { email: 'a@example.org', password: 'long enough\0 by far' }],
      ['/auth/v1/otp', { email: 'a@example.org', data: { name: ['deep', { er: '\0' }] } }],
      ['/auth/v1/user', { data: { name: '\0' } }, { ...own, method: 'PUT' }],
      ['/auth/v1/factors', { factor_type: 'totp', friendly_name: '\0' }, own],
      ['/auth/v1/admin/users', { email: 'b@example.org', app_metadata: { x: '\0' } }, { apikey: SECRET_KEY }],
      ['/rest/v1/leads', { name: '\0', email: 'a@example.org', rpa_tool: 'UiPath' }],
      ['/rest/v1/learners', { name: 'a\0' }, own],
      ['/class/v1/look', { code: '\0' }],
      ['/class/v1/me', { nickname: 'a\0' }, { bearer: seat.token, method: 'PATCH' }],
      [`/class/v1/classes/${room.id}`, { name: 'a\0b' }, { bearer: room.board, method: 'PATCH' }],
      ['/runs', { task: TASK, split: 'test', label: { study: '\0' } }],
      [`/runs/${run!.id}/entries`, { writer, from: 0, entries: [], threw: 'It broke at \0.' }],
    ] as const
    for (const [path, body, more = {}] of readers) {
      const { status, said } = await send(path, body, more)
      expect([path, status, said]).toEqual([path, 400, expect.stringMatching(/U\+0000|u0000/)])
      // Two backslashes and the digits are a text about it, not the character.
      const about = await send(
        path,
        JSON.stringify(body).replaceAll(String.raw`\u0000`, String.raw`\\u0000`),
        more,
      )
      expect([path, about.said]).not.toEqual([
        path,
        expect.stringMatching(/holds U\+0000|cannot be converted/),
      ])
      expect(about.status).toBeLessThan(500)
    }
    const list = await fetch(`${server.url}/auth/v1/admin/users?filter=%00`, {
      headers: { apikey: SECRET_KEY },
    })
    expect(list.status).toBe(400)
  })

  test('a log may hold it, because files are binary: the run is recorded and judged, and so is an uploaded recording', async () => {
    const server = await begin()
    const room = await openClass(server.url)
    const { token } = await room.join()
    const wanted = { owner: 'x', level: 1, deal: 'plain', conditions: '', seconds: 100 } as const
    const [run] = await server.runs.issue([{ ...wanted, policy: operatorRuns(90), onReload: 'resume' }])
    const { writer } = await server.runs.open(run!.id)
    const post = (path: string, body: unknown, bearer = '') =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        },
        body: JSON.stringify(body),
      })
    const entries = [{ at: 0, event: { type: 'no\0 such \0event' } }]
    const recorded = await post(`/runs/${run!.id}/entries`, { writer, from: 0, entries, inputs: ['\0'] })
    expect([recorded.status, ((await recorded.json()) as { status: string }).status]).toEqual([200, 'failed'])
    expect(await server.runs.log(run!.id)).toEqual(entries)
    expect((await server.runs.find(run!.id))?.sentence).not.toContain('\0')
    const { id: task, level } = room.tasks[0]!
    const log = { ...sealLog(level, 'a seed', entries as never), entries }
    const recording = { task, attempt: crypto.randomUUID(), log }
    const taken = await post('/class/v1/recordings', recording, token)
    expect([taken.status, ((await taken.json()) as { mark: string }).mark]).toEqual([202, 'refused'])
  })

  test('a body that is nested as deeply as fits is refused like any other', async () => {
    const { url } = await begin()
    const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
    for (const path of ['/auth/v1/signup', '/rest/v1/leads', '/class/v1/look', '/runs']) {
      const { status } = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(path === '/runs' ? {} : { apikey: KEY }) },
        body: deep,
      })
      expect([path, status]).toEqual([path, expect.toSatisfy((one: number) => one >= 400 && one < 500)])
    }
  })
})
