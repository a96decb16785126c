import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { bearerOf } from '#server/edge/keys.ts'
import { CallRefusal } from '#server/held/refusals.ts'

/** Who may ask for runs: nobody, programs on this machine, or programs with a key. */
export type ArenaMode = 'off' | 'local' | 'key'

/** The owner of runs that were asked for from this machine. */
const LOCAL = 'local'

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/** Headers that a proxy adds. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

const isFromThisMachine = (c: Context): boolean => {
  const { remoteAddress = '' } = (c.env as HttpBindings).incoming.socket
  return (
    LOOPBACK_ADDRESS.test(remoteAddress) &&
    LOOPBACK_HOST.test(c.req.header('host') ?? '') &&
    FORWARDED.every((name) => c.req.header(name) === undefined)
  )
}

/**
 * The owner of a call.
 * @param keyIdOf looks a key up
 * @throws {CallRefusal} if the caller may not ask
 */
export async function ownerOf(
  c: Context,
  mode: ArenaMode,
  keyIdOf: (key: string) => Promise<string | null>,
): Promise<string> {
  if (mode === 'off') {
    throw new CallRefusal(
      404,
      'off',
      'This server issues no runs. Its operator can set ARENA=local or ARENA=key.',
    )
  }
  // Otherwise, in the mode `local`, a page that an agent plays could ask for runs too.
  if (c.req.header('sec-fetch-site') !== undefined || c.req.header('origin') !== undefined) {
    throw new CallRefusal(403, 'browser', 'This call is for programs, not browsers.')
  }
  if (mode === 'local') {
    if (!isFromThisMachine(c)) {
      const way = 'To allow other machines, set ARENA=key and make a key: npm run arena -- arena-key add NAME'
      throw new CallRefusal(
        403,
        'not-local',
        `This server issues runs only to programs on its own machine. ${way}`,
      )
    }
    // A page of another site can send texts and forms without a preflight, but no JSON. A call without a type has no body,
    // such as the end of a shift; a browser would have named its origin.
    const type = c.req.header('content-type')
    if (c.req.method === 'POST' && type !== undefined && !/^application\/json\b/i.test(type)) {
      throw new CallRefusal(403, 'not-json', 'Send the header content-type: application/json.')
    }
    return LOCAL
  }
  const key = bearerOf(c.req.header('authorization'))
  if (!key)
    throw new CallRefusal(
      401,
      'no-key',
      'Send the header Authorization: Bearer KEY, with a key of this arena.',
    )
  const id = await keyIdOf(key)
  if (id === null)
    throw new CallRefusal(401, 'wrong-key', 'This key is unknown or revoked. Ask the operator for a new one.')
  return id
}
