import { type FileSteps, createFileSteps } from '#game/file-steps.ts'
import { type Rules, inOneLine } from '#game/rules.ts'

export const READS = ['readAll', 'readLines', 'readWord'] as const
export type Read = (typeof READS)[number]
export const WRITES = ['writeNew', 'writeAppend', 'writeReplace'] as const
export type Write = (typeof WRITES)[number]

/** The word to find. */
export const WORD = 'TREASURE'

/** The replaced text and its replacement. */
export const REPLACED = { before: 'DRAFT', after: 'FINAL' } as const

/** The new text begins like the old one, so that there is always something to replace. */
const NEW_TEXT = `Written by a robot\nStatus: ${REPLACED.before}`
const NEW_LINE = 'Checked by a robot'

/** One write: the text before and after it. */
export type Change = { write: Write; before: string; after: string }

export type Upload =
  | { isAccepted: false; name: string; why: 'ending' | 'unread' }
  | {
      isAccepted: true
      name: string
      /** Size of the whole file, in bytes. */
      size: number
      /** Its first lines. */
      lines: readonly string[]
    }

/** Spec §8. */
export const REFUSED = { title: 'Invalid File', description: 'Please upload a valid text (.txt) file.' }

/** The reason of a refusal. */
const REASONS = {
  ending: 'its name does not end in .txt',
  unread: 'the browser could not read it. It may be a folder, or it was moved after it was chosen',
}

/** The sentence about a refused file, below its title. */
export const refusalOf = ({ name, why }: Upload & { isAccepted: false }): string =>
  `${name} was refused: ${REASONS[why]}. ${REFUSED.description}`

export type State = {
  steps: FileSteps<Read, Write>
  /** The served practice text; null until it was read. */
  text: string | null
  changes: readonly Change[]
  hasReadFailed: boolean
  /** The last uploaded file. */
  upload: Upload | null
}
/**
 * A replay believes the page which files were downloaded, read and uploaded. It checks the order of the steps and the
 * file's ending.
 */
/** Bytes read from an uploaded file: enough for its first lines, and quick to read. */
export const HEAD = 32 * 1024

export type Event =
  | { type: 'downloaded' }
  | { type: 'read'; read: Read; text: string }
  | { type: 'read-failed' }
  | { type: 'written'; write: Write }
  /** A file was uploaded. `head` is the beginning of its text, or null if the browser could not read it. */
  | { type: 'uploaded'; name: string; size: number; head: string | null }

/** Spec §5, "Uploads": "names ending .txt"; endings are compared without case (design §4). */
export const isTextName = (name: string): boolean => /\.txt$/i.test(name)

/** How many first lines of an uploaded file are shown. */
const SHOWN_LINES = 5

export const linesOf = (text: string): readonly string[] =>
  text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)

/** The first place of the word: line and column, both counted from 1. Null if the text does not have it. */
export function findWord(text: string, word: string): { line: number; column: number } | null {
  const lines = linesOf(text)
  const index = lines.findIndex((line) => line.includes(word))
  return index === -1 ? null : { line: index + 1, column: lines[index]!.indexOf(word) + 1 }
}

const apply: Record<Write, (text: string) => string> = {
  writeNew: () => NEW_TEXT,
  writeAppend: (text) => `${text.replace(/\n$/, '')}\n${NEW_LINE}`,
  writeReplace: (text) => text.replaceAll(REPLACED.before, REPLACED.after),
}

const steps = createFileSteps(READS, WRITES)

const start = (): State => ({
  steps: steps.begin(),
  text: null,
  changes: [],
  hasReadFailed: false,
  upload: null,
})

export const rules: Rules<State, Event> = {
  isDealt: false,
  start,
  step: (state, event) => {
    /** The state with a change, if the steps allow it. */
    const go = (next: State['steps'], rest: Partial<State> = {}): State =>
      next === state.steps ? state : { ...state, ...rest, steps: next }

    switch (event.type) {
      case 'downloaded':
        return go(steps.download(state.steps))
      case 'read':
        return go(steps.read(state.steps, event.read), { text: event.text, hasReadFailed: false })
      case 'read-failed':
        return state.steps.step === 2 && !state.hasReadFailed ? { ...state, hasReadFailed: true } : state
      case 'written': {
        const before = state.changes.at(-1)?.after ?? state.text ?? ''
        const change = { write: event.write, before, after: apply[event.write](before) }
        return go(steps.write(state.steps, event.write), { changes: [...state.changes, change] })
      }
      case 'uploaded': {
        if (state.steps.step !== 4) return state
        const { name, size, head } = event
        if (!isTextName(name) || head === null) {
          const why = isTextName(name) ? 'unread' : 'ending'
          return { ...state, upload: { isAccepted: false, name, why } }
        }
        const lines = linesOf(head).slice(0, SHOWN_LINES)
        return go(steps.upload(state.steps), { upload: { isAccepted: true, name, size, lines } })
      }
      default:
        return state
    }
  },
  isSolved: ({ steps }) => steps.step === 5,
  missOf: ({ upload }, _, after) =>
    after.upload?.isAccepted === false && after.upload !== upload
      ? inOneLine({ title: REFUSED.title, text: refusalOf(after.upload) })
      : null,
  solution: (state) => ({ ...state, steps: steps.finished() }),
}
