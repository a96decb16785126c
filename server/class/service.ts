import type { Context } from 'hono'
import type { Logger } from 'pino'
import { CLASS_DAYS } from '#contract/class-rules.ts'
import type { Vault } from '#server/auth/crypto/vault.ts'
import type { Clock } from '#server/clock.ts'
import type { Keys } from '#server/edge/keys.ts'
import type { Runs } from '#server/runs/runs.ts'
import type { Thread } from '#server/runs/thread.ts'
import type { Store } from '#server/store/store.ts'

/** Somebody who is signed in with an account. */
export type SignedIn = { userId: string; lacksFactor: boolean }

/** What the calls of a class work with. */
export type Service = {
  store: Store
  vault: Vault
  runs: Runs
  /** The version of each level's rules. */
  versions: ReadonlyMap<number, string>
  /** Judges recordings. */
  thread: Pick<Thread, 'judge'>
  now: Clock
  log: Logger
  keys: Keys
  /** Who an access token names; null: nobody, or there are no accounts. */
  signedIn: (bearer: string) => Promise<SignedIn | null>
  addressOf: (c: Context) => string
  /** Without a slash at its end. */
  siteUrl: () => string
}

export const DAY = 24 * 3_600_000

/** What a mark means, as docs/runs.md says it: on the board, in the export, in a badge. */
export const SENTENCE =
  'Verified: this server drew the task for this player, heard the run while it happened, played it again by its own ' +
  'rules, and it solves the level. Not verified: who sat there, whose robot it was, whether a hand helped, and whether ' +
  'a browser drew the page at all: who reads the source can write a program that answers without one.'

/** When a class is erased, as it stands today. */
export const erasedOn = ({ endedAt, usedAt }: { endedAt: number | null; usedAt: number }): number =>
  endedAt === null ? usedAt + CLASS_DAYS.idle * DAY : endedAt + CLASS_DAYS.afterEnd * DAY
