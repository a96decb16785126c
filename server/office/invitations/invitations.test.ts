import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { InvitationLine } from '#contract/invitations.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { play } from '#proof/office/play.ts'
import { DAY } from '#server/clock.ts'
import { operate } from '#server/commands/operate.ts'
import { backUp, restore } from '#server/operator/backup.ts'
import { forgetBefore } from '#server/operator/forget.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { startStores } from '#server/testing/stores.ts'
import { AUTH_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

type RefusedAnswer = { error?: { code: string; message: string } }

async function call(
  { url }: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  // Each test asks for what it knows of the answer.
  return { status: answer.status, json: JSON.parse(text || 'null') as InvitationLine & RefusedAnswer }
}

const inDays = ({ now }: TestServer, days: number) => new Date(now() + days * DAY).toISOString()

const invite = async (server: TestServer, more: object = {}, headers: Record<string, string> = {}) =>
  call(
    server,
    'POST',
    '/office/v1/invitations',
    { process: 'orders', size: 4, until: inDays(server, 3), label: { candidate: 'A-17' }, ...more },
    headers,
  )

const keyIn = ({ url }: InvitationLine) => new URL(url).searchParams.get('key')!

/** Presses the button of the page. */
const start = async ({ url }: TestServer, key: string) => {
  const answer = await fetch(`${url}/office/invitation`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ key }),
  })
  return {
    status: answer.status,
    json: (await answer.json()) as { id: string; conditions: string[] | null } & RefusedAnswer,
  }
}

const pageOf = (server: TestServer, key: string) => call(server, 'GET', `/office/invitation/state?key=${key}`)

const seen = async (server: TestServer, id: string) =>
  (await call(server, 'GET', `/office/v1/invitations/${id}`)).json

const verify = async (server: TestServer, report: unknown) =>
  (await call(server, 'POST', '/office/verify', report as object)).json

