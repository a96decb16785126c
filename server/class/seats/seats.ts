import { randomUUID } from 'node:crypto'
import type { JoinBody, JoinedSeat, FoundClass, LookBody } from '#contract/class/anybody.ts'
import type { SeatCard } from '#contract/class/instructor.ts'
import { CLASS_DAYS, foldNickname, MOST_SEATS, readCode, readNickname } from '#contract/class/rules.ts'
import {
  badName,
  badRequest,
  cardsOnly,
  full,
  nameTaken,
  noCard,
  noClass,
  notFound,
  onlyGenerated,
} from '#server/class/base/errors.ts'
import { erasePlays } from '#server/class/base/plays.ts'
import {
  classByCode,
  type ClassRow,
  classOf,
  lockedRow,
  readClass,
  type SeatRow,
  seatOf,
  noteUse,
} from '#server/class/base/rows.ts'
import { erasedOn, type ClassService } from '#server/class/base/service.ts'
import { makeToken } from '#server/class/base/tokens.ts'
import { SHIFT_ROWS } from '#server/office/shifts/held-shift.ts'
import { ask, type Change, changeRow, insertRow } from '#server/store/base/change.ts'
import { again } from '#server/store/base/conflict.ts'
import { cardMac, cardMacs, drawCard, openCard, sealCard } from './codes.ts'
import { freeNicknames, isGenerated } from './nicknames.ts'

/** Number of nicknames that are offered. */
const OFFERED = 3

/** The nicknames of a class, in the form for comparing. */
function* takenNames(classId: string): Change<Set<string>> {
  const rows = yield* ask('select folded from seats where class_id = $1 and folded is not null', [classId])
  return new Set(rows.map(({ folded }) => String(folded)))
}

const offered = (taken: ReadonlySet<string>) => freeNicknames(taken, OFFERED)

/** Number of taken seats. */
function* countTaken(classId: string): Change<number> {
  const [row] = yield* ask(
    'select count(*) as total from seats where class_id = $1 and taken_at is not null and gone_at is null',
    [classId],
  )
  return Number(row?.['total'])
}

/** The seat of a card; null if it is unknown. */
async function seatByCard({ store, vault }: ClassService, text: string): Promise<SeatRow | null> {
  const macs = cardMacs(vault, text)
  const places = macs.map((_, at) => `$${at + 1}`).join(', ')
  const [row] = await store.read(`select * from seats where card_mac in (${places})`, macs)
  return row ? seatOf(row) : null
}

/** Reads code and card from the two fields. `K7M42Q-9XWQ3R7P` may be typed into the first. */
function codesIn({ code, card }: Pick<JoinBody, 'code' | 'card'>): {
  code: string | null
  card: string | null
} {
  const clean = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
  const both = code === undefined ? null : readCode(code)
  if (card === undefined) {
    if (!both) throw noClass()
    return both
  }
  // Read with a made-up code in front, so that one function reads both forms.
  const alone = readCode(`222222${clean(card)}`)
  return { code: both?.code ?? null, card: alone?.card ?? both?.card ?? clean(card) }
}

/**
 * The class and seat that a card opens. @throws {ClassRefusal} 404 if there is no class, or if it is shut for this card
 */
async function byCard(service: ClassService, card: string): Promise<{ seat: SeatRow; found: ClassRow }> {
  const seat = await seatByCard(service, card)
  if (!seat || seat.goneAt !== null) throw noCard()
  const found = await readClass(service.store, seat.classId)
  if (!found || found.state === 'ended') throw noCard()
  // A shut class still admits the cards of taken seats.
  if (found.door === 'shut' && seat.takenAt === null) throw noCard()
  return { seat, found }
}

