import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalJWKSet, flattenedVerify, type JSONWebKeySet } from 'jose'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ArenaRun, Trace } from '#contract/arena.ts'
import { receiptText } from '#contract/results.ts'
import type { BatchAnswer, OpenedRun } from '#contract/run.ts'
import { chanceOf, coverOf, lateAt } from '#game/conditions.ts'
import { replay } from '#game/replay.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { addKey, listKeys, revokeKey } from '#server/asking/keys.ts'
import { MOST_OPEN } from '#server/asking/most-open.ts'
import { classRuns } from '#server/class/tasks/policy.ts'
import { commitmentOf } from '#server/held/seeds.ts'
import { backUp, restore } from '#server/operator/backup.ts'
import { forgetBefore, forgetRunsBefore } from '#server/operator/forget.ts'
import { RUN_COMMITMENT } from '#server/runs/rows.ts'
import { operatorRuns, runPolicies } from '#server/start/policies.ts'
import { openClass, playTask } from '#server/testing/class-room.ts'
import { fakeTasks } from '#server/testing/fake-tasks.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const KEYS = ['words', 'late', 'cover']
const TASKS = fakeTasks(KEYS)
const TASK = 'botarena.08-table-scraper-v1'

type Answer = { status: number; json: never; headers: Headers }

/** A call of a program. */
async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = /^application\/json\b/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    json: (isJson ? JSON.parse(text) : text) as never,
    headers: answer.headers,
  }
}

/** Status and code of a refusal. */
const refusal = ({ status, json, headers }: Answer) => {
  expect(headers.get('cache-control')).toBe('no-store')
  const { error } = json as { error: { code: string; message: string } }
  expect(error.message).toMatch(/\w{3}/)
  return [status, error.code]
}

/** Plays a run like the reference player, in one batch, after its time has passed. */
async function play(
  { url, advance }: TestServer,
  run: ArenaRun,
  count = Number.POSITIVE_INFINITY,
  more: (opened: OpenedRun) => object = () => ({}),
) {
  const opened = (await call(url, 'POST', `/runs/${run.id}/open`, '')).json as OpenedRun
  const log = referenceEntries(gameOf(opened.level, opened.deal)!, opened.seed)
  advance(log.at(-1)!.at)
  const batch = { writer: opened.writer, from: 0, entries: log.slice(0, count), ...more(opened) }
  const have = (await call(url, 'POST', `/runs/${run.id}/entries`, batch)).json as BatchAnswer
  return { opened, log, have }
}