describe.each(kinds)('on $kind', (kind) => {
  test('an invitation leads to one shift, once, and its report is signed', async () => {
    const server = await startTestServer({ on: kind })
    const made = await invite(server, { day: 'rough' })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      process: 'orders',
      size: 4,
      day: 'rough',
      status: 'waiting',
      startedAt: null,
      shift: null,
    })
    const { id } = made.json
    const key = keyIn(made.json)
    expect((await pageOf(server, key)).json).toMatchObject({
      status: 'waiting',
      hasFaults: true,
      shift: null,
    })

    // Two presses at once, and a third one later: one shift.
    const presses = [
      ...(await Promise.all([start(server, key), start(server, key)])),
      await start(server, key),
    ]
    const [first] = presses
    expect(presses.map(({ status, json }) => [status, json.id])).toEqual(
      presses.map(() => [201, first!.json.id]),
    )
    expect(first!.json.conditions).toBeNull()
    expect(await server.rows('shifts')).toMatchObject([
      { kind: 'invited', owner: `invited ${id}`, split: 'test' },
    ])

    // Whoever invites follows it, but is not told the address or the seed before the end.
    const open = await seen(server, id)
    expect(open).toMatchObject({ status: 'open', closed: 0, shift: null })
    const { seed } = (await server.office.shifts.find(first!.json.id))!
    expect(JSON.stringify(open)).not.toContain(first!.json.id)
    expect(JSON.stringify(open)).not.toContain(seed)

    expect((await play(`${server.url}/office/${first!.json.id}`, careful)).fault).toBeNull()
    const ended = await seen(server, id)
    expect(ended).toMatchObject({
      status: 'handed-in',
      closed: null,
      shift: { id: first!.json.id, clean: true, share: 1, invitation: id, split: 'test' },
    })
    expect(ended.shift!.label).toEqual({ candidate: 'A-17' })
    expect((await pageOf(server, key)).json).toMatchObject({ status: 'handed-in', shift: first!.json.id })
    expect((await start(server, key)).json.id).toBe(first!.json.id)

    // The report: what the candidate saves and what whoever invited reads are both signed.
    const own = (await call(server, 'GET', `/office/${first!.json.id}/state`)).json as unknown as Record<
      string,
      unknown
    >
    const { closed: _, tape: __, lessons: ___, beside: ____, starts: _____, ...saved } = own
    for (const report of [
      ended.shift!,
      saved,
      { ...saved, url: 'https://elsewhere.example', agent: 'not me' },
    ]) {
      const said = await verify(server, report)
      expect(said).toMatchObject({ valid: true, line: { id: first!.json.id, clean: true, invitation: id } })
      expect(said).not.toHaveProperty('line.agent')
      expect(said).not.toHaveProperty('line.url')
    }
    const keys = ((await call(server, 'GET', '/runs/keys')).json as unknown as { keys: { kid: string }[] })
      .keys
    expect(await verify(server, saved)).toMatchObject({ key: keys[0]!.kid })
    for (const change of [{ share: 0.5 }, { label: { candidate: 'B-1' } }, { more: 1 }, { receipt: 'a..b' }])
      expect(await verify(server, { ...saved, ...change })).toEqual({ valid: false })
  })

  test('an invitation that nobody uses in time lapses, and is erased later; a used one goes after its shift', async () => {
    const server = await startTestServer({ on: kind, config: { arenaDays: 10 } })
    const [unused, used] = [(await invite(server)).json, (await invite(server)).json]
    server.advance(2 * DAY)
    const { id } = (await start(server, keyIn(used))).json
    // It ends by the invitation's own end, not by a time of its own.
    expect((await seen(server, used.id)).until).toBe(used.until)
    const { createdAt, seconds } = (await server.office.shifts.find(id))!
    expect(Math.abs(createdAt + seconds * 1000 - Date.parse(used.until))).toBeLessThan(1000)
    server.advance(DAY)
    const late = await start(server, keyIn(unused))
    expect([late.status, late.json.error?.message]).toEqual([
      403,
      expect.stringContaining('Ask whoever sent it'),
    ])
    expect((await seen(server, unused.id)).status).toBe('lapsed')
    await server.office.sweep()
    expect(await seen(server, used.id)).toMatchObject({ status: 'expired', shift: { clean: false } })
    server.advance(9 * DAY)
    await server.office.sweep()
    expect(await server.rows('invitations')).toHaveLength(2)
    server.advance(DAY + 1000)
    await server.office.sweep()
    expect([await server.rows('invitations'), await server.rows('shifts')]).toEqual([[], []])
  })

  test('it is listed, repeated, backed up, forgotten and erased', async () => {
    const server = await startTestServer({ on: kind })
    const once = { 'idempotency-key': 'friday-1' }
    const until = inDays(server, 3)
    const [made, again] = [await invite(server, { until }, once), await invite(server, { until }, once)]
    expect(again.json).toEqual(made.json)
    expect((await invite(server, { until, size: 8 }, once)).json.error?.code).toBe('other-body')
    const other = (await invite(server)).json
    const list = async () =>
      (
        (await call(server, 'GET', '/office/v1/invitations')).json as unknown as {
          invitations: InvitationLine[]
        }
      ).invitations
    expect(new Set((await list()).map(({ id }) => id))).toEqual(new Set([made.json.id, other.id]))

    const gone = (await invite(server)).json
    const itsShift = (await start(server, keyIn(gone))).json.id
    expect((await call(server, 'DELETE', `/office/v1/invitations/${gone.id}`)).status).toBe(204)
    expect(await server.office.shifts.find(itsShift)).toBeNull()
    expect((await pageOf(server, keyIn(gone))).status).toBe(404)
    expect(await list()).toHaveLength(2)

    const { id } = (await start(server, keyIn(made.json))).json
    const folder = makeTempFolder()
    onTestFinished(folder.remove)
    const file = join(folder.path, 'backup')
    await backUp(server.store, file)
    const next = await startTestServer({ on: kind })
    await restore(next.store, file, { isReplacing: true })
    // The link works on the restored server, and leads to the same shift.
    expect((await start(next, keyIn(made.json))).json.id).toBe(id)

    const at = new Date(server.now() + 30 * DAY)
    const forget = (isDryRun: boolean) =>
      forgetBefore(next.store, at, { isDryRun, mailFolder: join(folder.path, 'mail') })
    // An open shift is current work, and so is its invitation.
    expect([await forget(true), await forget(false)]).toMatchObject([{ invitations: 1 }, { invitations: 1 }])
    expect(await next.rows('invitations')).toMatchObject([{ id: made.json.id }])
  })
})

