import { ANONYMOUS_EMAIL } from '#contract/limits.ts'
import type { Seconds } from '#game/clock.ts'
import { now } from '#kit/clock.ts'
import { createStore, useStore } from '#ui/store.ts'
import {
  NO_PROGRESS,
  type Mode,
  type Progress,
  complete,
  readMode,
  readProgress,
  secondsSince,
} from './progress-rules.ts'
import { type Result, type Results, countAttempt, readResults } from './results.ts'
import { KEYS, isRefused, readText, removeLevels, removeText, writeText, writeTexts } from './storage.ts'
import { type Visitor, readVisitor } from './visitor.ts'

/** Everything that the site knows of its learner. */
export type Learner = {
  visitor: Visitor | null
  progress: Progress
  results: Results
  mode: Mode
  hasSeenWelcome: boolean
  /** The browser refuses storage: progress earned now is lost with the page. */
  isForgetful: boolean
}

/** The learner of the prerendered page, and of the first render. */
const UNKNOWN: Learner = {
  visitor: null,
  progress: NO_PROGRESS,
  results: {},
  mode: 'live',
  hasSeenWelcome: true,
  isForgetful: false,
}

/**
 * The events that the spec names (§4). The site raises them after a write, and reads storage again when a script raises
 * them.
 */
const EVENTS = {
  signedUp: ['userFormSubmitted', 'user-form-submitted'],
  modeChanged: 'mode-changed',
  levelCompleted: 'level-completed',
  progressReset: 'progress-reset',
} as const
const HEARD = [...EVENTS.signedUp, EVENTS.modeChanged, EVENTS.levelCompleted, EVENTS.progressReset, 'storage']

function readStored(): Learner {
  const visitor = readVisitor(readText(KEYS.visitor))
  if (visitor === 'corrupt') {
    // Logs only the key: the text may hold a person's address.
    console.error(`The record under ${KEYS.visitor} could not be read and was removed.`)
    removeText(KEYS.visitor)
  }
  return {
    visitor: visitor === 'corrupt' ? null : visitor,
    progress: readProgress(readText(KEYS.points), readText(KEYS.completed)),
    results: readResults(readText(KEYS.results)),
    mode: readMode(readText(KEYS.mode)),
    hasSeenWelcome: readText(KEYS.welcomeSeen) !== null,
    isForgetful: isRefused(),
  }
}

const store = createStore(readStored, {
  // Our own events are heard too. They cost nothing: nothing has changed after them.
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  connect: () => {
    for (const name of HEARD) window.addEventListener(name, reread)
    return () => {
      for (const name of HEARD) window.removeEventListener(name, reread)
    }
  },
})

/** The levels that this tab has awarded since it was opened, with their points and results. */
const awarded = new Map<number, Required<Pick<Result, 'points'>> & Result>()

/** Reads storage again. */
function reread(event?: Event): Learner {
  if (event instanceof StorageEvent) keepAwards(event)
  store.set(readStored())
  return store.get()
}

/**
 * Another tab wrote. If it had not seen this tab's awards yet, they are added again. If two tabs write at once, each
 * key keeps its last write, so a list of both levels may stand beside the score of one.
 */
function keepAwards({ key, newValue }: StorageEvent): void {
  if (newValue === null && (key === null || key === KEYS.completed || key === KEYS.points)) awarded.clear()
  if (awarded.size === 0) return
  const { progress, results } = readStored()
  const known: Results = { ...results, ...Object.fromEntries(awarded) }
  const merged = Array.from(awarded).reduce(
    (sum, [level, { points }]) => complete(sum, level, points),
    progress,
  )
  const least = merged.completed.reduce((sum, level) => sum + (known[level]?.points ?? 0), 0)
  if (merged !== progress || least > merged.points)
    writeProgress({ ...merged, points: Math.max(least, merged.points) }, known)
}

/** The score is written last: a reader in between sees a level too many rather than points twice. */
const writeProgress = (progress: Progress, results: Results) =>
  writeTexts({
    [KEYS.completed]: JSON.stringify(progress.completed),
    [KEYS.results]: JSON.stringify(results),
    [KEYS.points]: String(progress.points),
  })

