import type { ShiftState, StartedShift } from '#contract/office.ts'
import type { Milliseconds } from '#game/clock.ts'
import { now } from '#kit/clock.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { hasSession, readText } from '#learner/storage.ts'
import { storedList } from '#learner/stored-list.ts'
import { createStore } from '#ui/store.ts'
import { teller } from './keeping.ts'
import { isResult, resultOf, type OwnResult } from './own-result.ts'
import { isShiftId } from './shift-id.ts'

/** A shift of the office that the learner started, in this browser or on another machine of the account. */
export type OwnShift = Pick<StartedShift, 'id' | 'process' | 'size' | 'conditions'> & {
  /** ISO 8601. */
  startedAt: string
  /** ISO 8601: when it was taken off the list. It stays until the account knows, or the account would bring it back. */
  removedAt?: string
  /** How it ended, once somebody looked. */
  result?: OwnResult
}

/** Most shifts that are kept: the oldest are forgotten. */
const MOST = 100

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

function isOwnShift(value: unknown): value is OwnShift {
  if (typeof value !== 'object' || value === null) return false
  const { id, process, size, conditions, startedAt, removedAt, result } = value as Partial<
    Record<keyof OwnShift, unknown>
  >
  return (
    typeof id === 'string' &&
    isShiftId(id) &&
    typeof process === 'string' &&
    typeof size === 'number' &&
    (conditions === null ||
      (Array.isArray(conditions) && conditions.every((key) => typeof key === 'string'))) &&
    isMoment(startedAt) &&
    (removedAt === undefined || isMoment(removedAt)) &&
    (result === undefined || isResult(result))
  )
}

/** The moments of a list may be written in different forms, so they are compared as numbers. */
const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)

/** Newest first; of two at once the one with the smaller id. */
const newestFirst = (a: OwnShift, b: OwnShift) =>
  Date.parse(b.startedAt) - Date.parse(a.startedAt) || (a.id < b.id ? -1 : 1)

function joinOne(a: OwnShift, b: OwnShift): OwnShift {
  const { removedAt: mine, ...shift } = a
  const { removedAt: other } = b
  const result = a.result ?? b.result
  const removedAt =
    mine === undefined || (other !== undefined && isBefore(mine, other)) ? (other ?? mine) : mine
  return {
    ...shift,
    conditions: a.conditions ?? b.conditions,
    startedAt: isBefore(b.startedAt, a.startedAt) ? b.startedAt : a.startedAt,
    ...(removedAt === undefined ? {} : { removedAt }),
    ...(result === undefined ? {} : { result }),
  }
}

/**
 * Joins the lists of two machines: of two starts the earlier one counts, and of two removals the later one, so machines
 * may meet in any order. The databases join in the same way (server/schema/learner-tables.ts, supabase/migrations/).
 * @returns newest first
 */
export function joinShifts(a: readonly OwnShift[], b: readonly OwnShift[]): readonly OwnShift[] {
  const joined = new Map<string, OwnShift>()
  for (const shift of [...a, ...b]) {
    const other = joined.get(shift.id)
    joined.set(shift.id, other ? joinOne(other, shift) : shift)
  }
  return [...joined.values()].toSorted(newestFirst)
}

/**
 * What this browser keeps after it met the account: the newest shifts that are on the list, and the removals that the
 * account does not know yet, because they happened during the call.
 */
export function heldShifts(here: readonly OwnShift[], account: readonly OwnShift[]): readonly OwnShift[] {
  const told = new Set(account.filter(({ removedAt }) => removedAt !== undefined).map(({ id }) => id))
  return cut(
    joinShifts(here, account).filter(({ id, removedAt }) => removedAt === undefined || !told.has(id)),
  )
}

const isListed = ({ removedAt }: OwnShift) => removedAt === undefined

function cut(list: readonly OwnShift[]): readonly OwnShift[] {
  const newest = new Set(list.filter(isListed).slice(0, MOST))
  return list.filter((shift) => !isListed(shift) || newest.has(shift))
}

