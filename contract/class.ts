import * as z from 'zod'
import {
  CARD_LENGTH,
  CLASS_CODE_LENGTH,
  CLASS_TEXT_LIMITS,
  MOST_SEATS,
  LONGEST_BADGE,
  MOST_TASKS,
  PASSES,
  WORD_DIGITS,
  isSeen,
  oneLine,
} from './class-rules.ts'
import { RPA_TOOLS, type RpaTool } from './limits.ts'
import { MOST_RUN_ENTRIES, type RunReason, type RunStatus } from './run.ts'

/* The calls of a class, all under /class/v1 (CLASS_API). Bodies and answers are JSON; moments are ms since 1970 by
   the server's clock. The bearer token identifies the caller: `seat_…` a learner, `board_…` an instructor, `view_…`
   a projector or an assistant, the access token of an account whose row says `instructor`, or the operator's secret
   key. No cookies. Every refusal is `ClassError`. 401 `seat_gone` says that the seat was removed, left, or has a new
   card: `hint` has the instructor's reason, if there is one. */

/** Every refusal of /class/v1. `message` says the problem, `hint` what to do. */
export type ClassError = {
  code:
    | 'no_json'
    | 'bad_request'
    | 'no_token'
    | 'seat_gone'
    | 'link_gone'
    | 'not_allowed'
    | 'class_closed'
    | 'task_closed'
    | 'word_needed'
    | 'wrong_word'
    | 'full'
    | 'cards_only'
    | 'no_class'
    | 'not_found'
    | 'name_taken'
    | 'other_version'
    | 'attempt_used'
    | 'no_badge'
    | 'too_large'
    | 'bad_name'
    | 'too_often'
    | 'unavailable'
    | 'busy'
  message: string
  hint: string
  /** With `name_taken` and `bad_name`: three that are free. */
  nicknames?: string[]
}

const uuid = z.uuid().toLowerCase()
const code = z.string().min(CLASS_CODE_LENGTH).max(40)
const card = z.string().min(CARD_LENGTH).max(40)
const nickname = z.string().min(1).max(100)
/** Words of a teacher. @param most characters, as they are kept */
const line = (most: number) => z.string().overwrite(oneLine).max(most)
const className = line(CLASS_TEXT_LIMITS.name).min(1).refine(isSeen, 'a name with something to see')
const moment = z.int().min(0).max(8.64e15)
const conditions = z
  .string()
  .max(200)
  .regex(/^(?:[a-z]+(?:,[a-z]+)*)?$/, 'names of conditions with a comma between')

// ── What everybody may call ──────────────────────────────────────────────────────────────────────────────────────────

/**
 * `POST /look`: the class behind a code, before joining. 404 `no_class` for a wrong code, a shut class and an ended
 * class alike.
 */
export const lookSchema = z.strictObject({ code, card: card.optional() })

/** The facts that `/join` shows. */
export type Look = {
  name: string
  /** Three generated names that are free; empty if the class is full or takes only cards. */
  nicknames: string[]
  /** Whether learners may type a name; otherwise they choose a generated one. */
  mayChooseName: boolean
  /** `cards`: joining needs a card. A card is accepted whatever the door. */
  door: Door
  /** The seat of the given card. */
  seat: { number: number; nickname: string } | null
  isFull: boolean
  /** The latest day on which the class is erased, by its present state. */
  erasedOn: number
  /** Days that logs are kept after a run. */
  logDays: number
}

/**
 * `POST /join` → 201 `Joined`, or 200 if the same seat is given again: always for a card, otherwise for the same
 * `once`. A card needs no code, and its seat keeps its nickname. 404 `no_class`, 403 `full` and `cards_only`, 409
 * `name_taken`, 422 `bad_name`.
 */
export const joinSchema = z.strictObject({
  /** Not needed with a card. */
  code: code.optional(),
  card: card.optional(),
  nickname: nickname.optional(),
  tool: z.enum(RPA_TOOLS).optional(),
  /**
   * Made by the page before the first try and sent with each try, so that a lost answer does not take a second seat.
   */
  once: uuid.optional(),
})

