import type { Context } from 'hono'
import { bearerOf, credentialsOf, isOperator } from '#server/edge/keys.ts'
import { linkGone, notAllowed, notFound, noToken, seatGone } from './base/errors.ts'
import { type ClassRow, readClass, readSeat, type SeatRow } from './base/rows.ts'
import type { ClassService } from './base/service.ts'
import { readToken } from './base/tokens.ts'

/** Who makes a call. */
export type Actor =
  | { kind: 'seat'; seat: SeatRow; class: ClassRow }
  | { kind: 'board' | 'view'; class: ClassRow }
  | { kind: 'instructor'; userId: string }
  | { kind: 'operator' }

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** An id in a path. @throws {ClassRefusal} 404 */
export function idIn(c: Context, name: string, what: string): string {
  const id = c.req.param(name) ?? ''
  if (!isUuid(id)) throw notFound(what)
  return id
}

/**
 * Counts a call for what its caller proves without the database: a seat, a link to a board, or nothing, then for the
 * network address. The operator's are not counted.
 * @throws {ClassRefusal} 429
 */
export function countCall({ vault, keys, limits, addressOf }: ClassService, c: Context): void {
  if (isOperator(credentialsOf(c), keys)) return
  limits.call(readToken(vault, bearerOf(c.req.header('authorization')) ?? ''), addressOf(c))
}

/** The caller of a call, by its token. @throws {ClassRefusal} 401 without a valid token, 403 */
export async function actorOf(service: ClassService, c: Context): Promise<Actor> {
  const { store, vault } = service
  if (isOperator(credentialsOf(c), service.keys)) return { kind: 'operator' }
  const bearer = bearerOf(c.req.header('authorization'))
  if (!bearer) throw noToken()
  const token = readToken(vault, bearer)
  if (token?.kind === 'seat') {
    const seat = await readSeat(store, token.id)
    if (!seat) throw seatGone(null)
    if (seat.generation !== token.generation || seat.goneAt !== null) throw seatGone(seat.goneWhy)
    const found = await readClass(store, seat.classId)
    if (!found) throw seatGone(null)
    return { kind: 'seat', seat, class: found }
  }
  if (token) {
    const found = await readClass(store, token.id)
    const counts = token.kind === 'board' ? found?.generation : found?.viewGeneration
    if (!found || counts !== token.generation) throw linkGone()
    return { kind: token.kind, class: found }
  }
  // A text that begins like one of our tokens but is none was cut or invented.
  if (/^(?:seat|board|view)_/.test(bearer)) throw bearer.startsWith('seat_') ? seatGone(null) : linkGone()
  const account = await service.signedIn(bearer)
  if (!account) throw noToken()
  if (account.lacksFactor || !(await service.isInstructor(account.userId))) throw notAllowed()
  return { kind: 'instructor', userId: account.userId }
}

/** A learner's call. @throws {ClassRefusal} */
export async function seatIn(service: ClassService, c: Context): Promise<{ seat: SeatRow; class: ClassRow }> {
  const actor = await actorOf(service, c)
  if (actor.kind !== 'seat') throw noToken()
  return actor
}

/**
 * The class in the path, for a caller who may see it.
 * @param mayView a `view_` link is enough
 * @throws {ClassRefusal} 404 for another instructor's class and for an unknown one alike
 */
export async function classIn(
  service: ClassService,
  c: Context,
  { mayView = false } = {},
): Promise<{ class: ClassRow; isView: boolean }> {
  const actor = await actorOf(service, c)
  if (actor.kind === 'seat' || (actor.kind === 'view' && !mayView)) throw notAllowed()
  const id = idIn(c, 'id', 'class')
  if (actor.kind === 'board' || actor.kind === 'view') {
    if (actor.class.id !== id) throw notFound('class')
    return { class: actor.class, isView: actor.kind === 'view' }
  }
  const found = await readClass(service.store, id)
  if (!found || (actor.kind === 'instructor' && found.ownerId !== actor.userId)) throw notFound('class')
  return { class: found, isView: false }
}
