import type { SupabaseClient } from '@supabase/supabase-js'
import type { Milliseconds } from '#game/clock.ts'
import { now } from '#kit/clock.ts'
import { cutTo, heldHere, join, knownHere } from '#learner/join.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { belongTo, isResetUntold, knownReset, markReset, owner, stampReset } from '#learner/session.ts'
import { KEYS, hasSession, readText, removeText } from '#learner/storage.ts'
import { addProgress, learner, resetProgress, signUp } from '#learner/store.ts'
import { accountsClient } from '#sending/client.ts'
import { keeping, teller } from '#shifts/base/keeping.ts'
import { inTurn } from '#ui/in-turn.ts'
import { createStore, useStore } from '#ui/store.ts'
import { toast } from '#ui/toasts.tsx'
import { lacksFactor } from './assurance.ts'
import { type Account, SessionRefused, exchange, isLevel, pointsOf, serverClock } from './rows.ts'

/** The pause before a server that did not answer is asked again, in ms. */
const RETRY: Milliseconds = 30_000

/** The state of the sync between this browser and the account. */
export type SyncState =
  | { status: 'none' }
  | { status: 'busy' }
  | { status: 'synced'; at: Milliseconds }
  /** The server did not answer. The sync will be tried again. */
  | { status: 'waiting' }
  /** Waiting for the user to say whose progress this is. */
  | { status: 'asking' }
  /** The account has a second factor, and this session has not shown it. */
  | { status: 'factor' }
  | { status: 'signed-out' }

const state = createStore<SyncState>(() => ({ status: 'none' }))

/** The state of the sync, live. */
export const useSyncState = (): SyncState => useStore(state)

/** Why nothing is synced though this browser has a session, by the state of the sync. */
const NOT_SYNCED: Partial<Record<SyncState['status'], string>> = {
  factor:
    'Progress is not synced: the second step of the sign-in is missing. Complete it on your account page.',
  asking:
    'Progress is not synced: this browser has the progress of somebody else. Decide on your account page.',
  'signed-out': 'You are signed out. Sign in again on your account page.',
}

/** A sentence that says whether the progress of the signed-in account is synced. */
export const SyncSentence = (): string =>
  NOT_SYNCED[useSyncState().status] ?? 'You are signed in. Your progress is synced.'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** A moment in the words of the page. */
export const momentInWords = (iso: string): string => moment.format(new Date(iso))

/** ISO 8601. */
const instant = () => new Date(now()).toISOString()

/** True while this file raises events itself: they start no sync. */
let isOwnDoing = false

function quietly(work: () => void): void {
  isOwnDoing = true
  try {
    work()
  } finally {
    isOwnDoing = false
  }
}

const hereAsKnown = () => knownHere(learner(), { resetAt: knownReset(), now: instant(), isLevel })

/** Sets the account's owner as the visitor of this browser. Sends no record: the owner signed up on another machine. */
function playAs({ name, rpaTool }: Account, email: string): void {
  if (name !== null) signUp({ name, email, submittedAt: instant(), rpa_tool: rpaTool ?? '' })
}

/**
 * Takes in the account's progress. Storage is read again, because a level may have been completed during the call.
 * There is no `await` between reading and writing, so no other script can come between.
 */
function takeIn(userId: string, account: Account, email: string): void {
  const joined = join(cutTo(hereAsKnown(), account.now), account)
  const isReset = joined.resetAt !== null && joined.resetAt > (knownReset() ?? '')
  const was = learner()
  const next = heldHere(was, joined, { isReset, pointsOf })
  const isLost = was.progress.completed.some((level) => !next.progress.completed.includes(level))
  quietly(() => {
    // The write tells other tabs that their awards were reset as well.
    if (isLost) resetProgress()
    belongTo(userId, joined.resetAt)
    const { progress, results } = learner()
    if (JSON.stringify([progress, results]) !== JSON.stringify([next.progress, next.results])) {
      addProgress((here) => heldHere(isLost ? was : here, joined, { isReset, pointsOf }))
    }
    if (learner().visitor === null) playAs(account, email)
  })
  if (!isLost) return
  toast({
    title: 'Progress Reset',
    description: `Your progress was reset on another device: ${momentInWords(joined.resetAt!)}.`,
  })
}