export type Joined = {
  /** `seat_…` */
  token: string
  seat: { number: number; nickname: string }
  /** Eight letters, for the card and the robot's link. */
  card: string
  /** The class's code, for the robot's link. */
  code: string
  class: { id: string; name: string; erasedOn: number }
}

/**
 * `GET /mine`, with the access token of an account: the seats that it took, so that another machine can use them too.
 */
export type Mine = { seats: Joined[] }

/** `POST /verify`: whether a badge is ours and valid. Needs no token. */
export const verifySchema = z.strictObject({ jwt: z.string().min(1).max(LONGEST_BADGE) })

/** `claims` are those of the credential if the signature is ours, else null. */
export type Verified = {
  valid: boolean
  revoked: boolean
  /** Ours, and valid from a later time on: the server's clock is wrong, or was when the badge was given. */
  early: boolean
  claims: Record<string, unknown> | null
}

// ── A learner's calls, with seat_… ───────────────────────────────────────────────────────────────────────────────────

/** The class's mark for a run. Null: an attempt without a mark, or one that is still open. */
export type Mark = 'verified' | 'unverified' | 'refused'

/** The state of a task for a seat. `done`: as many verified runs in a row as the task asks for. */
export type CellState = 'none' | 'playing' | 'tried' | 'done'

/** The instructor's decision on a run. */
export type ByHand = { verdict: 'accepted' | 'struck'; reason: string; at: number }

/** `soon` before it opens, `late` after it was due: late runs count, and are marked late. */
export type TaskTime = 'soon' | 'open' | 'late'

export type Task = {
  id: string
  /** Its number in the class, from 1; never reused. */
  place: number
  level: number
  /** As `?conditions=` has them; empty is a calm page. */
  conditions: string
  deal: 'plain' | 'own'
  /** Verified runs in a row that it asks for. */
  passes: number
  opensAt: number | null
  dueAt: number | null
  /** The version of the level's rules that this server judges by: twelve hexadecimal digits. */
  rules: string
}

export type MyTask = Task & {
  time: TaskTime
  state: CellState
  attempts: number
  refusals: number
  hints: number
  /** Verified runs in a row so far. */
  inARow: number
  /** The best mark so far; a struck run has none, an accepted one counts as verified. */
  best: Mark | null
  /** The instructor's latest decision on a run of this task, with the reason that the learner reads. */
  byHand: ByHand | null
  /** The newest run: `GET /runs/:id` says more. */
  run: string | null
}

/** `GET /me`, every `every` ms while a page of the class is open. */
export type Me = {
  class: {
    id: string
    name: string
    state: ClassState
    /** Whether every strip says "Look to the front". */
    isFrozen: boolean
    /** The instructor's text on every strip; empty for none. */
    notice: string
    hidesHints: boolean
    /** Whether groups, perks, votes and links out are shown, as without a class. */
    showsWaysOut: boolean
    /** Whether learners may ask for `GET /ranks`. */
    showsRanks: boolean
    mayChooseName: boolean
    erasedOn: number
    logDays: number
  }
  seat: {
    id: string
    number: number
    nickname: string
    /** Whether the instructor allows the projector to show the name. */
    isShown: boolean
    needsHelp: boolean
    tool: RpaTool | null
    card: string
    code: string
  }
  tasks: MyTask[]
  /** The task that the instructor asks for now. A run of it that begins before `until` counts as the answer. */
  again: { task: string; until: number } | null
  /** In a sitting runs are given out only after the word. */
  sitting: { isOn: boolean; needsWord: boolean }
  /** The server's clock. */
  now: number
  /** ms until the next call. */
  every: number
}

/**
 * `PATCH /me` → `Me`. 409 `name_taken`, 422 `bad_name`. `DELETE /me` → 204: leaves the seat; its name is deleted at
 * once.
 */