test('a link is known only whole, and what is asked for must exist', async () => {
  const server = await startTestServer()
  const { json } = await invite(server)
  const key = keyIn(json)
  const guesses = ['', 'x', json.id, json.id + '0'.repeat(32), key.toUpperCase(), `${key}0`, '0'.repeat(64)]
  for (const guess of guesses) {
    expect([guess, (await pageOf(server, guess)).status]).toEqual([guess, 404])
    expect((await start(server, guess)).status).toBe(404)
  }
  expect(JSON.stringify(await server.rows('invitations'))).not.toContain(key)
  const wrong = [
    [{ until: inDays(server, -1) }, 422, 'until'],
    [{ until: inDays(server, 91) }, 422, 'until'],
    [{ until: 'Friday' }, 400, 'no-ask'],
    [{ process: 'nothing' }, 422, 'no-such-process'],
    [{ size: 5 }, 422, 'no-such-size'],
    [{ conditions: ['storm'] }, 422, 'no-such-condition'],
    [{ seed: '7'.repeat(32) }, 400, 'no-ask'],
  ] as const
  for (const [more, status, code] of wrong) {
    const said = await invite(server, more)
    expect([said.status, said.json.error?.code]).toEqual([status, code])
  }
  expect(await server.rows('invitations')).toHaveLength(1)
})

test('another site, a browser and a server without pages make and start none', async () => {
  const server = await startTestServer()
  const browser = await invite(server, {}, { 'sec-fetch-site': 'same-origin' })
  expect([browser.status, browser.json.error?.code]).toEqual([403, 'browser'])
  const key = keyIn((await invite(server)).json)
  const foreign = await fetch(`${server.url}/office/invitation`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ key }),
  })
  expect(foreign.status).toBe(403)
  expect((await pageOf(server, key)).json.status).toBe('waiting')
  const sealed = await startTestServer({ config: { isArenaSealed: true } })
  const refused = await invite(sealed)
  expect([refused.status, refused.json.error?.code]).toEqual([409, 'sealed'])
})

test('an operator invites by a command, and reads the result by one', async () => {
  const server = await startTestServer()
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const said: string[] = []
  const env = { DATA_DIR: folder.path, AUTH_KEY, SITE_URL: server.url }
  const run = async (...words: string[]) => {
    said.length = 0
    const log = (text: string) => void said.push(text)
    const code = await operate(words, env, { log, error: log })
    return [code, said.join('\n')] as const
  }
  const until = inDays(server, 3).slice(0, 10)
  // The commands open the store in the folder; its file must be there.
  await backUp(server.store, join(folder.path, 'backup'))
  await run('restore', join(folder.path, 'backup'))
  expect(await run('invitation', 'new', 'orders')).toEqual([
    1,
    expect.stringContaining('--until needs a day'),
  ])
  expect(await run('invitation', 'new', 'tea', '--until', until)).toEqual([
    1,
    expect.stringContaining('no process "tea"'),
  ])
  const [code, text] = await run(
    'invitation',
    'new',
    'orders',
    '--size',
    '4',
    '--until',
    until,
    '--label',
    'A-17',
  )
  expect(code).toBe(0)
  expect(text).toMatch(/^http\S+\/office\/invitation\?key=[0-9a-f]{64}\n/)
  const id = /show ([0-9a-f]{32})$/.exec(text)![1]!
  expect((await run('invitation', 'list'))[1]).toMatch(
    new RegExp(`^${id}  orders 4 calm  .*  waiting .*A-17$`),
  )
  expect(JSON.parse((await run('invitation', 'show', id))[1])).toMatchObject({
    id,
    status: 'waiting',
    shift: null,
  })
  expect(await run('invitation', 'erase', id)).toEqual([0, expect.stringContaining('is erased')])
  expect(await run('invitation', 'list')).toEqual([0, 'There are no invitations.'])
})
