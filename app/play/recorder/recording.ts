import type { Milliseconds } from '#game/clock.ts'
import { type Log, LONGEST_RUN } from '#game/log.ts'

/**
 * What an action came from. `assistive` is the accessibility tree: screen readers, and robots that invoke through it.
 * `page` is the page itself, which read a file or heard back from the clipboard.
 */
export const KINDS = ['mouse', 'touch', 'pen', 'keyboard', 'paste', 'assistive', 'script', 'page'] as const
export type InputKind = (typeof KINDS)[number]

/** What the browser said of an action. */
export type Input = {
  kind: InputKind
  /** The name of the browser's event: `click`, `input`, `drop`. */
  type: string
  /** The id of its target, or ''. */
  id: string
  /** What its target is called, or ''. */
  name: string
}

/** Something that was done in the room and reached none of its rules. */
export type Stray = { at: Milliseconds; input: Input }

/** How a file says that it is a run, and of which kind. */
export const FORMAT = { format: 'botarena-run', version: 1 } as const

/** A run as it is kept and handed on: its log, and beside it the trail of what the actions came from. */
export type Recording = typeof FORMAT & {
  /** ISO 8601. */
  recordedAt: string
  log: Log
  /** When it was looked at last, in milliseconds since the run began. */
  until: Milliseconds
  /** One for each entry of the log. */
  inputs: readonly Input[]
  strays: readonly Stray[]
}

/** Longest text of a recording that is kept in the browser, in characters. What is longer can be downloaded only. */
export const MOST_KEPT = 64 * 1024

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LONGEST_RUN

const isInput = (value: unknown): value is Input =>
  isRecord(value) &&
  KINDS.some((kind) => kind === value['kind']) &&
  ['type', 'id', 'name'].every((key) => typeof value[key] === 'string')

const isEntry = (value: unknown) => isRecord(value) && isTime(value['at'])

/**
 * A kept recording of a level, or null where the text is none: storage belongs to whoever sits at the machine. That
 * its log could have been is not asked here but of `replay`.
 */
export function readRecording(text: string | null, level: number): Recording | null {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  if (!isRecord(value) || value['format'] !== FORMAT.format || value['version'] !== FORMAT.version)
    return null
  const { recordedAt, log, until, inputs, strays } = value
  const isWhole =
    typeof recordedAt === 'string' &&
    !Number.isNaN(Date.parse(recordedAt)) &&
    isTime(until) &&
    isRecord(log) &&
    log['level'] === level &&
    typeof log['seed'] === 'string' &&
    typeof log['seal'] === 'string' &&
    Array.isArray(log['entries']) &&
    log['entries'].every(isEntry) &&
    Array.isArray(inputs) &&
    inputs.length === log['entries'].length &&
    inputs.every(isInput) &&
    Array.isArray(strays) &&
    strays.every((stray) => isEntry(stray) && isInput((stray as Stray).input))
  return isWhole ? (value as Recording) : null
}