const list = storedList(LATER_KEYS.shifts, isOwnShift)

const readListed = () => list.read().filter(isListed)

/** The shifts of this browser, newest first. */
export const ownShifts = createStore<readonly OwnShift[]>(readListed, {
  connect: () => {
    // Another tab started one, or took in the account's.
    const recorded = ({ key }: StorageEvent) => {
      if (key === LATER_KEYS.shifts || key === null) ownShifts.set(readListed())
    }
    window.addEventListener('storage', recorded)
    // Whoever signs out or clears the browser removes the text, and does not load this file for it.
    ownShifts.set(readListed())
    return () => window.removeEventListener('storage', recorded)
  },
})

const write = (next: readonly OwnShift[]) => {
  list.write(next)
  ownShifts.set(next.filter(isListed))
}

/**
 * Everything that this browser knows of shifts, with those that were taken off the list: for the account. A shift that
 * a script stored twice is there once, because a database refuses a call with the same row twice.
 */
export const shiftsToTell = (): readonly OwnShift[] => joinShifts(list.read(), [])

/** Takes in the account's list. Storage is read again, because a shift may have been started during the call. */
export const takeInShifts = (account: readonly OwnShift[]): void => write(heldShifts(list.read(), account))

/** Longest wait for the account before the page is left, in ms. The list is in this browser, and is sent later. */
const PATIENCE: Milliseconds = 3000

/** Resolves when the account was told, or would not be in time. */
async function tell(): Promise<void> {
  if (!hasSession()) return
  let stop = () => {}
  const told = new Promise<void>((resolve) => {
    const begin = () => {
      const send = teller.get()
      if (send)
        send().then(
          () => resolve(),
          () => resolve(),
        )
    }
    stop = teller.subscribe(begin)
    AbortSignal.timeout(PATIENCE).addEventListener('abort', () => resolve())
    begin()
  })
  await told
  stop()
}

/**
 * Keeps a started shift. Another tab may have kept one meanwhile, so the list is read again.
 * @returns resolves when the account has it too; at once if nobody is signed in, and after three seconds at the latest
 */
export async function keepShift(
  { id, process, size, conditions }: StartedShift,
  startedAt: string,
): Promise<void> {
  write(cut(joinShifts(list.read(), [{ id, process, size, conditions, startedAt }])))
  await tell()
}

/** Keeps how own shifts ended. One that was never judged, and one that is not on the list, is passed over. */
export function noteResults(states: readonly ShiftState[]): void {
  const known = new Map(states.map((state) => [state.id, state]))
  let isNew = false
  const next = list.read().map((shift) => {
    const state = known.get(shift.id)
    const result = state && shift.result === undefined ? resultOf(state) : null
    if (!state || result === null) return shift
    isNew = true
    return { ...shift, conditions: shift.conditions ?? state.conditions ?? null, result }
  })
  if (!isNew) return
  write(next)
  void tell()
}

/** Puts judged shifts on the list that were started elsewhere: by a program, in a class, by a trial. */
export async function keepJudged(states: readonly ShiftState[]): Promise<void> {
  const judged = states.flatMap((state) => {
    const { id, process, size, conditions = null, createdAt } = state
    const result = resultOf(state)
    return result === null ? [] : [{ id, process, size, conditions, startedAt: createdAt, result }]
  })
  write(cut(joinShifts(list.read(), judged)))
  await tell()
}

/** Takes a shift off the list. The server keeps it until its days are over. */
export function forgetShift(id: string): void {
  const removedAt = new Date(now()).toISOString()
  // Only an account must know of a removal. Without an owner of the list the shift is dropped.
  const isAccounts = readText(LATER_KEYS.owner) !== null
  write(
    list.read().flatMap((shift) => (shift.id !== id ? [shift] : isAccounts ? [{ ...shift, removedAt }] : [])),
  )
  void tell()
}
