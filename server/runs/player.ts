import { type Context, Hono } from 'hono'
import { batchSchema } from '#contract/run.ts'
import { inOneLine } from '#game/verdict.ts'
import { readBytes } from '#server/edge/body.ts'
import { windows } from '#server/edge/windows.ts'
import { StoreUnavailableError } from '#server/store/store.ts'
import { RunRefusal, type Runs } from './runs.ts'
import { BusyError } from './thread.ts'

/** Bytes of a call. */
const MOST_BYTES = 64 * 1024

/** Calls of one run, and the ms in which it may make them. */
const CALLS = 20
const WINDOW = 1000

/** A run's id, as `randomName` makes it. Whatever else is asked for is not there. */
const ID = /^[0-9a-f]{32}$/

type Env = { Variables: { route?: string; isStoreIll?: boolean } }

/** A refusal that a caller can mend. */
class CallRefusal extends Error {
  override name = 'CallRefusal'
  readonly status: 400 | 413 | 429
  readonly code: string

  constructor(status: CallRefusal['status'], code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The two calls of a page that plays a run, to be mounted at /runs. Who may ask for a run is not said here. */
export function playerCalls(runs: Runs): Hono<Env> {
  const player = new Hono<Env>()
  const often = windows(CALLS, WINDOW)

  player.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  player.onError((error, c) => {
    c.header('cache-control', 'no-store')
    const say = (status: 400 | 404 | 409 | 413 | 429 | 503, code: string, message: string, more = {}) =>
      c.json({ error: { code, message, ...more } }, status)
    if (error instanceof RunRefusal) {
      return say(error.code === 'unknown' ? 404 : 409, error.code, error.message, error.have ?? {})
    }
    if (error instanceof CallRefusal) {
      if (error.status === 429) c.header('retry-after', '1')
      return say(error.status, error.code, error.message)
    }
    if (error instanceof StoreUnavailableError) {
      c.set('isStoreIll', true)
      return say(503, 'unavailable', 'The database cannot be used now. Send it again in a moment.')
    }
    if (error instanceof BusyError) {
      c.header('retry-after', '1')
      return say(503, 'busy', 'The judge is busy. Send it again in a moment.')
    }
    throw error
  })

  /** The id in the path. @throws {RunRefusal | CallRefusal} */
  const idOf = (c: Context): string => {
    const id = c.req.param('id') ?? ''
    if (!ID.test(id)) throw new RunRefusal('unknown', 'There is no such run.')
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
    const tooLarge = () => new CallRefusal(413, 'too-large', `A call has at most ${MOST_BYTES} bytes.`)
    const bytes = await readBytes(c, tooLarge, MOST_BYTES)
    let body: unknown
    try {
      body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      throw new CallRefusal(400, 'no-json', 'The body is no JSON in UTF-8.')
    }
    const batch = batchSchema.safeParse(body)
    if (!batch.success) throw new CallRefusal(400, 'no-batch', inOneLine(batch.error))
    return c.json(await runs.append(id, batch.data))
  })

  return player
}
