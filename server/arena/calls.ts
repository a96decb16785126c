import { type Context, Hono } from 'hono'
import { askSchema, endSchema } from '#contract/arena.ts'
import { inOneLine } from '#game/verdict.ts'
import type { Logged } from '#server/edge/logged.ts'
import { windows } from '#server/edge/windows.ts'
import { answerRefusal, CallRefusal, readJson, RUN_ID } from '#server/runs/refusals.ts'
import { RunRefusal } from '#server/runs/runs.ts'
import type { Arena } from './arena.ts'
import { type ArenaMode, ownerOf } from './who-may.ts'

/** Most calls for runs of one owner in a window, and the window in ms. */
const CALLS = 1200
const WINDOW = 60_000

/** Most other calls of one owner in a window: a program may ask for each of many runs ten times a second. */
const OTHER_CALLS = 60_000

/** Most wrong keys from one network address in a window. Right keys that came before go on. */
const WRONG_KEYS = 600

/** Longest wait of a call for news, in ms. */
const LONGEST_WAIT = 10_000

/** An Idempotency-Key: visible ASCII. */
const ONCE = /^[\x21-\x7e]{1,64}$/

const LABEL = /^label\.(.+)$/

type Options = {
  mode: ArenaMode
  /** The server's address as the operator has set it, else the address of the call. */
  origin: string | null
  /** The network address that a call is counted for. */
  addressOf: (c: Context) => string
}

/** The calls of a runner, to be mounted at /runs after those of the page. */
export function arenaCalls(arena: Arena, { mode, origin, addressOf }: Options): Hono<Logged> {
  const calls = new Hono<Logged>()
  const often = windows(CALLS, WINDOW)
  const others = windows(OTHER_CALLS, WINDOW)
  const wrong = windows(WRONG_KEYS, WINDOW)
  const right = windows(1, 10 * WINDOW)

  calls.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  calls.onError(answerRefusal)

  const tooOften = (window: ReturnType<typeof windows>, key: string, message: string) =>
    new CallRefusal(429, 'too-often', message, window.secondsLeft(key))

  /** The id of a key. Wrong ones are counted for the network address, because each asks the database. */
  const keyIdFor = (c: Context) => async (key: string) => {
    const address = addressOf(c)
    if (wrong.isFull(address) && !right.isUsed(key)) throw tooOften(wrong, address, 'Too many wrong keys.')
    const id = await arena.keyIdOf(key)
    if (id === null) wrong.of(address).used += 1
    else right.of(key).used = 1
    return id
  }
  /** The owner of a call, which is counted. @throws {CallRefusal} */
  const whose = async (c: Context): Promise<string> => {
    const owner = await ownerOf(c, mode, keyIdFor(c))
    if (others.isFull(owner)) throw tooOften(others, owner, `An owner calls ${OTHER_CALLS} times a minute.`)
    others.of(owner).used += 1
    return owner
  }
  const originOf = (c: Context) => origin ?? new URL(c.req.url).origin
  /** @throws {RunRefusal} */
  const idOf = (c: Context): string => {
    const id = c.req.param('id') ?? ''
    if (!RUN_ID.test(id)) throw new RunRefusal('unknown', 'There is no such run of yours.')
    return id
  }
  /** A whole number in the address. @throws {CallRefusal} */
  const numberIn = (c: Context, name: string, fallback: number, most: number): number => {
    const text = c.req.query(name)
    if (text === undefined) return fallback
    if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
      throw new CallRefusal(400, 'no-number', `${name} is a whole number from 0 to ${most}.`)
    }
    return Number(text)
  }

  calls.post('/', async (c) => {
    c.set('route', '/runs')
    const owner = await whose(c)
    if (often.isFull(owner)) throw tooOften(often, owner, `Runs may be asked for ${CALLS} times a minute.`)
    often.of(owner).used += 1
    const { json, bytes } = await readJson(c)
    const asked = askSchema.safeParse(json)
    if (!asked.success) throw new CallRefusal(400, 'no-ask', inOneLine(asked.error))
    const word = c.req.header('idempotency-key')
    if (word !== undefined && !ONCE.test(word)) {
      throw new CallRefusal(400, 'no-once', 'An Idempotency-Key has 1 to 64 visible ASCII characters.')
    }
    const once = word === undefined ? undefined : { word, body: bytes }
    return c.json({ runs: await arena.issue(owner, asked.data, originOf(c), once) }, 201)
  })

  calls.get('/', async (c) => {
    c.set('route', '/runs')
    const owner = await whose(c)
    const asked = c.req.query()
    const after = asked['after'] ?? null
    if (after !== null && !RUN_ID.test(after)) throw new RunRefusal('unknown', 'after is the id of a run.')
    const labels = Object.fromEntries(
      Object.entries(asked).flatMap(([name, value]) => {
        const [, label] = LABEL.exec(name) ?? []
        return label === undefined ? [] : [[label, value]]
      }),
    )
    const unknown = Object.keys(asked).find(
      (name) => !LABEL.test(name) && name !== 'after' && name !== 'ended',
    )
    if (unknown !== undefined || (asked['ended'] ?? '1') !== '1') {
      throw new CallRefusal(400, 'no-filter', 'The list is asked with label.NAME, ended=1 and after=ID.')
    }
    let text = ''
    const selection = { labels, isEnded: asked['ended'] === '1', after }
    for await (const run of arena.list(owner, selection, originOf(c))) text += `${JSON.stringify(run)}\n`
    return c.body(text, 200, { 'content-type': 'application/jsonl; charset=utf-8' })
  })

  // Public, because anybody with a receipt may check it.
  calls.get('/keys', (c) => {
    c.set('route', '/runs/keys')
    return c.json(arena.jwks)
  })

  calls.get('/:id', async (c) => {
    c.set('route', '/runs/:id')
    const owner = await whose(c)
    const after = numberIn(c, 'after', Number.POSITIVE_INFINITY, 1_000_000)
    const ms = numberIn(c, 'wait', 0, LONGEST_WAIT)
    return c.json(await arena.wait(owner, idOf(c), originOf(c), { after, ms, signal: c.req.raw.signal }))
  })

  calls.get('/:id/log', async (c) => {
    c.set('route', '/runs/:id/log')
    const owner = await whose(c)
    return c.json(await arena.trace(owner, idOf(c), originOf(c)))
  })

  calls.post('/:id/end', async (c) => {
    c.set('route', '/runs/:id/end')
    const owner = await whose(c)
    const said = endSchema.safeParse((await readJson(c)).json)
    if (!said.success) throw new CallRefusal(400, 'no-reason', inOneLine(said.error))
    return c.json(await arena.end(owner, idOf(c), originOf(c), said.data.reason))
  })

  calls.delete('/:id', async (c) => {
    c.set('route', '/runs/:id')
    const owner = await whose(c)
    return c.json(await arena.cancel(owner, idOf(c), originOf(c)))
  })

  calls.all('*', () => {
    throw new CallRefusal(404, 'no-call', 'There is no such call. See docs/arena.md.')
  })

  return calls
}
