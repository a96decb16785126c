import type { Context } from 'hono'
import type { Logger } from 'pino'
import { CLASS_DAYS } from '#contract/class/rules.ts'
import { type Clock, DAY } from '#server/clock.ts'
import type { Keys } from '#server/edge/keys.ts'
import type { Shifts } from '#server/office/shifts/shifts.ts'
import type { Thread } from '#server/runs/judging/thread.ts'
import type { Runs } from '#server/runs/runs.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Vault } from '#server/vault.ts'
import type { Limits } from './limits.ts'

/** A signed-in account. */
export type SignedInAccount = { userId: string; lacksFactor: boolean }

/** The parts that the calls of a class use. */
export type ClassService = {
  store: Store
  vault: Vault
  runs: Runs
  shifts: Shifts
  /** The keys of the conditions that a page of this build knows; null without a build. */
  conditions: readonly string[] | null
  /** The version of each level's rules. */
  versions: ReadonlyMap<number, string>
  /** Judges recordings. */
  thread: Pick<Thread, 'judge'>
  now: Clock
  log: Logger
  keys: Keys
  /** The account of an access token; null for an invalid token, or without accounts. */
  signedIn: (bearer: string) => Promise<SignedInAccount | null>
  /** Whether an account is an instructor's, by its row: its token may be outdated. */
  isInstructor: (userId: string) => Promise<boolean>
  addressOf: (c: Context) => string
  limits: Limits
  /** The site's address, without a slash at its end. */
  siteUrl: () => string
}

/** The meaning of the marks, as in docs/runs.md, for the board, the export and badges. */
export const SENTENCE =
  'Verified: this server drew the task for this player, recorded the run while it happened, played it again by its own ' +
  'rules, and the run solves the level. This does not prove who was at the computer, whose robot it was, that no ' +
  'person helped, or that a browser was used: anybody with the source code can write a program that answers directly.'

/** The same of a shift, where a task is one. */
const SHIFT_SENTENCE =
  'Of a shift of the office, verified means clean: this server drew its items for this player, kept every act, and ' +
  'judged the result at the end: each item was right, and nothing else was changed.'

/** The meaning of the marks of these tasks. */
export const sentenceOf = (tasks: readonly { shift?: unknown }[]): string =>
  tasks.some(({ shift }) => shift) ? `${SENTENCE} ${SHIFT_SENTENCE}` : SENTENCE

/** When a class will be erased, by its present state. */
export const erasedOn = ({ endedAt, usedAt }: { endedAt: number | null; usedAt: number }): number =>
  endedAt === null ? usedAt + CLASS_DAYS.idle * DAY : endedAt + CLASS_DAYS.afterEnd * DAY