/** The class behind a code. @throws {ClassRefusal} */
export async function lookUp(service: ClassService, body: LookBody): Promise<FoundClass> {
  const { code, card } = codesIn(body)
  const carded = card === null ? null : await byCard(service, card)
  const found = carded?.found ?? (await classByCode(service.store, code!))
  if (!carded && found.door === 'shut') throw noClass()
  const seats = await service.store.read(
    'select folded, taken_at from seats where class_id = $1 and gone_at is null',
    [found.id],
  )
  const names = new Set(seats.map(({ folded }) => String(folded)))
  const isFull = seats.filter(({ taken_at: takenAt }) => takenAt !== null).length >= found.cap
  return {
    name: found.name,
    nicknames: carded || isFull || found.door !== 'code' ? [] : offered(names),
    mayChooseName: found.mayChooseName,
    door: found.door,
    seat: carded && { number: carded.seat.number, nickname: carded.seat.nickname },
    isFull,
    erasedOn: erasedOn(found),
    logDays: CLASS_DAYS.logs,
  }
}

const tokenOf = ({ vault }: ClassService, { id, generation }: SeatRow) =>
  makeToken(vault, { kind: 'seat', id, generation })

function joined(service: ClassService, seat: SeatRow, found: ClassRow, card: string): JoinedSeat {
  return {
    token: tokenOf(service, seat),
    seat: { number: seat.number, nickname: seat.nickname },
    card,
    code: found.code,
    class: { id: found.id, name: found.name, erasedOn: erasedOn(found) },
  }
}

/** Writes a new seat under the next number of its class, whose row is locked. */
function* insertSeat(
  { vault, now }: ClassService,
  found: ClassRow,
  made: { nickname: string; card: string; once: string | null; tool: string | null; userId: string | null },
  isTaken: boolean,
): Change<SeatRow> {
  const [at, id] = [now(), randomUUID()]
  const number = found.lastSeat + 1
  yield* ask('update classes set last_seat = $2, changed_at = $3 where id = $1', [found.id, number, at])
  const row = yield* insertRow('seats', {
    id,
    classId: found.id,
    number,
    nickname: made.nickname,
    folded: foldNickname(made.nickname),
    isShown: isGenerated(made.nickname),
    card: sealCard(vault, id, made.card),
    cardMac: cardMac(vault, made.card),
    once: made.once,
    tool: made.tool,
    generation: 1,
    userId: made.userId,
    takenAt: isTaken ? at : null,
    seenAt: isTaken ? at : null,
    createdAt: at,
    changedAt: at,
  })
  found.lastSeat = number
  return seatOf(row)
}

/**
 * Checks a nickname for a class, and returns it in the stored form. @throws {ClassRefusal} 409 or 422, with three free
 * ones
 */
function checkedName(found: ClassRow, text: string, taken: ReadonlySet<string>): string {
  const name = readNickname(text)
  if (name === null) throw badName(offered(taken))
  if (taken.has(foldNickname(name))) throw nameTaken(offered(taken))
  if (!found.mayChooseName && !isGenerated(name)) throw onlyGenerated(offered(taken))
  return name
}

/**
 * Gives a learner a seat.
 * @param userId the account whose token came with the call
 * @returns also whether the seat is new
 * @throws {ClassRefusal}
 */
export async function join(
  service: ClassService,
  body: JoinBody,
  userId: string | null,
): Promise<{ joined: JoinedSeat; isNew: boolean }> {
  const { store, vault, now } = service
  const { code, card } = codesIn(body)
  if (card !== null) {
    const { seat, found } = await byCard(service, card)
    const at = now()
    const taken = await store.change(function* () {
      yield* noteUse(found, at)
      const [row] = yield* ask(
        `update seats set taken_at = coalesce(taken_at, $2), seen_at = $2, tool = coalesce($3, tool),
          user_id = coalesce(user_id, $4), changed_at = $2 where id = $1 returning *`,
        [seat.id, at, body.tool ?? null, userId],
      )
      return row ? seatOf(row) : null
    })
    if (!taken) throw noCard()
    return { joined: joined(service, taken, found, card), isNew: seat.takenAt === null }
  }
  const { id } = await classByCode(service.store, code!)
  return again(() =>
    store.change(function* (): Change<{ joined: JoinedSeat; isNew: boolean }> {
      const row = yield* lockedRow('classes', id)
      const found = row && classOf(row)
      if (!found || found.state === 'ended' || found.code !== code || found.door === 'shut') throw noClass()
      if (body.once !== undefined) {
        const [known] = yield* ask('select * from seats where class_id = $1 and once = $2', [id, body.once])
        const seat = known && seatOf(known)
        const its = seat && openCard(vault, seat.id, seat.card)
        if (seat && its && seat.goneAt === null)
          return { joined: joined(service, seat, found, its), isNew: false }
      }
      if (found.door === 'cards') throw cardsOnly()
      if ((yield* countTaken(id)) >= found.cap || found.lastSeat >= 2 * MOST_SEATS) throw full()
      if (body.nickname === undefined) throw badRequest('nickname is missing')
      const nickname = checkedName(found, body.nickname, yield* takenNames(id))
      yield* noteUse(found, now())
      const drawn = drawCard()
      const made = { nickname, card: drawn, once: body.once ?? null, tool: body.tool ?? null, userId }
      const seat = yield* insertSeat(service, found, made, true)
      return { joined: joined(service, seat, found, drawn), isNew: true }
    }),
  )
}

