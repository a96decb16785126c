import type { Answer } from '#office/apps/base/app.ts'
import { isOpen } from '#office/apps/desk/desk.ts'
import { type Refusal, refusedOf } from '#office/refused.ts'
import {
  type ActRequest,
  gradeOf,
  logInsOf,
  nothingChanges,
  openShift,
  replayShift,
  type Shift,
  startsOf,
  step,
} from '#office/shift.ts'
import type { LoggedAct } from '#office/watch.ts'
import type { Clock } from '#server/clock.ts'
import { openFolds } from '#server/held/folds.ts'
import { openListeners } from '#server/held/listeners.ts'
import { endedLongAgo, type Policy } from '#server/held/policy.ts'
import type { Issue } from '#server/held/rows.ts'
import { type Change, updateRow } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { endOf, type HeldShift, isOlderShift, readShift, settingsOf, SHIFT_ROWS } from './held-shift.ts'
import { keepRefused, readRefused } from './refusals.ts'

/** The fields of a shift that its issuer chooses. */
export type WantedShift = Pick<
  HeldShift,
  'process' | 'size' | 'day' | 'conditions' | 'api' | 'split' | 'seconds' | 'label'
> &
  Pick<Issue, 'owner' | 'seed' | 'once'> & { policy: Policy }

/** A shift with its state. */
export type SeenShift = { held: HeldShift; shift: Shift }

/** Number of items that are closed. It says nothing about right and wrong. */
export const closedOf = ({ apps }: Shift): number => apps.desk.items.filter((item) => !isOpen(item)).length

export type Shifts = {
  /** Issues a shift, within a change of the caller. @throws {Error} for a process or a size that does not exist */
  issuing: (wanted: WantedShift) => Change<HeldShift>
  /** Null: there is none. */
  see: (id: string) => Promise<SeenShift | null>
  /** Takes an act, in the server's order; resolves once it is on disk. Null: there is no such shift. */
  act: (id: string, asked: ActRequest) => Promise<(SeenShift & { answer: Answer }) | null>
  find: (id: string) => Promise<HeldShift | null>
  /** The acts of a shift, in order. @param from those behind so many acts */
  log: (id: string, from?: number) => Promise<LoggedAct[]>
  /** Keeps a refused form of an open shift that is no act, with the number of acts before it. */
  refuse: (id: string, refusedAfter: (after: number) => Refusal) => Promise<void>
  /** The refused forms of a shift, in order, and how many there were in all. */
  refused: (id: string) => Promise<{ forms: Refusal[]; total: number }>
  /** Ends an open shift before its time, with the grade of what is left. One that has ended stays as it is. */
  giveUp: (id: string) => Promise<HeldShift | null>
  /** Cancels an open shift. One that has ended stays as it is. */
  cancel: (id: string) => Promise<HeldShift | null>
  /** Gives an open shift another time from its start to its end, within a change of the caller. */
  lasting: (id: string, seconds: number) => Change<void>
  /** Calls the listener with each shift that was acted on or ended in this copy of the server. Returns what stops it. */
  watch: (listener: (held: HeldShift, closed: number) => void) => () => void
  /** Ends shifts whose time is over, and erases ended ones whose days are over. */
  sweep: () => Promise<void>
}

const OVER: Answer = { is: 'refused', why: { form: nothingChanges('The shift is over.') } }