export const patchMeSchema = z.strictObject({
  nickname: nickname.optional(),
  needsHelp: z.boolean().optional(),
  tool: z.enum(RPA_TOOLS).optional(),
})

/**
 * `GET /me/export` → everything that the class stores of this seat, with the logs of its runs. No token, card or code,
 * so that the file gives no access. No signals, because one of them names another seat. 429 after six in a minute.
 */
export type SeatExport = {
  botarena: 'seat'
  exportedAt: number
  sentence: string
  class: Me['class']
  seat: Omit<Me['seat'], 'card' | 'code'> & {
    takenAt: number | null
    seenAt: number | null
    /** When help was asked for. */
    helpSince: number | null
    /** Whether an account took the seat. */
    isOfAccount: boolean
  }
  tasks: MyTask[]
  runs: RunWithLog[]
  badges: BadgeHead[]
}

/**
 * `GET /ranks` → `Ranks`: all taken seats by the points of their done tasks. 403 `not_allowed` if the class does not
 * show ranks.
 */
export type Ranks = {
  /** Points of all tasks. */
  of: number
  /** Best first. Equal points get the same rank. */
  ranks: Rank[]
}

export type Rank = {
  rank: number
  /** The seat's number. */
  seat: number
  /** Null until the instructor has allowed the name; the caller's own name is always there. */
  nickname: string | null
  points: number
  isMine: boolean
}

/**
 * `POST /runs` → 201 `Issued`; 200 and the same run for the same attempt. The page then opens it like any run: `POST
 * /runs/:id/open` (contract/run.ts). 403 `class_closed`, `task_closed`, `word_needed`, `wrong_word`; 409
 * `other_version`: load the page again; 429 after thirty in a minute.
 */
export const runSchema = z.strictObject({
  /** The id of a task. */
  task: uuid,
  /** Made by the page for this opening of the level. */
  attempt: uuid,
  /** The version of the level's rules that the page has, if it knows it. */
  rules: z.string().max(64).optional(),
  /** In a sitting: five digits. */
  word: z
    .string()
    .max(WORD_DIGITS * 2)
    .optional(),
})

export type Issued = {
  run: string
  level: number
  deal: 'plain' | 'own'
  conditions: string
  isWitnessed: boolean
  /** Whether the instructor asked for this run by `Again`. */
  isAgain: boolean
  /** Its number among the seat's attempts at this task, from 1. */
  attempt: number
}

/**
 * `POST /hints` → 204. A hint of a task was opened: counted once for each hint and run; without a run once for each
 * hint.
 */
export const hintSchema = z.strictObject({ task: uuid, hint: z.int().min(1).max(2) })

/** `GET /runs/:id`: for a run of the caller's own seat, or with the token of the class's board. */
export type ClassRun = {
  id: string
  task: string
  /** The seat's number. */
  seat: number
  level: number
  deal: 'plain' | 'own'
  conditions: string
  /** Null for a recording, which the server did not hear. */
  status: RunStatus | null
  mark: Mark | null
  /** Why there is no mark, or why it is not verified; null if there is no reason. */
  why: WhyNot | null
  /** The entry that ended it, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  isWitnessed: boolean
  isAgain: boolean
  byHand: ByHand | null
  /** For the board; empty in a learner's answer. */
  signals: Signal[]
  /** ms after the task was due; 0 in time. */
  lateMs: number
  entries: number
  refused: number
  hints: number
  solvedAtMs: number | null
  imposedMs: number
  /** When the run was issued, or the recording arrived. */
  receivedAt: number
  endedAt: number | null
}

/**
 * A reason to look at a solved run. It is no verdict: honest robots may have any of them. `no-press`: none of its
 * events came from the browser itself, as with a robot that acts by script or a program without a page. `quick`:
 * shorter pauses between actions than the reference robot's. `like`: the same pauses, to the ms, as a run of the named
 * seat.
 */
export type Signal = { kind: 'no-press' } | { kind: 'quick'; pace: number } | { kind: 'like'; seat: number }

