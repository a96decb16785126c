import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { contentPolicy, OWN } from '#server/edge/content-policy.ts'
import { keepPictureDress } from './apps/base/picture-dress.ts'
import type { FieldOf } from './apps/base/request.ts'
import { forgetSeen, seenIn } from './apps/base/visit.ts'
import { DICTIONARY } from './conditions/dictionary.ts'
import { type Dress, dressOf } from './conditions/dress.ts'
import { INNER } from './conditions/frame.ts'
import { inGerman } from './conditions/german.ts'
import type { HeldShift } from './shifts/held-shift.ts'
import type { Shifts } from './shifts/shifts.ts'

/** The policy of pages under conditions: a script of the office, and frames. Nobody else may frame them. */
const FRAMED = contentPolicy({
  script: [OWN],
  connect: [OWN],
  style: [OWN],
  img: [OWN, 'data:'],
  font: [OWN],
  frame: [OWN],
  ancestors: [OWN],
})

/** How long answers wait. Tests hand over one that does not wait. */
export type Sleep = (ms: number) => Promise<unknown>

export const realSleep: Sleep = (ms) => sleep(ms)

/** The conditions of a shift that is open; null: it has none. */
export const dressFor = ({ status, seed, id, conditions }: HeldShift): Dress | null =>
  status === 'open' ? dressOf(seed, `/office/${id}`, conditions, DICTIONARY) : null

/** The address with the parameters that the code knows; null if it has them already. */
function plainAddress(url: URL, fieldOf: FieldOf): string | null {
  const plain = [...url.searchParams].map(([name, value]) => [fieldOf(name) ?? name, value] as const)
  if (plain.every(([name], i) => name === [...url.searchParams.keys()][i])) return null
  return `${url.pathname}?${new URLSearchParams(plain.map(([name, value]) => [name, value]))}`
}

/**
 * Serves the pages of a shift under its conditions. It stands around the apps and knows none of them: every page of every
 * app is dressed after it was drawn, and the names of sent fields are read before an app sees them.
 */
export function dressing(shifts: Pick<Shifts, 'see' | 'find'>, wait: Sleep): MiddlewareHandler {
  return async (c, next) => {
    const held = (await seenIn(c, shifts))?.held
    const dress = held && dressFor(held)
    if (!dress) return next()
    keepPictureDress(c, { shift: dress.shift, wordFor: dress.has('words') ? inGerman : (text) => text })
    const url = new URL(c.req.url)
    const { method } = c.req
    if (dress.has('names')) {
      c.set('fieldOf', dress.names.fieldOf)
      const plain = method === 'GET' ? plainAddress(url, dress.names.fieldOf) : null
      if (plain !== null) return c.redirect(plain, 303)
    }
    const isInFrame =
      url.searchParams.get(INNER) === 'inner' || /^i?frame$/.test(c.req.header('sec-fetch-dest') ?? '')
    url.searchParams.delete(INNER)
    const asked = { method, address: url.pathname + url.search, count: held.acts, isInFrame }
    const delay = dress.delay(asked)
    if (delay > 0) {
      await wait(delay)
      forgetSeen(c)
    }
    await next()
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
    // The act of this request may have changed the count, and ended the shift.
    const after = (method === 'GET' ? held : await shifts.find(held.id)) ?? held
    c.res.headers.set('content-security-policy', FRAMED)
    c.res = new Response(dress.page(await c.res.text(), { ...asked, count: after.acts }), c.res)
  }
}