/**
 * Makes seats with cards, unless the same call came before. The class's row is locked.
 * @param once of the call. Its seats keep it with their place in the answer, so that each is found again
 * @returns also whether they are new
 * @throws {ClassRefusal} 403 if they would be too many
 */
export function* addSeats(
  service: ClassService,
  found: ClassRow,
  count: number,
  once: string | null = null,
): Change<{ seats: SeatCard[]; areNew: boolean }> {
  if (once !== null) {
    const known = yield* ask('select * from seats where class_id = $1 and once like $2 order by number', [
      found.id,
      `${once} %`,
    ])
    if (known.length > 0) {
      const seats = known.map(seatOf).map((seat) => cardOf(seat, openCard(service.vault, seat.id, seat.card)))
      return { seats, areNew: false }
    }
  }
  const [row] = yield* ask('select count(*) as total from seats where class_id = $1 and gone_at is null', [
    found.id,
  ])
  if (Number(row?.['total']) + count > MOST_SEATS) throw full()
  const nicknames = freeNicknames(yield* takenNames(found.id), count)
  const made: SeatCard[] = []
  for (const [at, nickname] of nicknames.entries()) {
    const card = drawCard()
    const seat = yield* insertSeat(
      service,
      found,
      { nickname, card, once: once === null ? null : `${once} ${at}`, tool: null, userId: null },
      false,
    )
    made.push(cardOf(seat, card))
  }
  return { seats: made, areNew: true }
}

const cardOf = ({ id, number, nickname, takenAt }: SeatRow, card: string | null): SeatCard => ({
  id,
  number,
  nickname,
  card,
  isTaken: takenAt !== null,
})

/** The cards of a class, for printing. */
export async function listCards({ store, vault }: ClassService, classId: string): Promise<SeatCard[]> {
  const rows = await store.read(
    'select * from seats where class_id = $1 and gone_at is null order by number',
    [classId],
  )
  return rows.map(seatOf).map((seat) => cardOf(seat, openCard(vault, seat.id, seat.card)))
}

/** Locks a seat of a class until this change ends. @throws {ClassRefusal} 404 */
export function* lockedSeat(classId: string, id: string): Change<SeatRow> {
  const row = yield* lockedRow('seats', id)
  const seat = row && seatOf(row)
  if (!seat || seat.classId !== classId || seat.goneAt !== null) throw notFound('seat')
  return seat
}

/** The fields of a seat to change. */
export type SeatChanges = {
  nickname?: string | undefined
  isShown?: boolean | undefined
  needsHelp?: boolean | undefined
  tool?: string | undefined
}

