import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HELD_ID } from '#contract/limits.ts'
import { batchSchema } from '#contract/run.ts'
import { inOneLine } from '#game/standing.ts'
import { MINUTE } from '#server/clock.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { windows } from '#server/edge/windows.ts'
import { bodyIn, CallRefusal } from '#server/held/refusals.ts'
import { answerRunRefusal } from './refusals.ts'
import { RunRefusal } from './run.ts'
import type { Runs } from './runs.ts'

/** Most calls of one run in a window, and the window in ms. */
const CALLS = 20
const WINDOW = 1000

/**
 * Most calls in a minute from one network address for runs that do not exist: each asks the database. Runs that were
 * heard a moment ago go on.
 */
const STRANGE = 600
/** Most fetches of pages in a minute from one network address that are noted. The page itself comes in any case. */
const FETCHES = 6000

/**
 * Most bytes of a batch. One entry may have the first 32 KB of a file, and in JSON each byte of a binary file takes up
 * to six.
 */
const MOST_BATCH = 256 * 1024

/**
 * The two calls of a page that plays a run, to be mounted at /runs. They do not decide who may ask for a run.
 * @param addressOf the network address that calls for unknown runs are counted for; by default one for all
 */
export function playerCalls(runs: Runs, addressOf: (c: Context) => string = () => ''): Hono<LogContext> {
  const player = new Hono<LogContext>()
  const often = windows(CALLS, WINDOW)
  const strange = windows(STRANGE, MINUTE)
  const known = windows(1, 10 * MINUTE)

  player.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  player.onError(answerRunRefusal)

  /** The id in the path. @throws {RunRefusal | CallRefusal} */
  const idOf = (c: Context): string => {
    const id = c.req.param('id') ?? ''
    if (!HELD_ID.test(id)) throw new RunRefusal('unknown', 'Run not found. Check the address.')
    if (often.isFull(id)) {
      throw new CallRefusal(429, 'too-often', `Too many calls for this run: at most ${CALLS} a second.`)
    }
    often.of(id).used += 1
    return id
  }

  /** Counts a call for a run that does not exist, for its network address. @throws {CallRefusal} */
  const counted = async <T>(c: Context, id: string, work: () => Promise<T>): Promise<T> => {
    const address = addressOf(c)
    if (strange.isFull(address) && !known.isUsed(id)) {
      const left = strange.secondsLeft(address)
      throw new CallRefusal(
        429,
        'too-often',
        'Too many calls for runs that do not exist. Try again later.',
        left,
      )
    }
    try {
      const answer = await work()
      known.of(id).used = 1
      return answer
    } catch (error) {
      if (error instanceof RunRefusal && error.code === 'unknown') strange.of(address).used += 1
      throw error
    }
  }

  player.post('/:id/open', async (c) => {
    c.set('route', '/runs/:id/open')
    const id = idOf(c)
    return c.json(await counted(c, id, () => runs.open(id)))
  })

  player.post('/:id/entries', async (c) => {
    c.set('route', '/runs/:id/entries')
    const id = idOf(c)
    const batch = batchSchema.safeParse((await bodyIn(c, { most: MOST_BATCH, isOfPage: true })).json)
    if (!batch.success) throw new CallRefusal(400, 'no-batch', inOneLine(batch.error))
    return c.json(await counted(c, id, () => runs.append(id, batch.data)))
  })

  return player
}

/** Notes that a run's page was fetched: whoever fetches it is about to open it. For `/run/:id`. */
export function noteFetch(runs: Runs, addressOf: (c: Context) => string): MiddlewareHandler {
  const often = windows(FETCHES, MINUTE)
  return async (c, next) => {
    const id = c.req.param('id') ?? ''
    const address = addressOf(c)
    if (HELD_ID.test(id) && !often.isFull(address)) {
      often.of(address).used += 1
      // A failing store is reported when the page opens the run.
      await runs.fetched(id).catch(() => undefined)
    }
    await next()
  }
}
