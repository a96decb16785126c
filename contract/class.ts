import * as z from 'zod'
import {
  CARD_LENGTH,
  CLASS_CODE_LENGTH,
  CLASS_TEXT_LIMITS,
  MOST_SEATS,
  MOST_TASKS,
  PASSES,
  WORD_DIGITS,
} from './class-rules.ts'
import { RPA_TOOLS, type RpaTool } from './limits.ts'
import { MOST_RUN_ENTRIES, type RunReason, type RunStatus } from './run.ts'

/*
 * The calls of a class, all under /class/v1 (CLASS_API). Bodies and answers are JSON; moments are ms since 1970 by the
 * server's clock. A bearer says who calls: `seat_…` a learner, `board_…` an instructor, `view_…` a projector or an
 * assistant, the access token of an account whose row says `instructor`, or the operator's secret key. No cookies.
 *
 * Every refusal is `ClassError`. 401 `seat_gone` says that the seat was removed, left, or has a new card: `hint` has the
 * instructor's reason, where there is one.
 */

/** Every refusal of /class/v1. `message` says what is so, `hint` what to do. */
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

const uuid = z.uuid()
const code = z.string().min(CLASS_CODE_LENGTH).max(40)
const card = z.string().min(CARD_LENGTH).max(40)
const nickname = z.string().min(1).max(100)
const moment = z.int().min(0).max(8.64e15)
const conditions = z
  .string()
  .max(200)
  .regex(/^(?:[a-z]+(?:,[a-z]+)*)?$/, 'names of conditions with a comma between')

// ── What everybody may call ──────────────────────────────────────────────────────────────────────────────────────────

/** `POST /look`: what stands behind a code, before somebody joins. 404 `no_class` for wrong, shut and ended alike. */
export const lookSchema = z.strictObject({ code, card: card.optional() })

/** What `/join` shows. */
export type Look = {
  name: string
  /** Three generated ones that are free; empty where the class is full or takes cards alone. */
  nicknames: string[]
  /** Free names may be typed; else one of the generated ones is pressed. */
  mayChooseName: boolean
  /** `cards`: joining needs a card. A card is taken at any door. */
  door: Door
  /** The seat of the card that was shown. */
  seat: { number: number; nickname: string } | null
  isFull: boolean
  /** At the latest, as it stands today. */
  erasedOn: number
  /** Days that logs are kept after a run. */
  logDays: number
}

/**
 * `POST /join` → 201 `Joined`, or 200 where the same seat is given again: for a card always, else for the same `once`.
 * A card needs no code, and its nickname stands. 404 `no_class`, 403 `full` and `cards_only`, 409 `name_taken`,
 * 422 `bad_name`.
 */
