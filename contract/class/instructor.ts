import * as z from 'zod'
import { API_WAYS } from '#contract/office.ts'
import { uuid, nickname, line, className, moment, conditions } from './fields.ts'
import { CLASS_TEXT_LIMITS, MOST_SEATS, MOST_TASKS, PASSES } from './rules.ts'
import type { Task, ClassState, Door } from './state.ts'

const taskFields = {
  deal: z.enum(['plain', 'own']).optional(),
  passes: z.int().min(PASSES.least).max(PASSES.most).optional(),
  opensAt: moment.nullable().optional(),
  dueAt: moment.nullable().optional(),
}

/** A task is a level or a shift of the office. A shift is each seat's own, whatever `deal` says. */
const newTask = z.strictObject({
  level: z.int().min(1).max(9999).optional(),
  conditions: conditions.optional(),
  shift: z
    .strictObject({
      process: z.string().min(1).max(40),
      size: z.int().min(1).max(1000),
      day: z.enum(['calm', 'rough']).default('calm'),
      /** Keys of faults instead of those of the day, and of ways in which pages differ. */
      conditions: z.array(z.string().min(1).max(40)).max(20).optional(),
      /** Whether its programs may be worked by calls. */
      api: z.enum(API_WAYS).optional(),
    })
    .optional(),
  ...taskFields,
})

/**
 * `POST /classes` → 201 `NewClass`, or 200 if the caller made the same class before (`id`): an instructor's access
 * token or the secret key. 403 `not_allowed` for the id of somebody else's class.
 * `GET /classes` → `{classes: ClassHead[]}`: those of the account; with the secret key all.
 */
export const classSchema = z.strictObject({
  /** Made by the page before the first try and sent with each try, so that a lost answer does not make a second class. */
  id: uuid.optional(),
  name: className,
  /** Number of seats with cards to make at once. */
  seats: z.int().min(0).max(MOST_SEATS).optional(),
  /** `own` if absent: the class counts. */
  deal: z.enum(['plain', 'own']).optional(),
  tasks: z.array(newTask).max(MOST_TASKS).optional(),
  mayChooseName: z.boolean().optional(),
  hidesHints: z.boolean().optional(),
})

export type ClassHead = {
  id: string
  name: string
  state: ClassState
  seats: number
  createdAt: number
  erasedOn: number
}

/** `board` is the instructor's token, `#board_…` of the board's link. */
export type NewClass = { class: ClassDetail; board: string }

/** `GET /classes/:id`. */
export type ClassDetail = ClassHead & {
  door: Door
  /** Six letters. */
  code: string
  /** Most seats that may be taken by code: five more than were asked for. */
  cap: number
  deal: 'plain' | 'own'
  mayChooseName: boolean
  hidesHints: boolean
  showsWaysOut: boolean
  /** Whether learners see each other's points. Off in a new class. */
  showsRanks: boolean
  lateCounts: boolean
  isFrozen: boolean
  notice: string
  tasks: Task[]
  sitting: { isOn: boolean; since: number | null }
  /** `view_…`: shows marks, allowed names, code and word, nothing else. */
  view: string
  logDays: number
  /** The explanation of `verified`, for the board, the report and the export. */
  sentence: string
}

/** `PATCH /classes/:id` → `ClassDetail`. `state: 'ended'` ends it for good. `DELETE` → 204: erased. */
export const patchClassSchema = z.strictObject({
  name: className.optional(),
  state: z.enum(['open', 'paused', 'ended']).optional(),
  door: z.enum(['code', 'cards', 'shut']).optional(),
  cap: z.int().min(0).max(MOST_SEATS).optional(),
  deal: z.enum(['plain', 'own']).optional(),
  mayChooseName: z.boolean().optional(),
  hidesHints: z.boolean().optional(),
  showsWaysOut: z.boolean().optional(),
  showsRanks: z.boolean().optional(),
  lateCounts: z.boolean().optional(),
  isFrozen: z.boolean().optional(),
  notice: line(CLASS_TEXT_LIMITS.notice).optional(),
})

/**
 * `POST /classes/:id/tasks` → 201 `{tasks: Task[]}`, all of the class. An existing task (with the same level and
 * conditions) takes the new fields. `PATCH /classes/:id/tasks/:task` → `Task`. `DELETE` → 204: deletes the task and its
 * marks.
 */
export const tasksSchema = z.strictObject({ tasks: z.array(newTask).min(1).max(MOST_TASKS) })
export const patchTaskSchema = z.strictObject(taskFields)

/**
 * `POST /classes/:id/seats` → 201 `{seats: SeatCard[]}`: the new seats, or 200 with the same seats for the same `once`.
 * `GET` → all seats, for printing.
 */
export const seatsSchema = z.strictObject({
  count: z.int().min(1).max(MOST_SEATS),
  /** Made by the page before the first try and sent with each try, so that a lost answer does not make more cards. */
  once: uuid.optional(),
})

export type SeatCard = {
  id: string
  number: number
  nickname: string
  /** Eight letters; null if AUTH_KEY was changed: then make a new card. */
  card: string | null
  isTaken: boolean
}

/**
 * `PATCH /classes/:id/seats/:seat` → `SeatCard`; the learner reads why on `/me`. `DELETE` with `removeSeatSchema` → 204:
 * its token ends (401 `seat_gone` with the reason), its marks stay as those of "Removed". `POST …/seats/:seat/card` →
 * `SeatCard` with a new card; the old card and its tokens end.
 */
export const patchSeatSchema = z.strictObject({
  nickname: nickname.optional(),
  /** Whether the instructor allows the projector to show a chosen name. */
  isShown: z.boolean().optional(),
  /** Whether the learner who asked for help was helped. */
  needsHelp: z.literal(false).optional(),
})
export const removeSeatSchema = z.strictObject({
  reason: line(CLASS_TEXT_LIMITS.reason).optional(),
})

/** `POST /classes/:id/code` → `{code}`: a new code; the old one is no longer valid. Cards stay valid. */
export type NewCode = { code: string }

/** `POST /classes/:id/link` → `{token}`: a new link; all older links of that kind end, the caller's own too. */
export const linkSchema = z.strictObject({ kind: z.enum(['board', 'view']) })
export type NewLink = { token: string }

/** `POST /classes/:id/again` → 201 `GrantedAttempt`. Asking once more restarts its five minutes. */
export const againSchema = z.strictObject({
  /** The seat's id. */
  seat: uuid,
  task: uuid,
})
export type GrantedAttempt = { seat: string; task: string; until: number }

/** `POST /classes/:id/sitting` → `ClassDetail['sitting']`. If it begins again, every learner needs a new word. */
export const sessionSchema = z.strictObject({ isOn: z.boolean() })

/** `GET /classes/:id/word`, with board or view link. 409 `class_closed` if there is no sitting. */
export type SessionCode = {
  /** Five digits. */
  word: string
  /** When the next word begins. This one stays valid for another minute. */
  until: number
}

/** `PATCH /classes/:id/runs/:run` → `ClassRun`: null takes a decision back. */
export const byHandSchema = z.strictObject({
  verdict: z.enum(['accepted', 'struck']).nullable(),
  reason: line(CLASS_TEXT_LIMITS.reason),
})

export type ClassBody = z.input<typeof classSchema>

export type PatchClassBody = z.infer<typeof patchClassSchema>

export type TasksBody = z.input<typeof tasksSchema>

export type PatchTaskBody = z.infer<typeof patchTaskSchema>

export type AgainBody = z.infer<typeof againSchema>

export type ByHandBody = z.infer<typeof byHandSchema>