/** The learner as known now. */
export const learner = (): Learner => store.get()

/**
 * The sender of a record: the visitor, or the placeholder if there is none. Spec §3, "Feedback", "Progress record".
 * Reads storage: a script may have removed the record silently.
 */
export const senderEmail = (): string => readStored().visitor?.email ?? ANONYMOUS_EMAIL

/** Calls back when the learner changes. @returns a function that stops it */
export const watchLearner = store.subscribe

/** The learner, live. */
export const useLearner = (): Learner => useStore(store, UNKNOWN)

const raise = (name: string, detail?: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }))

/** Keeps the visitor's record; then the sidebar appears. Spec §4, "Visitor". */
export function signUp(visitor: Visitor): void {
  writeText(KEYS.visitor, JSON.stringify(visitor))
  reread()
  for (const name of EVENTS.signedUp) raise(name)
}

/** Saves the mode at once. Spec §4, "Mode toggle". */
export function setMode(mode: Mode): void {
  writeText(KEYS.mode, mode)
  reread()
  raise(EVENTS.modeChanged, { mode })
}

function keepProgress(progress: Progress, results: Results) {
  writeProgress(progress, results)
  reread()
}

/**
 * Awards a level once and stops its clock. Storage is read first, because another tab may have been quicker. No lock is
 * taken and nothing is awaited: a robot reads the status right after its press. If two tabs award at the same moment,
 * `keepAwards` joins them afterwards.
 * @param seed of the run that solved it
 * @returns the seconds it took, or null if the level was completed before
 */
export function completeLevel(level: number, points: number, seed: string): Seconds | null {
  const { progress, results } = reread()
  const next = complete(progress, level, points)
  if (next === progress) return null
  const seconds = secondsSince(readText(KEYS.startTime(level)), now())
  const attempts = Math.max(1, results[level]?.attempts ?? 0)
  const completedAt = new Date(now()).toISOString()
  const result = { attempts, points, seconds, seed, completedAt }
  awarded.set(level, result)
  keepProgress(next, { ...results, [level]: result })
  removeText(KEYS.startTime(level))
  raise(EVENTS.levelCompleted, { level, points })
  return seconds
}

/** Takes in progress from elsewhere: the value that `add` returns is kept. A script may be waiting for the event. */
export function addProgress(
  add: (here: { progress: Progress; results: Results }) => { progress: Progress; results: Results },
): void {
  const { progress, results } = add(reread())
  keepProgress(progress, results)
  raise(EVENTS.levelCompleted)
}

/** Deletes all progress: level 1, no points. The visitor stays registered. Spec §4, "Reset". */
export function resetProgress(): void {
  awarded.clear()
  removeText(KEYS.points)
  removeText(KEYS.completed)
  removeText(KEYS.results)
  removeLevels()
  reread()
  raise(EVENTS.progressReset)
  raise(EVENTS.levelCompleted)
}

/**
 * Removes the learner from this browser: the next person begins as a new one. The server's records stay. A teacher's
 * links to boards and lists of names (later-keys.ts) stay too: they are another person's, often of the same machine, and
 * a lost link opens its class no more. The teacher removes them on the board's page. The account's texts go with the
 * sign-out.
 */
export function leaveMachine(): void {
  for (const key of Object.values(KEYS)) if (typeof key === 'string') removeText(key)
  resetProgress()
  for (const name of EVENTS.signedUp) raise(name)
}

/** Starts the clock of a level at its first opening. It runs until the level is completed or progress is reset. */
export function startClock(level: number): void {
  const key = KEYS.startTime(level)
  if (readText(key) === null) writeText(key, String(now()))
}

/** Counts an attempt. */
export function beginAttempt(level: number): void {
  writeText(KEYS.results, JSON.stringify(countAttempt(reread().results, level)))
  reread()
}

/** Notes that the welcome on level 1 was shown: it is shown once. Spec §2, "Challenge page". */
export function rememberWelcome(): void {
  writeText(KEYS.welcomeSeen, 'true')
  reread()
}