export const joinSchema = z.strictObject({
  /** May be left out beside a card. */
  code: code.optional(),
  card: card.optional(),
  nickname: nickname.optional(),
  tool: z.enum(RPA_TOOLS).optional(),
  /** Made by the page before the first try and sent with each: a lost answer takes no second seat. */
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

/** `GET /mine`, with the access token of an account: the seats that it took, so that another machine is seated too. */
export type Mine = { seats: Joined[] }

/** `POST /verify`: is this badge ours, and does it count? Needs no token. */
export const verifySchema = z.strictObject({ jwt: z.string().min(1).max(20_000) })

/** `claims` are those of the credential where the signature is ours, else null. */
export type Verified = { valid: boolean; revoked: boolean; claims: Record<string, unknown> | null }

// ── A learner's calls, with seat_… ───────────────────────────────────────────────────────────────────────────────────

/** What came of a run in the class's words. Null: an attempt without a mark, or one that goes on. */
export type Mark = 'verified' | 'unverified' | 'refused'

/** How a task stands for a seat. `done`: as many verified runs in a row as the task asks for. */
export type CellState = 'none' | 'playing' | 'tried' | 'done'

/** What the instructor made of a run. */
export type ByHand = { verdict: 'accepted' | 'struck'; reason: string; at: number }

/** `soon` before it opens, `late` after it was due: such runs count, as late. */
export type TaskTime = 'soon' | 'open' | 'late'

export type Task = {
  id: string
  /** Its number in the class, from 1; never given again. */
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
  /** The instructor's last word on a run of this task, with the reason that the learner reads. */
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
    /** Every strip says "Look to the front". */
    isFrozen: boolean
    /** What the instructor wrote on the strip; empty: nothing. */
    notice: string
    hidesHints: boolean
    /** Groups, perks, votes and links out are shown, as without a class. */
    showsWaysOut: boolean
    /** Learners may ask for `GET /ranks`. */
    showsRanks: boolean
    mayChooseName: boolean
    erasedOn: number
    logDays: number
  }
  seat: {
    id: string
    number: number
    nickname: string
    /** The instructor has let it be shown on the projector. */
    isShown: boolean
    needsHelp: boolean
    tool: RpaTool | null
    card: string
    code: string
  }
  tasks: MyTask[]
  /** The instructor asks for this task now. A run that is asked for meanwhile is it. */
  again: { task: string; until: number } | null
  /** Runs are given out only after the word. */
  sitting: { isOn: boolean; needsWord: boolean }
  /** The server's clock. */
  now: number
  /** ms until the next call. */
  every: number
}

/** `PATCH /me` → `Me`. 409 `name_taken`, 422 `bad_name`. `DELETE /me` → 204: the seat is left, its name goes at once. */
export const patchMeSchema = z.strictObject({
  nickname: nickname.optional(),
  needsHelp: z.boolean().optional(),
  tool: z.enum(RPA_TOOLS).optional(),
})

/**
 * `GET /me/export` → all that the class has of this seat, with what was heard of its runs. No token, card or code: whoever
 * finds the file cannot sit here. No signals: one of them names another seat. 429 after six in a minute.
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
    /** An account took it. */
    isOfAccount: boolean
  }
  tasks: MyTask[]
  runs: RunWithLog[]
  badges: BadgeHead[]
}

/**
 * `GET /ranks` → `Ranks`: everybody who sits in the class, by the points of the tasks that they have done. 403
 * `not_allowed` where the class does not show it.
 */
export type Ranks = {
  /** Points of all tasks. */
  of: number
  /** The first first; who has the same points has the same rank. */
  ranks: Rank[]
}

export type Rank = {
  rank: number
  /** The seat's number. */
  seat: number
  /** Null until the instructor nodded; one's own is always told. */
  nickname: string | null
  points: number
  isMine: boolean
}

/**
 * `POST /runs` → 201 `Issued`; 200 and the same run for the same attempt. The page then opens it as any run:
 * `POST /runs/:id/open` (contract/run.ts). 403 `class_closed`, `task_closed`, `word_needed`, `wrong_word`;
 * 409 `other_version`: load the page again; 429 after thirty in a minute.
 */
