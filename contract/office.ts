import * as z from 'zod'
import type { Label } from './arena.ts'
import { HELD_ID } from './limits.ts'

/** Longest label, in bytes of JSON. */
const LONGEST_LABEL = 1024

/** Places of the seeds of the split `dev`. */
export const DEV_SHIFTS = 5

/**
 * Whether programs of a shift may be worked by calls, besides the screens. `none`: by screens alone. `some`: calls may look.
 * `all`: calls may also do what the screens do.
 */
export const API_WAYS = ['none', 'some', 'all'] as const

export type ApiWay = (typeof API_WAYS)[number]

export const isApiWay = (word: string): word is ApiWay => API_WAYS.some((way) => way === word)

/** The body of `POST /office/v1/shifts`. */
export const shiftSchema = z.strictObject({
  /** A task of `/tasks.json`, in place of `process`, `size`, `day` and `conditions`. */
  task: z.string().min(1).max(100).optional(),
  process: z.string().min(1).max(40).optional(),
  size: z.int().min(1).max(1000).optional(),
  /** Without it: `calm`. */
  day: z.enum(['calm', 'rough']).optional(),
  /** Keys of faults instead of those of the day. */
  conditions: z.array(z.string().min(1).max(40)).max(20).optional(),
  /** Whether its programs may be worked by calls. */
  api: z.enum(API_WAYS).default('none'),
  /** `dev`: one of five public seeds. `test`: a secret seed that the server draws. `free`: any seed. */
  split: z.enum(['free', 'dev', 'test']).default('free'),
  /** Which of the public seeds, from 0. */
  index: z
    .int()
    .min(0)
    .max(DEV_SHIFTS - 1)
    .default(0),
  /** Only for the split `free`. */
  seed: z.string().regex(HELD_ID, { error: 'a seed has 32 hexadecimal digits, in small letters' }).optional(),
  label: z
    .record(z.string().min(1).max(64), z.union([z.string(), z.number(), z.boolean()]))
    .refine((label) => new TextEncoder().encode(JSON.stringify(label)).length <= LONGEST_LABEL, {
      error: `a label has at most ${LONGEST_LABEL} bytes`,
    })
    .default({}),
})

export type AskedShift = z.infer<typeof shiftSchema>

export type ShiftStatus = 'open' | 'handed-in' | 'expired' | 'cancelled'

/** A shift as the office reports it. Moments are ISO 8601. */
export type ShiftLine = {
  id: string
  /** The desk. */
  url: string
  /** Its task in `/tasks.json`; null if its conditions are not those of its day. */
  task: string | null
  process: string
  size: number
  day: 'calm' | 'rough'
  /** Keys of the faults that may come, and of the ways in which the pages differ. */
  conditions: readonly string[]
  /** Those of them that a script of the page brings about: a program that runs no scripts does not meet them. */
  byScript: readonly string[]
  /** Whether its programs may be worked by calls. */
  api: ApiWay
  split: 'free' | 'dev' | 'test'
  status: ShiftStatus
  /** 1: clean. 0: not clean. Null: open, or cancelled. */
  reward: 0 | 1 | null
  /** Whether to leave it out of training and counting, because it was cancelled. */
  mask_sample: boolean
  acts: number
  logins: number
  /** SHA-256 of `botarena-shift-2` (1: of an older office), id, seed and nonce, with a zero byte between them. */
  commit: string
  label: Label
  /** The id of the invitation, for a shift that somebody was invited to. */
  invitation?: string
  createdAt: string
  expiresAt: string
  endedAt: string | null
  /** The rest is told after the end. A cancelled shift has no grade. */
  seed?: string
  nonce?: string
  counts?: Readonly<Record<string, number | null>>
  clean?: boolean
  share?: number
  items?: readonly { id: string; verdict: string; sentence: string }[]
  receipt?: string
}

/** An act on the tape of a shift: its number, from 1, its app, and what was done. */
export type TapeAct = { act: number; app: string; do: string }

/** The acts of a shift that has ended, in rows of items, with what came in between. */
export type ShiftTape = {
  /** Number of acts. */
  length: number
  items: readonly { id: string; acts: readonly TapeAct[] }[]
  /** Acts that belong to no item: the way in, the report, the end. */
  rest: readonly TapeAct[]
  /** Faults that were met, at their acts. Without an item: between two items. */
  faults: readonly { act: number; kind: string; item: string | null }[]
  /** Forms that were refused: no acts. Absent in a state of an older server. */
  refused?: readonly TapeRefusal[]
  /** How many were refused in all; the first ones are told. */
  refusedForms?: number
}

/** A form that was refused, after a number of acts. Without an item: between two items. */
export type TapeRefusal = {
  after: number
  /** It is the act behind them. Else it is no act. */
  isAct?: true
  app: string
  do: string
  item: string | null
  /** Sentences by the name of a field. */
  why: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
  status?: number
  times: number
}

/** What a page may ask of a shift: `GET /office/:id/state`. Nothing about right and wrong before the end. */
export type ShiftState = Omit<ShiftLine, 'conditions' | 'label' | 'task'> & {
  /** Told after the end: no page says before which faults may come. */
  conditions?: ShiftLine['conditions']
  label?: ShiftLine['label']
  task?: ShiftLine['task']
  /** Number of items that are closed. */
  closed: number
  /** After the end, unless the shift was cancelled. */
  tape?: ShiftTape
  /** The ways in which the robot went wrong, each once, with the items and acts at which they show. */
  lessons?: readonly {
    key: string
    at: readonly { item: string | null; act: number | null }[]
    /** What the programs refused, in sentences. */
    said?: readonly string[]
  }[]
  /** Sentences about what belongs to no item. */
  beside?: readonly string[]
  /** Times that somebody came to the desk. */
  starts?: number
  /** How many acts came from screens, and how many by calls. Only where the shift has an API. */
  ways?: { screens: number; calls: number }
  /** Times that a robot, or a person, asked for the windows of a picture as text. Absent: never. */
  asText?: number
}

/** The answer to a form of the list that a page sends: `POST /office` with `Accept: application/json`. */
export type StartedShift = {
  id: string
  process: string
  size: number
  day: 'calm' | 'rough'
  /** Null: not told before the end, because somebody was invited to it. */
  conditions: readonly string[] | null
}
