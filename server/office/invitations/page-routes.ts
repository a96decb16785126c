import { Hono } from 'hono'
import type { StartedShift } from '#contract/office.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { PageRefusal, sentIn, wantsJson } from '#server/office/apps/base/request.ts'
import { goTo } from '#server/office/apps/base/visit.ts'
import type { Invitations } from './invitations.ts'

const UNKNOWN =
  'There is no invitation at this address. Check that the link is complete, or ask whoever sent it to you.'

const LAPSED =
  'Nobody started this invitation in time, so it is over. Ask whoever sent it to you for a new one.'

/** What the page of an invitation asks and sends, below /office/invitation. The key of the link is all it needs. */
export function invitationPageRoutes(invitations: Invitations): Hono<LogContext> {
  const routes = new Hono<LogContext>()

  /** @throws {PageRefusal} */
  const invitationOf = async (key: string) => {
    // A mail program takes the full stop or the bracket behind a link for a part of it.
    const invitation = await invitations.ofKey(key.replace(/[^\w-]+$/, ''))
    if (!invitation) throw new PageRefusal(404, UNKNOWN)
    return invitation
  }

  routes.get('/state', async (c) => {
    c.set('route', '/office/invitation/state')
    c.header('cache-control', 'no-store')
    return c.json(await invitations.stateOf(await invitationOf(c.req.query('key') ?? '')))
  })

  routes.post('/', async (c) => {
    c.set('route', '/office/invitation')
    c.header('cache-control', 'no-store')
    const { fields } = await sentIn(c)
    const { id: invitation } = await invitationOf(fields['key'] ?? '')
    const held = await invitations.start(invitation)
    if (!held) throw new PageRefusal(403, LAPSED)
    const { id, process, size, day, conditions } = held
    if (!wantsJson(c)) return goTo(c, `/office/${id}`)
    // Which faults may come is not told before the end.
    return c.json(
      {
        id,
        process,
        size,
        day,
        conditions: held.status === 'open' ? null : conditions,
      } satisfies StartedShift,
      201,
    )
  })

  return routes
}
