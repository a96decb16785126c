import type { SupabaseClient } from '@supabase/supabase-js'
import type { Milliseconds } from '#game/clock.ts'
import { now } from '#kit/clock.ts'
import { cutTo, heldHere, join, knownHere } from '#learner/join.ts'
import {
  belongTo,
  hasSession,
  isResetUntold,
  knownReset,
  markReset,
  owner,
  stampReset,
} from '#learner/session.ts'
import { KEYS, removeText } from '#learner/storage.ts'
import { addProgress, learner, resetProgress, signUp } from '#learner/store.ts'
import { accountsClient } from '#sending/client.ts'
import { inTurn } from '#ui/in-turn.ts'
import { createStore, useStore } from '#ui/store.ts'
import { toast } from '#ui/toasts.tsx'
import { lacksFactor } from './assurance.ts'
import { type Account, SessionRefused, exchange, isLevel, pointsOf, serverClock } from './rows.ts'

/** How long to wait before a server that did not answer is asked again. */
const RETRY: Milliseconds = 30_000

/** How this browser and the account stand. */
export type SyncState =
  | { status: 'none' }
  | { status: 'busy' }
  | { status: 'synced'; at: Milliseconds }
  /** The server did not answer; it is asked again. */
  | { status: 'waiting' }
  /** Whose the progress in this browser is has to be said first. */
  | { status: 'asking' }
  /** The account has a second factor, which was not shown. */
  | { status: 'factor' }
  | { status: 'signed-out' }

const state = createStore<SyncState>(() => ({ status: 'none' }))

/** How this browser and the account stand, live. */
export const useSyncState = (): SyncState => useStore(state)

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** A moment as the page says it. */
export const inWords = (iso: string): string => moment.format(new Date(iso))

/** ISO 8601. */
const instant = () => new Date(now()).toISOString()

/** Whether events are of our own making, and ask for nothing. */
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

/** Whoever owns the account plays here from now on. Nothing is sent: they signed up on another machine. */
function playAs({ name, rpaTool }: Account, email: string): void {
  if (name !== null) signUp({ name, email, submittedAt: instant(), rpa_tool: rpaTool ?? '' })
}

/**
 * Takes in what the account knows. Storage is read again: a level may have been completed while the server was asked.
 * At once, so that no other script comes between.
 */
function takeIn(userId: string, account: Account, email: string): void {
  const joined = join(cutTo(hereAsKnown(), account.now), account)
  const isReset = joined.resetAt !== null && joined.resetAt > (knownReset() ?? '')
  const was = learner()
  const next = heldHere(was, joined, { isReset, pointsOf })
  const isLost = was.progress.completed.some((level) => !next.progress.completed.includes(level))
  quietly(() => {
    // Other tabs then know that what they awarded is gone as well.
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
    description: `Your progress was reset on another machine: ${inWords(joined.resetAt!)}.`,
  })
}

async function exchangeOnce(): Promise<SyncState> {
  const client = await accountsClient()
  const { data, error } = await client.auth.getSession()
  // An old session is there, and its server is not.
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
  // Somebody may have signed out meanwhile, or left this machine.
  if (owner() === id) takeIn(id, account, email)
  return { status: 'synced', at: now() }
}

/** Answers that say no for good. What is too busy, or away, is asked again. */
const REFUSED = new Set([400, 401, 403, 404])

/**
 * Asks again with a new token where the old one was refused.
 * @returns null where that is refused too: the session is over, or of another server. Then nobody is signed in
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
    // supabase-js keeps a session whose token looks as if it counted.
    await auth.signOut({ scope: 'local' })
    return null
  }
}

let underway: Promise<SyncState> | null = null
let isAsked = false
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Brings this browser and the account together. A failure is logged and waits.
 * @returns how they stand when all is done that was asked for, by this call or others
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
    state.set({ status: 'busy' })
    try {
      state.set(await inTurn('botarena-sync', exchangeOnce))
    } catch (reason) {
      console.error('Progress was not synced; it waits for the network.', reason)
      state.set({ status: 'waiting' })
      retry = setTimeout(() => void sync(), RETRY)
    }
  }
  return state.get()
}

/** What asks for a sync: the network, and the events of the specification. */
const CALLS = ['online', 'level-completed', 'user-form-submitted'] as const

let isKept = false

/** Syncs now, and from now on whenever there is something to tell. */
export function keepSyncing(): void {
  if (isKept) return
  isKept = true
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

/** What this browser holds, and whose it is, for somebody who has just signed in. */
export type Belonging = { of: 'theirs' | 'untouched' } | { of: 'nobody' | 'somebody else'; levels: number }

export function belongingFor(userId: string): Belonging {
  const holder = owner()
  const levels = learner().progress.completed.length
  if (holder === userId) return { of: 'theirs' }
  if (holder !== null) return { of: 'somebody else', levels }
  return levels === 0 ? { of: 'untouched' } : { of: 'nobody', levels }
}

/**
 * Settles whose this browser is, once somebody has signed in and said so.
 * @param how `add`: what lies here joins the account; `replace`: it gives way to what the account knows
 * @throws SessionRefused, Error and then nothing has changed
 */
export async function settle(user: { id: string; email?: string }, how: 'add' | 'replace'): Promise<void> {
  const { id, email = '' } = user
  const account = await exchange(await accountsClient(), null, null)
  quietly(() => {
    if (how === 'replace') {
      removeText(KEYS.visitor)
      resetProgress()
      belongTo(id, account.resetAt)
    }
    playAs(account, email)
    // What is added counts, though the account may have been reset after it was earned. What is theirs already does not.
    if (owner() !== id) belongTo(id, account.resetAt)
  })
  takeIn(id, account, email)
  keepSyncing()
  await sync()
}