export const runSchema = z.strictObject({
  /** The id of a task. */
  task: uuid,
  /** Made by the page for this opening of the level. */
  attempt: uuid,
  /** The version of the level's rules that the page has, where it knows it. */
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
  /** It is what the instructor asked for again. */
  isAgain: boolean
  /** Its number among the seat's attempts at this task, from 1. */
  attempt: number
}

/** `POST /hints` → 204. A hint of a task was opened: counted once a hint and run, or once a hint without a run. */
export const hintSchema = z.strictObject({ task: uuid, hint: z.int().min(1).max(2) })

/** `GET /runs/:id`, of one's own seat or of a class whose board one has. */
export type ClassRun = {
  id: string
  task: string
  /** The seat's number. */
  seat: number
  level: number
  deal: 'plain' | 'own'
  conditions: string
  /** Null where nobody heard it: a recording. */
  status: RunStatus | null
  mark: Mark | null
  /** Why there is no mark, or why it is not verified. Null where there is nothing to say. */
  why: WhyNot | null
  /** The entry that ended it, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  isWitnessed: boolean
  isAgain: boolean
  byHand: ByHand | null
  /** For whoever has the board; a learner's call has none. */
  signals: Signal[]
  /** ms after the task was due; 0 in time. */
  lateMs: number
  entries: number
  refused: number
  hints: number
  solvedAtMs: number | null
  imposedMs: number
  /** When it was asked for, or the recording came. */
  receivedAt: number
  endedAt: number | null
}

/**
 * What somebody may want to look at in a solved run. None is a verdict: honest robots may have each. `no-press`: no event
 * of it was a browser's own; a robot that acts by script looks like that, and so does a program without a page. `quick`:
 * fewer ms between two actions than the reference robot takes. `like`: the pauses of a run of this seat, to the ms.
 */
export type Signal = { kind: 'no-press' } | { kind: 'quick'; pace: number } | { kind: 'like'; seat: number }

/**
 * Reasons of runs, and four of a class: `silent` for more than two minutes, `clock-set` while it was heard, `unnoted`:
 * its page did not say what its conditions did, `unheard`: a recording that nobody heard.
 */
export type WhyNot = RunReason | 'silent' | 'clock-set' | 'unnoted' | 'unheard'

/** `GET /runs/:id/log`, for the same: what the robot did, typed text included. Gone after the days of logs. */
export type ClassLog = { level: number; seed: string; deal: 'plain' | 'own'; entries: readonly unknown[] }

/**
 * `POST /recordings` → 202 `ClassRun`: what was played without the server. `unverified` at best, `refused` where it
 * cannot have been. The same attempt again: the same answer, counted once.
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

/** `code`: whoever has it; `cards`: whoever has a card; `shut`: whoever has a seat and its card already. */
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
 * `POST /classes` → 201 `NewClass`: an instructor's access token or the secret key.
 * `GET /classes` → `{classes: ClassHead[]}`: those of the account; with the secret key all.
 */
export const classSchema = z.strictObject({
  name: z.string().trim().min(1).max(CLASS_TEXT_LIMITS.name),
  /** Seats with cards that are made at once. */
  seats: z.int().min(0).max(MOST_SEATS).optional(),
  /** Left out: `own`, "it counts". */
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
  /** Most seats that may be taken by code: those asked for and five more. */
  cap: number
  deal: 'plain' | 'own'
  mayChooseName: boolean
  hidesHints: boolean
  showsWaysOut: boolean
  /** Learners see who has how many points. A new class does not show it. */
  showsRanks: boolean
  lateCounts: boolean
  isFrozen: boolean
  notice: string
  tasks: Task[]
  sitting: { isOn: boolean; since: number | null }
  /** `view_…`: marks, nodded names, code and word, nothing else. */
  view: string
  logDays: number
  /** `verified` in full (§ what it means), for the board, the report and the export. */
  sentence: string
}

/** `PATCH /classes/:id` → `ClassDetail`. `state: 'ended'` ends it; nothing opens it again. `DELETE` → 204: erased. */
export const patchClassSchema = z.strictObject({
  name: z.string().trim().min(1).max(CLASS_TEXT_LIMITS.name).optional(),
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
  notice: z.string().trim().max(CLASS_TEXT_LIMITS.notice).optional(),
})

/**
 * `POST /classes/:id/tasks` → 201 `{tasks: Task[]}`, all of the class. One that is there already (the same level and
 * conditions) takes the new fields. `PATCH /classes/:id/tasks/:task` → `Task`. `DELETE` → 204: with its marks.
 */
export const tasksSchema = z.strictObject({ tasks: z.array(newTask).min(1).max(MOST_TASKS) })
export const patchTaskSchema = z.strictObject(taskFields)

/** `POST /classes/:id/seats` → 201 `{seats: SeatCard[]}`: the new ones. `GET` → all that are there, for printing. */
export const seatsSchema = z.strictObject({ count: z.int().min(1).max(MOST_SEATS) })

export type SeatCard = {
  id: string
  number: number
  nickname: string
  /** Eight letters; null where AUTH_KEY was changed: make a new one. */
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
  /** The nod: a free name may stand on the projector. */
  isShown: z.boolean().optional(),
  /** Somebody came. */
  needsHelp: z.literal(false).optional(),
})
export const removeSeatSchema = z.strictObject({
  reason: z.string().trim().max(CLASS_TEXT_LIMITS.reason).optional(),
})

/** `POST /classes/:id/code` → `{code}`: a new one; the old one is nobody's. Cards go on to count. */
export type NewCode = { code: string }

/** `POST /classes/:id/link` → `{token}`: a new generation; all older links of that kind end, the caller's own too. */
export const linkSchema = z.strictObject({ kind: z.enum(['board', 'view']) })
export type NewLink = { token: string }

/** `POST /classes/:id/again` → 201 `Again`. Asked once more, its five minutes begin anew. */
export const againSchema = z.strictObject({
  /** The seat's id. */
  seat: uuid,
  task: uuid,
})
export type Again = { seat: string; task: string; until: number }

/** `POST /classes/:id/sitting` → `ClassDetail['sitting']`. Begun anew, everybody needs a word again. */
export const sittingSchema = z.strictObject({ isOn: z.boolean() })

/** `GET /classes/:id/word`, with board or view link. 409 `class_closed` where no sitting is on. */
export type SittingWord = {
  /** Five digits. */
  word: string
  /** Then the next one; this one counts a minute longer. */
  until: number
}

/** `PATCH /classes/:id/runs/:run` → `ClassRun`: null takes a decision back. */
export const byHandSchema = z.strictObject({
  verdict: z.enum(['accepted', 'struck']).nullable(),
  reason: z.string().trim().max(CLASS_TEXT_LIMITS.reason),
})

// ── The board ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * `GET /classes/:id/board?since=MARK` → `Board`: whole without `since`, else what changed after that mark. With a
 * `view_…` link nicknames that nobody nodded at are null, and cells have marks alone.
 *
 * `GET /classes/:id/stream?since=MARK` → NDJSON, `application/x-ndjson`: a line `Board` at once and at each change, a
 * line `Pulse` each ten seconds. It ends when the server stops: go on with the last `mark`. A change may be told twice,
 * so take each seat and cell by its key.
 */
export type Board = {
  kind: 'board'
  /** What `since` asks from. */
  mark: number
  now: number
  /** Nothing was told before: what is not here is not there. */
  isWhole: boolean
  class: Pick<ClassDetail, 'id' | 'name' | 'state' | 'door' | 'cap' | 'isFrozen' | 'notice' | 'sitting'> & {
    /** Null where nobody joins by it: the door is not open for it, or the class has ended. */
    code: string | null
  }
  /** All of them, where one changed or the board is whole; else absent. */
  tasks?: Task[]
  seats: BoardSeat[]
  cells: BoardCell[]
}

export type Pulse = { kind: 'pulse'; mark: number; now: number }

export type BoardLine = Board | Pulse

export type BoardSeat = {
  id: string
  number: number
  /** Null for a view link until the instructor nodded. */
  nickname: string | null
  isShown: boolean
  /** Somebody sits there: a card that nobody used is not taken. */
  isTaken: boolean
  /** Left or removed: its marks stay. */
  isGone: boolean
  /** When help was asked for; first come first. */
  helpSince: number | null
  /** The last call of the seat, to a minute. */
  seenAt: number | null
}

/**
 * Seat and task by their numbers (`BoardSeat.number`, `Task.place`), then counts and moments. The board derives stuck,
 * idle and away from them (STUCK, IDLE_MS). With a view link what follows `marks` is absent.
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
  /** Of the best run: ms until it was solved. */
  ms: number | null,
  /** ms after the task was due, of the best run; 0 in time. */
  lateMs: number,
  /** When something was done last in the open run, or when the last run ended; null: nothing yet. */
  heardAt: number | null,
  /** When the open run began; null: none is open. */
  openSince: number | null,
  /** The page of the last run said goodbye. */
  isLeft: 0 | 1,
  /** The newest run. */
  run: string | null,
  /** The room's last sentence on what was wrong; null: none. */
  miss: string | null,
  /** What came of `Again`. */
  again: { until: number; is: 'asked' | 'taken' | Mark | 'failed' | 'missed' } | null,
  /** The best run has signals: `ClassRun.signals` says which. */
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

/** A run with what was heard of it. Null: its days are over; the seed also while the run is open. */
export type RunWithLog = ClassRun & { seed: string | null; log: readonly unknown[] | null }

/**
 * `POST /classes/:id/badges` → 201 `Badge`; 409 `no_badge` where no verified own run is. `GET` → `{badges: BadgeHead[]}`.
 * `DELETE /classes/:id/badges/:badge` → 204: revoked.
 */
export const badgeSchema = z.strictObject({
  /** The seat's id. */
  seat: uuid,
  /** A real name, if it shall stand there: signed, and not kept. */
  name: z.string().trim().min(1).max(CLASS_TEXT_LIMITS.badgeName).optional(),
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