export function openShifts(store: Store, now: Clock, policies: readonly Policy[]): Shifts {
  const folds = openFolds<Shift>()
  const listeners = openListeners<[held: HeldShift, closed: number]>()

  const foldOf = (held: HeldShift, asked: readonly ActRequest[]) => replayShift(settingsOf(held), asked)

  /** The state of a shift, from memory or from its acts. */
  function* stateOf(held: HeldShift): Change<Shift> {
    const kept = folds.kept(held.id, held.acts)
    return (
      kept ??
      foldOf(
        held,
        (yield* SHIFT_ROWS.parts(held.id)).map(({ body }) => body),
      )
    )
  }

  /** Ends a shift, with the grade of what is left. */
  function* end(held: HeldShift, shift: Shift, status: 'handed-in' | 'expired'): Change<HeldShift> {
    const grade = JSON.stringify(gradeOf(shift))
    return (yield* SHIFT_ROWS.end(held.id, { status, endedAt: now(), grade })) ?? held
  }

  /** Whether an open shift can be worked in no longer. */
  const mustEnd = (held: HeldShift) => held.status === 'open' && (isOlderShift(held) || now() > endOf(held))

  function* inTime(held: HeldShift): Change<HeldShift> {
    if (!mustEnd(held)) return held
    // Its items are no longer dealt: it gets no grade.
    if (isOlderShift(held))
      return (yield* SHIFT_ROWS.end(held.id, { status: 'cancelled', endedAt: now() })) ?? held
    return yield* end(held, yield* stateOf(held), 'expired')
  }

  function* lockedOf(id: string): Change<HeldShift | null> {
    const row = yield* SHIFT_ROWS.locked(id)
    return row && (yield* inTime(readShift(row)))
  }

  function* acting(id: string, asked: ActRequest): Change<(SeenShift & { answer: Answer }) | null> {
    const held = yield* lockedOf(id)
    if (!held) return null
    const before = yield* stateOf(held)
    if (held.status !== 'open') return { held, shift: before, answer: OVER }
    const { shift, answer } = step(before, asked)
    if (shift === before) {
      if (answer.is === 'refused')
        yield* keepRefused(id, refusedOf(asked.act, answer.why, { after: held.acts }), now())
      return { held, shift, answer }
    }
    const at = now()
    yield* SHIFT_ROWS.append(id, { from: held.acts, at, body: JSON.stringify(asked) })
    const logins = logInsOf(shift) + startsOf(shift)
    yield* updateRow('shifts', { id }, { acts: shift.count, logins, actedAt: at })
    const after = { ...held, acts: shift.count, logins, actedAt: at }
    return { shift, answer, held: shift.apps.desk.isHandedIn ? yield* end(after, shift, 'handed-in') : after }
  }

  const log: Shifts['log'] = async (id, from) =>
    (await SHIFT_ROWS.readParts(store, id, from)).map(({ at, body }) => ({ at, asked: body }))

  const find: Shifts['find'] = async (id) => (await SHIFT_ROWS.select(store, { id }))[0] ?? null

  /** Tells of a shift that somebody ended. Its state is not needed: an ended one has its grade. */
  const toldEnd = (held: HeldShift | null): HeldShift | null => {
    if (held && held.status !== 'open') listeners.tell(held, 0)
    return held
  }

  return {
    *issuing({ policy, owner, once, seed, conditions, label, ...wanted }) {
      const held = yield* SHIFT_ROWS.issue(
        { kind: policy.kind, owner, once, seed, at: now() },
        {
          ...wanted,
          conditions: conditions.join(),
          label: JSON.stringify(label),
          acts: 0,
          logins: 0,
          downMs: 0,
        },
      )
      // Deals it: the first page must not. The id is new, so nobody asks for it if this change fails.
      folds.keep(held.id, openShift(settingsOf(held)))
      return held
    },

    see: async (id) => {
      let held = await find(id)
      if (held && mustEnd(held)) held = await store.change(() => lockedOf(id))
      if (!held) return null
      const kept = folds.kept(id, held.acts)
      if (kept) return { held, shift: kept }
      // Another copy of the server may add acts meanwhile: those of the row count.
      const asked = (await log(id)).slice(0, held.acts).map((one) => one.asked)
      const shift = foldOf(held, asked)
      folds.keep(id, shift)
      return { held, shift }
    },

    act: async (id, asked) => {
      const done = await store.change(() => acting(id, asked))
      // Only now: a change that failed is run again, or never was.
      if (done) {
        folds.keep(id, done.shift)
        listeners.tell(done.held, closedOf(done.shift))
      }
      return done
    },

    refuse: async (id, refusedAfter) => {
      await store.change(function* () {
        const held = yield* lockedOf(id)
        if (held?.status === 'open') yield* keepRefused(id, refusedAfter(held.acts), now())
      })
    },

    refused: (id) => readRefused(store, id),

    find,
    log,

    lasting: (id, seconds) => updateRow('shifts', { id, status: 'open' }, { seconds }),

    watch: listeners.watch,

    cancel: async (id) =>
      toldEnd(
        await store.change(function* () {
          const held = yield* lockedOf(id)
          return held && ((yield* SHIFT_ROWS.end(id, { status: 'cancelled', endedAt: now() })) ?? held)
        }),
      ),

    giveUp: async (id) =>
      toldEnd(
        await store.change(function* () {
          const held = yield* lockedOf(id)
          return held?.status === 'open' ? yield* end(held, yield* stateOf(held), 'expired') : held
        }),
      ),

    sweep: async () => {
      const at = now()
      const due = await store.read(
        `select id from shifts where status = 'open' and created_at + seconds * 1000 + down_ms < $1`,
        [at],
      )
      for (const { id } of due) {
        await store.change(() => lockedOf(String(id)))
        folds.drop(String(id))
      }
      const ended = endedLongAgo(policies, at)
      if (ended.length > 0) await store.change(() => SHIFT_ROWS.erase({ ended }))
    },
  }
}

/** Numbers of shifts by status, for the metrics. */
export const countShifts = async (store: Pick<Store, 'read'>): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await store.read('select status, count(*) as total from shifts group by status', [])).map((row) => [
      String(row['status']),
      Number(row['total']),
    ]),
  )