/** Changes a seat. @param isInstructor an instructor may give any name @throws {ClassRefusal} 404, 409 or 422 */
export function* changeSeat(
  { now, vault }: ClassService,
  found: ClassRow,
  seatId: string,
  changes: SeatChanges,
  isInstructor: boolean,
): Change<SeatCard> {
  // The class is locked first, so that two learners who take the same name at once wait for each other.
  yield* lockedRow('classes', found.id)
  const seat = yield* lockedSeat(found.id, seatId)
  const taken = yield* takenNames(found.id)
  taken.delete(foldNickname(seat.nickname))
  const allowed = isInstructor ? { ...found, mayChooseName: true } : found
  const nickname =
    changes.nickname === undefined || readNickname(changes.nickname) === seat.nickname
      ? seat.nickname
      : checkedName(allowed, changes.nickname, taken)
  const isRenamed = nickname !== seat.nickname
  // A learner's new name is not shown until the instructor allows it; a name from the instructor or from the lists is.
  const isShown = changes.isShown ?? (isRenamed ? isInstructor || isGenerated(nickname) : seat.isShown)
  const at = now()
  const helpAt =
    changes.needsHelp === undefined ? seat.helpAt : changes.needsHelp ? (seat.helpAt ?? at) : null
  const row = yield* changeRow(
    'seats',
    { id: seat.id },
    {
      nickname,
      folded: foldNickname(nickname),
      isShown,
      helpAt,
      tool: changes.tool,
      changedAt: at,
    },
  )
  return cardOf(seatOf(row!), openCard(vault, seat.id, seat.card))
}

/** Ends a seat: its name is deleted at once, its marks stay under its number. @throws {ClassRefusal} 404 */
export function* removeSeat(
  { now }: ClassService,
  classId: string,
  seatId: string,
  why: string | null,
): Change<void> {
  yield* lockedSeat(classId, seatId)
  const at = now()
  yield* ask(
    `update seats set nickname = '', folded = null, card = null, card_mac = null, once = null, tool = null, user_id = null,
      help_at = null, gone_at = $2, gone_why = $3, generation = generation + 1, changed_at = $2 where id = $1`,
    [seatId, at, why],
  )
}

/** Makes a new card; the old one and all its tokens end. @throws {ClassRefusal} 404 */
export function* renewCard({ now, vault }: ClassService, classId: string, seatId: string): Change<SeatCard> {
  const seat = yield* lockedSeat(classId, seatId)
  const card = drawCard()
  const [row] = yield* ask(
    `update seats set card = $2, card_mac = $3, once = null, generation = generation + 1, changed_at = $4
    where id = $1 returning *`,
    [seat.id, sealCard(vault, seat.id, card), cardMac(vault, card), now()],
  )
  return cardOf(seatOf(row!), card)
}

/** The seats that an account took, the newest first: in classes that have not ended, where the card can be opened. */
export async function seatsOfAccount(service: ClassService, userId: string): Promise<JoinedSeat[]> {
  const { store, vault } = service
  const rows = await store.read(
    'select * from seats where user_id = $1 and gone_at is null order by created_at desc, id',
    [userId],
  )
  const seats: JoinedSeat[] = []
  for (const seat of rows.map(seatOf)) {
    const found = await readClass(store, seat.classId)
    const card = openCard(vault, seat.id, seat.card)
    if (found && found.state !== 'ended' && card !== null) seats.push(joined(service, seat, found, card))
  }
  return seats
}

/** Ends the open runs and shifts of a seat, which no longer count for anybody. */
export async function endRunsOf(
  { runs, shifts, store }: Pick<ClassService, 'runs' | 'shifts' | 'store'>,
  seatId: string,
): Promise<void> {
  const ofSeat = { table: 'class_runs', key: 'id', columns: [], where: { seat_id: seatId } }
  for (const { run } of await runs.selectWith({ isOpen: true }, ofSeat))
    await runs.end(run.id, 'expired', 'left')
  for (const { held } of await SHIFT_ROWS.selectWith(store, { isOpen: true }, ofSeat))
    await shifts.cancel(held.id)
}

/** Erases the seats of an account with their runs. Without this they would outlive the account. */
export function* eraseSeatsOf(userId: string): Change<void> {
  const ids =
    'select class_runs.id from class_runs join seats on seats.id = class_runs.seat_id where seats.user_id = $1'
  yield* erasePlays(ids, [userId])
  yield* ask('delete from seats where user_id = $1', [userId])
}