/**
 * Reasons of runs, and four of a class: `silent` for more than two minutes, `clock-set` while it was heard, `unnoted`:
 * its page did not say what its conditions did, `unheard`: a recording, which the server did not hear.
 */
export type WhyNot = RunReason | 'silent' | 'clock-set' | 'unnoted' | 'unheard'

/** `GET /runs/:id/log`, for the same callers: the robot's actions with the typed texts. Deleted after `logDays`. */
export type ClassLog = { level: number; seed: string; deal: 'plain' | 'own'; entries: readonly unknown[] }

/**
 * `POST /recordings` → 202 `ClassRun`: a run that was played without the server. It is `unverified` at best, and
 * `refused` if it is impossible. A repeated call for the same attempt gets the same answer and counts once.
 */
export const recordingSchema = z.strictObject({
  task: uuid,
  attempt: uuid,
  /** A log as game/log.ts has it. */
  log: z.strictObject({
    level: z.int().min(1),
    seed: z.string().min(1).max(200),
    deal: z.literal('own').optional(),
    entries: z.array(z.unknown()).max(MOST_RUN_ENTRIES),
    seal: z.string().max(64),
  }),
})

// ── An instructor's calls, with board_…, an instructor's access token or the secret key ─────────────────────────────

export type ClassState = 'open' | 'paused' | 'ended'

/** Who may join. `code`: anybody with the code; `cards`: anybody with a card; `shut`: only the cards of taken seats. */
export type Door = 'code' | 'cards' | 'shut'

const taskFields = {
  deal: z.enum(['plain', 'own']).optional(),
  passes: z.int().min(PASSES.least).max(PASSES.most).optional(),
  opensAt: moment.nullable().optional(),
  dueAt: moment.nullable().optional(),
}