describe.each(kinds)('on $kind', (on) => {
  const FILES = { 'tasks.json': JSON.stringify(TASKS) }
  const start = (config: Parameters<typeof startTestServer>[0] = {}) =>
    startTestServer({ on, files: FILES, ...config })
  const issue = async (server: TestServer, more: object = {}): Promise<ArenaRun[]> => {
    const answer = await call(server.url, 'POST', '/runs', { task: TASK, split: 'test', ...more })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    return (answer.json as { runs: ArenaRun[] }).runs
  }
  const look = async (server: TestServer, run: ArenaRun, query = ''): Promise<ArenaRun> =>
    (await call(server.url, 'GET', `/runs/${run.id}${query}`)).json

  test('a run is handed out, played and judged, and its trace can be played again', async () => {
    const server = await start()
    const [run] = await issue(server, { task: 'botarena.08-table-scraper.late-v1', label: { study: 'a' } })
    expect(run).toMatchObject({
      url: `${server.url}/run/${run!.id}`,
      task: 'botarena.08-table-scraper.late-v1',
      level: 8,
      conditions: ['late'],
      claimed: ['late'],
      deal: 'own',
      split: 'test',
      index: 0,
      status: 'open',
      reason: null,
      reward: null,
      mask_sample: false,
      entries: 0,
      moves: 0,
      openedAt: null,
      endedAt: null,
      trace: null,
      seconds: 900,
      build: 'build-1',
      sealed: false,
      label: { study: 'a' },
    })
    expect(run).not.toHaveProperty('seed')
    expect(run).not.toHaveProperty('nonce')
    const { opened, log, have } = await play(server, run!)
    expect([opened.level, opened.conditions, opened.deal]).toEqual([8, 'late', 'own'])
    expect(have).toMatchObject({ status: 'solved', have: log.length })
    const ended = await look(server, run!)
    expect(ended).toMatchObject({
      status: 'solved',
      reward: 1,
      mask_sample: false,
      seed: opened.seed,
      entries: log.length,
      moves: log.length - 1,
      solvedAtMs: log.at(-1)!.at,
      trace: createHash('sha256').update(JSON.stringify(log)).digest('hex'),
    })
    expect(ended.commit).toBe(commitmentOf(RUN_COMMITMENT, run!.id, ended.seed!, ended.nonce!))
    expect(ended.commit).toBe(run!.commit)
    const trace: Trace = (await call(server.url, 'GET', `/runs/${run!.id}/log`)).json
    expect(trace).toMatchObject({ format: 'botarena-run', version: 2, rules: ended.rules, run: ended })
    expect(trace.parts).toHaveLength(1)
    expect(replay(gameOf(8, 'own')!, ended.seed!, trace.log).isSolved).toBe(true)
  })

  test('a run names its claimed conditions: those that its page’s note does not mention', async () => {
    const server = await start()
    const runs = await issue(server, { conditions: KEYS, n: 3 })
    const after = async (run: ArenaRun, more?: (opened: OpenedRun) => object) => {
      expect(run.claimed).toEqual(KEYS)
      await play(server, run, undefined, more)
      const { status, claimed } = await look(server, run)
      expect(status).toBe('solved')
      return claimed
    }
    const noted = await after(runs[0]!, ({ seed }) => {
      const { title } = coverOf(chanceOf(seed, 'cover'))
      const late = { next: lateAt(chanceOf(seed, 'late'), 'next') }
      return { day: { came: 0, met: KEYS, late, cover: { title, came: 1, closed: 2 } } }
    })
    expect(noted).toEqual(['words'])
    expect(await after(runs[1]!, () => ({ day: { came: 0, met: KEYS } }))).toEqual(KEYS)
    expect(await after(runs[2]!)).toEqual(KEYS)
  })

  test('splits have their seeds: the caller’s, public ones, and secret ones', async () => {
    const server = await start()
    const seedOf = async (run: ArenaRun) => {
      await call(server.url, 'POST', `/runs/${run.id}/end`, { reason: 'steps' })
      return (await look(server, run)).seed
    }
    const dev = await issue(server, { split: 'dev', n: 5 })
    expect(dev.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
    expect(await Promise.all(dev.map(seedOf))).toEqual(['dev-0', 'dev-1', 'dev-2', 'dev-3', 'dev-4'])
    const [free] = await issue(server, { split: 'free', seed: 'mine', deal: 'plain', index: 7 })
    expect([await seedOf(free!), free!.deal, free!.index]).toEqual(['mine', 'plain', 7])
    const drawn = await Promise.all((await issue(server, { n: 3 })).map(seedOf))
    expect(new Set(drawn).size).toBe(3)
    for (const seed of drawn) expect(seed).toMatch(/^[0-9a-f]{32}$/)
    const several = await issue(server, { task: undefined, tasks: TASKS.tasks.map(({ id }) => id), n: 2 })
    expect(several.map((run) => run.task)).toEqual(TASKS.tasks.flatMap(({ id }) => [id, id]))
    const [named] = await issue(server, { conditions: ['cover'] })
    expect(named!.task).toBe('botarena.08-table-scraper.cover-v1')
    const [mixed] = await issue(server, { conditions: ['cover', 'words'] })
    expect([mixed!.task, mixed!.conditions]).toEqual([TASK, ['words', 'cover']])
  })

  test('an invalid request is refused with its status and a code', async () => {
    const server = await start()
    const ask = async (body: unknown, headers = {}) =>
      refusal(await call(server.url, 'POST', '/runs', body, headers))
    expect(await ask('{')).toEqual([400, 'no-json'])
    expect(await ask({})).toEqual([400, 'no-ask'])
    expect(await ask({ task: TASK, tasks: [TASK], split: 'test' })).toEqual([400, 'no-ask'])
    expect(await ask({ task: TASK, split: 'test', verdict: 'solved' })).toEqual([400, 'no-ask'])
    expect(await ask({ task: TASK, split: 'test', n: 201 })).toEqual([400, 'no-ask'])
    expect(await ask({ task: TASK, split: 'test', label: { a: 'x'.repeat(1024) } })).toEqual([400, 'no-ask'])
    expect(await ask({ tasks: Array(6).fill(TASK), split: 'test', n: 200 })).toEqual([400, 'too-many'])
    expect(await ask({ task: TASK, split: 'test', seed: 'mine' })).toEqual([422, 'seed-is-ours'])
    expect(await ask({ task: TASK, split: 'dev', seed: 'dev-0' })).toEqual([422, 'seed-is-ours'])
    expect(await ask({ task: TASK, split: 'dev', index: 4, n: 2 })).toEqual([422, 'index'])
    expect(await ask({ task: 'botarena.99-none-v1', split: 'test' })).toEqual([422, 'no-such-task'])
    expect(await ask({ task: TASK, split: 'test', conditions: ['rain'] })).toEqual([422, 'no-such-condition'])
    expect(await ask({ task: TASK.replace('-v', '.late-v'), split: 'test', conditions: ['words'] })).toEqual([
      422,
      'conditions',
    ])
    expect(await ask({ task: TASK, split: 'test', label: { a: 'x'.repeat(70_000) } })).toEqual([
      413,
      'too-large',
    ])
    expect(await ask({ task: TASK, split: 'test' }, { 'idempotency-key': 'a b' })).toEqual([400, 'no-once'])
    expect(await server.query('select id from runs')).toEqual([])
    const [run] = await issue(server)
    const of = async (method: string, path: string, body?: unknown) =>
      refusal(await call(server.url, method, path, body))
    expect(await of('GET', `/runs/${'0'.repeat(32)}`)).toEqual([404, 'unknown'])
    expect(await of('GET', '/runs/nothing')).toEqual([404, 'unknown'])
    expect(await of('GET', `/runs/${run!.id}?wait=10001`)).toEqual([400, 'no-number'])
    expect(await of('GET', `/runs/${run!.id}/log`)).toEqual([409, 'open'])
    expect(await of('GET', '/runs?labels=x')).toEqual([400, 'no-filter'])
    expect(await of('GET', '/runs?ended=true')).toEqual([400, 'no-filter'])
    expect(await of('POST', `/runs/${run!.id}/end`, { reason: 'solved' })).toEqual([400, 'no-reason'])
    expect(await of('PUT', `/runs/${run!.id}`, {})).toEqual([405, 'no-method'])
  })

  test('the same call again gets the same runs, also at the same moment; another body is refused', async () => {
    const server = await start()
    const ask = (body: object, word = 'study-1') =>
      call(server.url, 'POST', '/runs', { task: TASK, split: 'test', ...body }, { 'idempotency-key': word })
    const idsOf = ({ json }: Answer) => (json as { runs: ArenaRun[] }).runs.map(({ id }) => id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ n: 4 })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map((answer) => idsOf(answer).join())).size).toBe(1)
    expect(await server.query('select id from runs')).toHaveLength(4)
    expect(refusal(await ask({ n: 5 }))).toEqual([409, 'other-body'])
    expect(idsOf(await ask({ n: 4 }, 'study-2'))).not.toEqual(idsOf(answers[0]!))
    server.advance(24 * 3_600_000 + 1)
    expect(idsOf(await ask({ n: 4 }))).not.toEqual(idsOf(answers[0]!))
    expect(refusal(await ask({ n: 4 }, 'x'.repeat(65)))).toEqual([400, 'no-once'])
  })

  test('a waiting call is answered by new entries, by the end, or when its time is over', async () => {
    const server = await start()
    const [run, quiet] = await issue(server, { n: 2 })
    const solved = look(server, run!, '?wait=10000')
    const some = look(server, run!, '?after=0&wait=10000')
    await play(server, run!, 1)
    expect(await some).toMatchObject({ status: 'open', entries: 1 })
    const { writer } = (await call(server.url, 'POST', `/runs/${run!.id}/open`, '')).json as OpenedRun
    expect((await look(server, run!)).reloads).toBe(1)
    const { seed } = (await server.runs.find(run!.id))!
    const log = referenceEntries(gameOf(8, 'own')!, seed)
    await call(server.url, 'POST', `/runs/${run!.id}/entries`, { writer, from: 1, entries: log.slice(1) })
    expect(await solved).toMatchObject({ status: 'solved', reward: 1 })
    expect(await look(server, quiet!, '?wait=20')).toMatchObject({ status: 'open', entries: 0 })
    const given = look(server, quiet!, '?wait=10000')
    await call(server.url, 'POST', `/runs/${quiet!.id}/end`, { reason: 'gave-up' })
    expect(await given).toMatchObject({ status: 'failed', reason: 'gave-up', reward: 0 })
  })

  test('a runner ends a run once, and takes back only one that is open', async () => {
    const server = await start()
    const [one, two, three] = await issue(server, { n: 3 })
    const end = async (run: ArenaRun, reason: string): Promise<ArenaRun> =>
      (await call(server.url, 'POST', `/runs/${run.id}/end`, { reason })).json
    expect(await end(one!, 'steps')).toMatchObject({ status: 'failed', reason: 'steps', reward: 0 })
    expect(await end(one!, 'lost')).toEqual(await look(server, one!))
    expect(await end(two!, 'lost')).toMatchObject({
      status: 'fault',
      reason: 'said',
      reward: null,
      mask_sample: true,
    })
    expect(refusal(await call(server.url, 'DELETE', `/runs/${one!.id}`))).toEqual([409, 'ended'])
    const taken = await call(server.url, 'DELETE', `/runs/${three!.id}`)
    expect(taken.json).toMatchObject({ status: 'fault', reason: 'cancelled', reward: null })
    expect((await call(server.url, 'DELETE', `/runs/${three!.id}`)).json).toEqual(taken.json)
    expect((await look(server, one!)).reason).toBe('steps')
    expect(refusal(await call(server.url, 'POST', `/runs/${one!.id}/open`, ''))).toEqual([409, 'ended'])
  })

  test('the end of a run is signed, with a key that is public and different from the keys of tokens', async () => {
    const server = await start({ accounts: {} })
    const [run, other] = await issue(server, { n: 2 })
    expect(run!.receipt).toBeUndefined()
    await play(server, run!)
    const ended = await look(server, run!)
    const { json, status } = await call(server.url, 'GET', '/runs/keys', undefined, {
      origin: 'https://elsewhere.example',
    })
    expect(status).toBe(200)
    const keys = createLocalJWKSet(json)
    const signed = (one: ArenaRun, receipt = ended.receipt!) => {
      const [head, none, signature] = receipt.split('.')
      expect(none).toBe('')
      const payload = Buffer.from(receiptText(one)).toString('base64url')
      return flattenedVerify({ protected: head!, payload, signature: signature! }, keys).then(
        ({ protectedHeader }) => protectedHeader?.typ,
        (error: { code: string }) => error.code,
      )
    }
    expect(await signed(ended)).toBe('botarena-run')
    // A line of results has the runner's facts too, and no address.
    const { url: _url, ...line } = ended
    expect(await signed({ ...line, agent: 'somebody', actions: 3 } as never)).toBe('botarena-run')
    const BAD = 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'
    expect(await signed({ ...ended, reward: 0 })).toBe(BAD)
    expect(await signed({ ...ended, label: { a: 1 } })).toBe(BAD)
    const lost = (await call(server.url, 'POST', `/runs/${other!.id}/end`, { reason: 'gave-up' }))
      .json as ArenaRun
    expect(await signed(lost, lost.receipt)).toBe('botarena-run')
    expect(await signed(lost)).toBe(BAD)
    const list = (await call(server.url, 'GET', '/runs?ended=1')).json as string
    // Both runs were made in the same millisecond, so either may be first.
    const lines = list.split('\n').map((text) => JSON.parse(text || 'null') as ArenaRun | null)
    expect(lines.find((one) => one?.id === ended.id)).toEqual(ended)
    // The keys for tokens of accounts are different ones.
    const tokens = (await call(server.url, 'GET', '/auth/v1/.well-known/jwks.json')).json as JSONWebKeySet
    expect(tokens.keys.map(({ kid }) => kid)).not.toContain((json as JSONWebKeySet).keys[0]!.kid)
  })

  test('the list gives a line a run, by label, ended ones alone, and from a run on', async () => {
    const server = await start()
    const a = await issue(server, { n: 3, label: { study: 'a', round: 1 } })
    const b = await issue(server, { n: 2, label: { study: 'b' } })
    await call(server.url, 'POST', `/runs/${a[1]!.id}/end`, { reason: 'gave-up' })
    const list = async (query: string): Promise<ArenaRun[]> => {
      const { status, headers, json } = await call(server.url, 'GET', `/runs${query}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/jsonl; charset=utf-8'])
      return (json as string)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as ArenaRun)
    }
    const ids = (runs: readonly ArenaRun[]) => runs.map(({ id }) => id).toSorted()
    expect(ids(await list(''))).toEqual(ids([...a, ...b]))
    expect(ids(await list('?label.study=a&label.round=1'))).toEqual(ids(a))
    expect(ids(await list('?label.study=a&ended=1'))).toEqual([a[1]!.id])
    expect(await list('?label.nothing=a')).toEqual([])
    const all = await list('')
    expect(await list(`?after=${all[1]!.id}`)).toEqual(all.slice(2))
  })

  test('an owner gets at most the allowed number of open runs', async () => {
    const server = await start()
    const ids = Array<string>(5).fill(TASK)
    expect(await issue(server, { task: undefined, tasks: ids, n: 199 })).toHaveLength(MOST_OPEN - 5)
    const answer = await call(server.url, 'POST', '/runs', { task: TASK, split: 'test', n: 6 })
    expect(refusal(answer)).toEqual([429, 'too-many-open'])
    expect(answer.headers.get('retry-after')).toBe('5')
    await issue(server, { n: 5 })
  })

  test('a caller with too many calls is told when to ask again', async () => {
    const server = await start()
    // On a busy machine 1,200 calls take longer than the minute of the limit.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const ask = () => call(server.url, 'POST', '/runs', '{')
    for (let asked = 0; asked < 1200; asked += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, ask))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    }
    const answer = await ask()
    expect(refusal(answer)).toEqual([429, 'too-often'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    // Only calls that issue runs have this limit.
    expect((await call(server.url, 'GET', '/runs')).status).toBe(200)
  })

  test('without keys only programs of this machine may ask, and no browser', async () => {
    const server = await start()
    const ask = async (headers: Record<string, string>, body: unknown = { task: TASK, split: 'test' }) =>
      refusal(await call(server.url, 'POST', '/runs', body, headers))
    expect(await ask({ origin: server.url })).toEqual([403, 'browser'])
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toEqual([403, 'browser'])
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toEqual([403, 'not-local'])
    expect(await ask({ forwarded: 'for=127.0.0.1' })).toEqual([403, 'not-local'])
    expect(await ask({ 'content-type': 'text/plain' })).toEqual([403, 'not-json'])
    // The end of a shift has no body, so it needs no type.
    const shift = await call(server.url, 'POST', '/office/v1/shifts', { process: 'orders', size: 4 })
    const ended = await call(server.url, 'POST', `/office/v1/shifts/${String(shift.json['id'])}/end`)
    expect([ended.status, ended.json['status']]).toEqual([200, 'expired'])
    const [run] = await issue(server)
    const readers = await Promise.all(
      ['', '/log'].map((part) =>
        call(server.url, 'GET', `/runs/${run!.id}${part}`, undefined, { 'sec-fetch-site': 'none' }),
      ),
    )
    expect(readers.map(refusal)).toEqual([
      [403, 'browser'],
      [403, 'browser'],
    ])
    // The page needs only the run's id.
    const page = await call(server.url, 'POST', `/runs/${run!.id}/open`, '', { origin: server.url })
    expect(page.status).toBe(200)
    const off = await start({ config: { arena: 'off' } })
    expect(refusal(await call(off.url, 'GET', '/runs'))).toEqual([404, 'off'])
  })

  test('wrong keys are counted for an address, and a key that was right goes on', async () => {
    const server = await start({ config: { arena: 'key' } })
    const ada = await addKey(server.store, 'Ada', 1)
    const list = (key: string) =>
      call(server.url, 'GET', '/runs', undefined, { authorization: `Bearer ${key}` })
    expect((await list(ada)).status).toBe(200)
    const tries = await Promise.all(Array.from({ length: 600 }, (_, i) => list(`ba_${i}`)))
    expect(tries.every(({ status }) => status === 401)).toBe(true)
    const shut = await list('ba_another')
    expect(refusal(shut)).toEqual([429, 'too-often'])
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await list(ada)).status).toBe(200)
  })

  test('with keys each owner has runs of their own, until the key is taken back', async () => {
    const server = await start({ config: { arena: 'key' } })
    const [ada, bea] = [await addKey(server.store, 'Ada', 1), await addKey(server.store, ' Bea ', 2)]
    expect(JSON.stringify(await server.query('select * from arena_keys'))).not.toContain(ada)
    const as = (key: string) => ({ authorization: `Bearer ${key}` })
    const ask = (headers: Record<string, string>) =>
      call(server.url, 'POST', '/runs', { task: TASK, split: 'test' }, headers)
    expect(refusal(await ask({}))).toEqual([401, 'no-key'])
    expect(refusal(await ask(as(`${ada}x`)))).toEqual([401, 'wrong-key'])
    expect(refusal(await ask({ ...as(ada), origin: 'https://example.org' }))).toEqual([403, 'browser'])
    const [run] = ((await ask({ ...as(ada), 'x-forwarded-for': '203.0.113.5' })).json as { runs: ArenaRun[] })
      .runs
    const read = (key: string) => call(server.url, 'GET', `/runs/${run!.id}`, undefined, as(key))
    expect((await read(ada)).status).toBe(200)
    expect(refusal(await read(bea))).toEqual([404, 'unknown'])
    expect((await call(server.url, 'GET', '/runs', undefined, as(bea))).json).toBe('')
    const keys = await listKeys(server.store)
    expect(keys.map(({ name, revokedAt }) => [name, revokedAt])).toEqual([
      ['Ada', null],
      ['Bea', null],
    ])
    expect(await revokeKey(server.store, keys[0]!.id, 3)).toBe(true)
    expect(await revokeKey(server.store, 'nobody', 3)).toBe(false)
    expect(refusal(await read(ada))).toEqual([401, 'wrong-key'])
    await expect(addKey(server.store, ' ', 1)).rejects.toThrow('The name of a key')
  })

  test('runs are kept in a backup, and forgotten when their time has passed', async () => {
    const server = await start()
    const [old, open] = await issue(server, { n: 2, label: { study: 'kept' } })
    await call(server.url, 'POST', `/runs/${old!.id}/end`, { reason: 'steps' })
    const file = `${server.mailFolder}.backup`
    await backUp(server.store, file)
    await restore(server.store, file, { isReplacing: true })
    expect(await look(server, open!)).toEqual(open)
    expect((await look(server, old!)).label).toEqual({ study: 'kept' })
    const moment = () => new Date(server.now() + 1)
    const told = await forgetBefore(server.store, moment(), { isDryRun: true, mailFolder: server.mailFolder })
    expect(told.runs).toBe(1)
    await server.runs.sweep()
    expect((await look(server, old!)).id).toBe(old!.id)
    server.advance(91 * 24 * 3_600_000)
    await server.runs.sweep()
    expect(refusal(await call(server.url, 'GET', `/runs/${old!.id}`))).toEqual([404, 'unknown'])
    // Nobody has opened it for a day.
    expect((await look(server, open!)).reason).toBe('never-opened')
    expect(await server.query('select run_id from arena_runs')).toEqual([{ run_id: open!.id }])
  })

  test('a run that an operator issued goes when its time has passed, is no class’s, and a class keeps its own', async () => {
    const server = await start()
    const room = await openClass(server.url)
    const { token } = await room.join()
    const ofClass = await playTask(server, token, room.tasks[0]!.id)
    await server.classes.settle()
    const wanted = {
      owner: 'the operator',
      level: 8,
      deal: 'plain',
      conditions: '',
      seconds: 600,
      onReload: 'resume',
    } as const
    // Earlier versions wrote an operator's runs down as if of a class.
    const issued = await server.runs.issue([
      { ...wanted, policy: operatorRuns(90) },
      { ...wanted, policy: classRuns(null) },
      { ...wanted, policy: operatorRuns(90) },
    ])
    const read = vi.spyOn(server.runs, 'trail')
    onTestFinished(() => read.mockRestore())
    await server.runs.end(issued[0]!.id, 'failed', 'gave-up')
    await server.classes.settle()
    expect(read).not.toHaveBeenCalled()
    await server.runs.end(issued[1]!.id, 'failed', 'gave-up')
    const kept = async () =>
      (await server.query('select id from runs')).map(({ id }) => String(id)).toSorted()
    server.advance(89 * 24 * 3_600_000)
    await server.runs.sweep()
    expect(await kept()).toEqual([ofClass.id, ...issued.map(({ id }) => id)].toSorted())
    const before = new Date(server.now() + 1)
    // The third has ended too: nobody opened it.
    expect(await forgetRunsBefore(server.store, before, { isDryRun: true, policies: runPolicies(90) })).toBe(
      3,
    )
    server.advance(2 * 24 * 3_600_000)
    await server.runs.sweep()
    expect(await kept()).toEqual([ofClass.id, issued[2]!.id].toSorted())
    // One that nobody opens ends by itself, and goes in its turn.
    await server.runs.sweep()
    server.advance(91 * 24 * 3_600_000)
    await server.runs.sweep()
    expect(await kept()).toEqual([ofClass.id])
  })

  test('a page that was fetched and does not open its run is a fault, and one that fell silent too', async () => {
    const server = await start()
    const [shown, silent, kept] = await issue(server, { n: 3 })
    await server.arena.sweep()
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 5000) {
        server.advance(Math.min(5000, left))
        await server.runs.sweep()
      }
    }
    await server.runs.sweep()
    await call(server.url, 'GET', `/run/${shown!.id}`)
    await call(server.url, 'POST', `/runs/${silent!.id}/open`, '')
    await pass(85_000)
    expect(await look(server, shown!)).toMatchObject({
      status: 'fault',
      reason: 'never-opened',
      reward: null,
      mask_sample: true,
    })
    expect(await look(server, silent!)).toMatchObject({ status: 'fault', reason: 'lost', mask_sample: true })
    expect((await look(server, kept!)).status).toBe('open')
    const left = (await call(server.url, 'POST', `/runs/${kept!.id}/open`, '')).json as OpenedRun
    const batch = { writer: left.writer, from: 0, entries: [] }
    await call(server.url, 'POST', `/runs/${kept!.id}/entries`, { ...batch, threw: 'TypeError at view.tsx' })
    expect(await look(server, kept!)).toMatchObject({
      status: 'fault',
      reason: 'page',
      sentence: 'TypeError at view.tsx',
    })
  })

  test('a call that waits ends when its caller hangs up', async () => {
    const server = await start()
    const [run] = await issue(server)
    const caller = new AbortController()
    const waiting = fetch(`${server.url}/runs/${run!.id}?wait=10000`, { signal: caller.signal })
    await sleep(0)
    caller.abort()
    await expect(waiting).rejects.toThrow('abort')
    expect((await look(server, run!)).status).toBe('open')
  })
})