async function exchangeOnce(): Promise<SyncState> {
  const client = await accountsClient()
  const { data, error } = await client.auth.getSession()
  // The browser has an old session, and its server does not answer.
  if (error && hasSession()) throw error
  if (!data.session) return { status: 'signed-out' }
  const { id, email = '' } = data.session.user
  if (owner() === null && learner().progress.completed.length === 0) belongTo(id, null)
  if (await lacksFactor(client)) return { status: 'factor' }
  if (owner() !== id) return { status: 'asking' }
  const account = await withRenewal(client, async () => {
    if (isResetUntold()) {
      const askedAt = now()
      stampReset(await serverClock(client), askedAt)
    }
    return exchange(client, hereAsKnown(), learner().visitor)
  })
  if (account === null) return { status: 'signed-out' }
  // The person may have signed out, or left this machine, during the call.
  if (owner() !== id) return { status: 'synced', at: now() }
  takeIn(id, account, email)
  // Loaded on demand: it reads the list of the office's pages.
  const { syncShifts } = await import('./shifts.ts')
  const kept = await withRenewal(client, () => syncShifts(client, () => owner() === id))
  if (kept === null) return { status: 'signed-out' }
  keepsShifts = kept
  return { status: 'synced', at: now() }
}

/** Whether the account took the list of shifts at the last sync. */
let keepsShifts = true

/** Says how the sync stands, to the list of shifts too: it is drawn by a page that knows no account. */
function say(next: SyncState): void {
  state.set(next)
  const { status } = next
  keeping.set(status === 'synced' ? (keepsShifts ? 'kept' : 'refused') : status)
}

/** Status codes that refuse for good. After any other failure the sync is tried again. */
const REFUSED = new Set([400, 401, 403, 404])

/**
 * Repeats a refused call with a new token.
 * @returns null if that is refused too: the session has ended, or belongs to another server. Then nobody is signed in
 */
async function withRenewal<T>({ auth }: SupabaseClient, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (reason) {
    if (!(reason instanceof SessionRefused)) throw reason
    const { error } = await auth.refreshSession()
    if (!error) return ask()
    if (!REFUSED.has(error.status ?? 0)) throw error
    console.error('The session is over. Progress stays in this browser.', reason)
    // supabase-js keeps a session whose token still looks valid, so it is removed here.
    await auth.signOut({ scope: 'local' })
    return null
  }
}

let underway: Promise<SyncState> | null = null
let isAsked = false
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Syncs this browser with the account. A failure is logged, and the sync is tried again later.
 * @returns resolves when no sync is left to do, with the state at that time
 */
export function sync(): Promise<SyncState> {
  isAsked = true
  underway ??= syncAll().finally(() => {
    underway = null
  })
  return underway
}

async function syncAll(): Promise<SyncState> {
  clearTimeout(retry)
  while (isAsked) {
    isAsked = false
    say({ status: 'busy' })
    try {
      say(await inTurn('botarena-sync', exchangeOnce))
    } catch (reason) {
      console.error('Progress was not synced. It will be synced when the network is back.', reason)
      say({ status: 'waiting' })
      retry = setTimeout(() => void sync(), RETRY)
    }
  }
  return state.get()
}

/** The events that start a sync: those of the network and of the specification. */
const CALLS = ['online', 'level-completed', 'user-form-submitted'] as const

let isKept = false

/** Syncs now, and again after each event that may change something. */
export function keepSyncing(): void {
  if (isKept) return
  isKept = true
  teller.set(sync)
  const called = () => {
    if (!isOwnDoing) void sync()
  }
  for (const name of CALLS) window.addEventListener(name, called)
  window.addEventListener('progress-reset', () => {
    if (isOwnDoing) return
    markReset()
    void sync()
  })
  void sync()
}

/** The progress in this browser and its owner, for a person who has just signed in. */
type Belonging = { of: 'theirs' | 'untouched' } | DoubtfulBelonging

/** Progress that is not clearly theirs, so the person is asked. */
export type DoubtfulBelonging = {
  of: 'nobody' | 'somebody else'
  levels: number
  /** Whether a list of shifts goes with it. */
  hasShifts: boolean
}

export function belongingFor(userId: string): Belonging {
  const holder = owner()
  const levels = learner().progress.completed.length
  const hasShifts = readText(LATER_KEYS.shifts) !== null
  if (holder === userId) return { of: 'theirs' }
  if (holder !== null) return { of: 'somebody else', levels, hasShifts }
  return levels === 0 ? { of: 'untouched' } : { of: 'nobody', levels, hasShifts }
}

/**
 * Decides who owns this browser's progress, once a person has signed in and chosen.
 * @param how `add`: this browser's progress joins the account; `replace`: the account's progress replaces it
 * @throws SessionRefused, Error and then nothing has changed
 */
export async function decideOwner(
  user: { id: string; email?: string },
  how: 'add' | 'replace',
): Promise<void> {
  const { id, email = '' } = user
  const account = await exchange(await accountsClient(), null, null)
  quietly(() => {
    if (how === 'replace') {
      removeText(KEYS.visitor)
      resetProgress()
      removeText(LATER_KEYS.shifts)
      belongTo(id, account.resetAt)
    }
    playAs(account, email)
    // Added progress counts even if the account was reset after it was earned. The account's own progress from before
    // the reset does not.
    if (owner() !== id) belongTo(id, account.resetAt)
  })
  takeIn(id, account, email)
  keepSyncing()
  await sync()
}