const newTask = z.strictObject({
  level: z.int().min(1).max(9999),
  conditions: conditions.optional(),
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

/** `POST /classes/:id/again` → 201 `Again`. Asking once more restarts its five minutes. */
export const againSchema = z.strictObject({
  /** The seat's id. */
  seat: uuid,
  task: uuid,
})
export type Again = { seat: string; task: string; until: number }

/** `POST /classes/:id/sitting` → `ClassDetail['sitting']`. If it begins again, every learner needs a new word. */
export const sittingSchema = z.strictObject({ isOn: z.boolean() })

/** `GET /classes/:id/word`, with board or view link. 409 `class_closed` if there is no sitting. */
export type SittingWord = {
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

// ── The board ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * `GET /classes/:id/board?since=MARK` → `Board`: everything without `since`, else the changes after that mark. With a
 * `view_…` link nicknames that the instructor has not allowed are null, and cells end after their marks. `GET
 * /classes/:id/stream?since=MARK` → NDJSON, `application/x-ndjson`: a line `Board` at once and at each change, a line
 * `Pulse` each ten seconds. It ends when the server stops: go on with the last `mark`. A change may be sent twice, so
 * replace each seat and cell by its key.
 */
export type Board = {
  kind: 'board'
  /** The value for `since` in the next call. */
  mark: number
  now: number
  /** Whether this is the whole board: seats and cells that are missing here do not exist. */
  isWhole: boolean
  class: Pick<ClassDetail, 'id' | 'name' | 'state' | 'door' | 'cap' | 'isFrozen' | 'notice' | 'sitting'> & {
    /** Null if nobody can join by code: the door is not `code`, or the class has ended. */
    code: string | null
  }
  /** All tasks, if one has changed or the board is whole; else absent. */
  tasks?: Task[]
  seats: BoardSeat[]
  cells: BoardCell[]
}

export type Pulse = { kind: 'pulse'; mark: number; now: number }

export type BoardLine = Board | Pulse

export type BoardSeat = {
  id: string
  number: number
  /** Null for a view link until the instructor has allowed the name. */
  nickname: string | null
  isShown: boolean
  /** Whether a learner has taken the seat. A seat with an unused card is not taken. */
  isTaken: boolean
  /** Whether it was left or removed. Its marks stay. */
  isGone: boolean
  /** When the learner asked for help. The first to ask is helped first. */
  helpSince: number | null
  /** The last call of the seat, to a minute. */
  seenAt: number | null
}

/**
 * Seat and task by their numbers (`BoardSeat.number`, `Task.place`), then counts and moments. The board derives stuck,
 * idle and away from them (STUCK, IDLE_MS). With a view link everything after `marks` is absent.
 */
export type BoardCell = [
  seat: number,
  task: number,
  state: CellState,
  marks: CellMarks,
  attempts: number,
  /** Entries that the room refused or called wrong, of all runs. */
  refusals: number,
  hints: number,
  inARow: number,
  /** ms until the best run was solved. */
  ms: number | null,
  /** ms after the task was due, of the best run; 0 in time. */
  lateMs: number,
  /** The latest action in the open run, or the end of the last run; null if there is none yet. */
  heardAt: number | null,
  /** When the open run began; null if none is open. */
  openSince: number | null,
  /** 1 if the page of the last run reported that it was left. */
  isLeft: 0 | 1,
  /** Id of the newest run. */
  run: string | null,
  /** The room's latest sentence about something wrong; null for none. */
  miss: string | null,
  /** The state of the latest `Again`. */
  again: { until: number; is: 'asked' | 'taken' | Mark | 'failed' | 'missed' } | null,
  /** 1 if the best run has signals: `ClassRun.signals` names them. */
  hasSignals: 0 | 1,
]

/**
 * Marks of a cell, as letters in this order: v|u|r the best mark, o own task, w witnessed, l late, h by hand, c conditions
 * claimed, followed by the count of those whose trace the server checked.
 */
export type CellMarks = string

// ── Export and badges ────────────────────────────────────────────────────────────────────────────────────────────────

/** `GET /classes/:id/export` → the whole class, without tokens, cards and codes. */
export type ClassExport = {
  botarena: 'class'
  exportedAt: number
  sentence: string
  class: Omit<ClassDetail, 'view' | 'code'>
  seats: (Omit<BoardSeat, 'nickname'> & { nickname: string })[]
  cells: BoardCell[]
  runs: RunWithLog[]
}

/** A run with its log. Null once the log was deleted; the seed also while the run is open. */
export type RunWithLog = ClassRun & { seed: string | null; log: readonly unknown[] | null }

/**
 * `POST /classes/:id/badges` → 201 `Badge`; 409 `no_badge` without a verified own run. `GET` → `{badges: BadgeHead[]}`.
 * `DELETE /classes/:id/badges/:badge` → 204: revoked.
 */
export const badgeSchema = z.strictObject({
  /** The seat's id. */
  seat: uuid,
  /** A real name to put on the badge: it is signed, but not stored. */
  name: line(CLASS_TEXT_LIMITS.badgeName).min(1).optional(),
})

export type BadgeHead = { id: string; seat: string; issuedAt: number; revokedAt: number | null }

export type Badge = BadgeHead & {
  /** The file `.jwt`. */
  jwt: string
  /** RFC 7638, for the printed sheet. */
  thumbprint: string
}

export type LookBody = z.infer<typeof lookSchema>
export type JoinBody = z.infer<typeof joinSchema>
export type PatchMeBody = z.infer<typeof patchMeSchema>
export type RunBody = z.infer<typeof runSchema>
export type HintBody = z.infer<typeof hintSchema>
export type RecordingBody = z.infer<typeof recordingSchema>
export type ClassBody = z.infer<typeof classSchema>
export type PatchClassBody = z.infer<typeof patchClassSchema>
export type TasksBody = z.infer<typeof tasksSchema>
export type PatchTaskBody = z.infer<typeof patchTaskSchema>
export type AgainBody = z.infer<typeof againSchema>
export type ByHandBody = z.infer<typeof byHandSchema>
export type BadgeBody = z.infer<typeof badgeSchema>
