import { type Context, Hono } from 'hono'
import { askSchema, endSchema } from '#contract/arena.ts'
import { HELD_ID } from '#contract/limits.ts'
import { inOneLine } from '#game/standing.ts'
import { idempotencyKeyOf, numberIn, openCallers } from '#server/asking/callers.ts'
import { repeatable } from '#server/asking/idempotency.ts'
import type { ArenaMode } from '#server/asking/who-may.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { bodyIn, CallRefusal } from '#server/held/refusals.ts'
import { answerRunRefusal } from '#server/runs/refusals.ts'
import { RunRefusal } from '#server/runs/run.ts'
import type { Arena } from './arena.ts'

/** Longest wait of a call for news, in ms. */
const LONGEST_WAIT = 10_000

const LABEL = /^label\.(.+)$/

type Options = {
  mode: ArenaMode
  /** The server's address as the operator has set it, else the address of the call. */
  origin: string | null
  /** The network address that a call is counted for. */
  addressOf: (c: Context) => string
}

/** The calls of a runner, to be mounted at /runs after those of the page. */
export function arenaCalls(arena: Arena, { mode, origin, addressOf }: Options): Hono<LogContext> {
  const calls = new Hono<LogContext>()
  const { whose, whoAsks } = openCallers({ mode, addressOf, keyIdOf: arena.keyIdOf })

  calls.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  calls.onError(answerRunRefusal)

  const originOf = (c: Context) => origin ?? new URL(c.req.url).origin
  /** @throws {RunRefusal} */
  const idOf = (c: Context): string => {
    const id = c.req.param('id') ?? ''
    if (!HELD_ID.test(id))
      throw new RunRefusal('unknown', 'Run not found. A caller can see its own runs alone.')
    return id
  }
  calls.post('/', async (c) => {
    c.set('route', '/runs')
    const owner = await whoAsks(c)
    const { json, bytes } = await bodyIn(c)
    const asked = askSchema.safeParse(json)
    if (!asked.success) throw new CallRefusal(400, 'no-ask', inOneLine(asked.error))
    const key = idempotencyKeyOf(c)
    const call = key === null ? null : repeatable(key, bytes)
    return c.json({ runs: await arena.issue(owner, asked.data, originOf(c), call) }, 201)
  })

  calls.get('/', async (c) => {
    c.set('route', '/runs')
    const owner = await whose(c)
    const asked = c.req.query()
    const after = asked['after'] ?? null
    if (after !== null && !HELD_ID.test(after))
      throw new RunRefusal('unknown', '`after` must be the id of a run.')
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
      throw new CallRefusal(
        400,
        'no-filter',
        'The list takes only the parameters label.NAME, ended=1 and after=ID.',
      )
    }
    let text = ''
    const listed = { labels, isEnded: asked['ended'] === '1', after }
    for await (const run of arena.list(owner, listed, originOf(c))) text += `${JSON.stringify(run)}\n`
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
    const said = endSchema.safeParse((await bodyIn(c)).json)
    if (!said.success) throw new CallRefusal(400, 'no-reason', inOneLine(said.error))
    return c.json(await arena.end(owner, idOf(c), originOf(c), said.data.reason))
  })

  calls.delete('/:id', async (c) => {
    c.set('route', '/runs/:id')
    const owner = await whose(c)
    return c.json(await arena.cancel(owner, idOf(c), originOf(c)))
  })

  // Answered and not thrown: the server looks whether another method has a call here.
  calls.all('*', (c) =>
    answerRunRefusal(
      new CallRefusal(404, 'no-call', 'There is no such call. docs/arena.md lists the calls.'),
      c,
    ),
  )

  return calls
}
