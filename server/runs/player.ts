import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { batchSchema } from '#contract/run.ts'
import { inOneLine } from '#game/verdict.ts'
import type { Logged } from '#server/edge/logged.ts'
import { windows } from '#server/edge/windows.ts'
import { answerRefusal, CallRefusal, readJson, RUN_ID } from './refusals.ts'
import { RunRefusal, type Runs } from './runs.ts'

/** Most calls of one run in a window, and the window in ms. */
const CALLS = 20
const WINDOW = 1000

/**
 * Most bytes of a batch. One entry may have the first 32 KB of a file, and in JSON each byte of a binary file takes up
 * to six.
 */
const MOST_BATCH = 256 * 1024

/** The two calls of a page that plays a run, to be mounted at /runs. They do not decide who may ask for a run. */
export function playerCalls(runs: Runs): Hono<Logged> {
  const player = new Hono<Logged>()
  const often = windows(CALLS, WINDOW)

  player.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  player.onError(answerRefusal)

  /** The id in the path. @throws {RunRefusal | CallRefusal} */
  const idOf = (c: Context): string => {
    const id = c.req.param('id') ?? ''
    if (!RUN_ID.test(id)) throw new RunRefusal('unknown', 'There is no such run.')
    if (often.isFull(id)) {
      throw new CallRefusal(429, 'too-often', `A run may call ${CALLS} times a second.`)
    }
    often.of(id).used += 1
    return id
  }

  player.post('/:id/open', async (c) => {
    c.set('route', '/runs/:id/open')
    return c.json(await runs.open(idOf(c)))
  })

  player.post('/:id/entries', async (c) => {
    c.set('route', '/runs/:id/entries')
    const id = idOf(c)
    const batch = batchSchema.safeParse((await readJson(c, MOST_BATCH)).json)
    if (!batch.success) throw new CallRefusal(400, 'no-batch', inOneLine(batch.error))
    return c.json(await runs.append(id, batch.data))
  })

  return player
}

/** Notes that a run's page was fetched: whoever fetches it is about to open it. For `/run/:id`. */
export const noteFetch =
  (runs: Runs): MiddlewareHandler =>
  async (c, next) => {
    const id = c.req.param('id') ?? ''
    // A failing store is reported when the page opens the run.
    if (RUN_ID.test(id)) await runs.fetched(id).catch(() => undefined)
    await next()
  }
