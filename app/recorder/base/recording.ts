import type { Milliseconds } from '#game/clock.ts'
import { type Log, LONGEST_RUN } from '#game/log.ts'

/**
 * The source of an action. `assistive` is the accessibility tree: screen readers, and robots that invoke through it.
 * `page` is the page itself, after it read a file or the clipboard.
 */
export const KINDS = ['mouse', 'touch', 'pen', 'keyboard', 'paste', 'assistive', 'script', 'page'] as const
export type InputKind = (typeof KINDS)[number]

/** Facts about an action from the browser. */
export type Input = {
  kind: InputKind
  /** Name of the DOM event: `click`, `input`, `drop`. */
  type: string
  /** Id of its target, or ''. */
  id: string
  /** Name of its target, or ''. */
  name: string
}

/** An action in the simulation that reached none of its rules. */
export type Stray = { at: Milliseconds; input: Input }

/** Marks a file as a recording, with its version. */
export const FORMAT = { format: 'botarena-run', version: 1 } as const

declare global {
  interface ImportMetaEnv {
    /** The versions of rules by level, where the build put them: vite.config.ts. */
    readonly RULES?: Readonly<Record<number, string>>
  }
}

/** A recorded run: its log, and the source of each action. */
export type Recording = typeof FORMAT & {
  /** ISO 8601. */
  recordedAt: string
  log: Log
  /** The version of the level's rules: levels/rules-version.ts. Older recordings have none. */
  rules?: string
  /** End of the recording, in milliseconds since the run began. */
  until: Milliseconds
  /** The source of each entry of the log. */
  inputs: readonly Input[]
  strays: readonly Stray[]
  /** Whether a pointer was pressed in the simulation, also where that was no action: in a field. Older recordings do not say. */
  isPointed?: boolean
}

/** Length limit of a recording in the browser's storage, in characters. A longer one can only be downloaded. */
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
 * Reads a kept recording of a level. Returns null if the text is not one: anybody at this machine can change storage.
 * `replay` checks whether the log is possible; this function does not.
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
