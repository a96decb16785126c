import { FILE_CAUSES, type FileCause } from '#game/file-causes.ts'
import { type FileSteps, createFileSteps } from '#game/file-steps.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { type SheetDescription, type Sheet, columnName, isSheetName } from './sheet.ts'

export const READS = ['readCell', 'readColumn', 'readRange'] as const
export type Read = (typeof READS)[number]
export const WRITES = ['writeCell', 'writeRow', 'writeFormula'] as const
export type Write = (typeof WRITES)[number]

/** Columns of the employee data, by index. Spec §3: "ID, Name, Department, Salary, Start Date, Performance Score". */
const SALARY = 3
const SCORE = 5

/** The cell and the column to read. Rows count from 0 here, from 1 on the page. */
export const READ_CELL = { row: 1, column: SALARY }
export const READ_COLUMN = 2

/** The text to write. */
const NEW_SCORE = '5.0'
const NEW_ROW: readonly string[] = ['1021', 'Robin Byte', 'Automation', '52000', '2026-01-05', '4.0']

/** One write: the sheet before and after it, and the changed places. */
export type Change = {
  write: Write
  before: Sheet
  after: Sheet
  /** Indexes of the rows to show; a row that one of the sheets does not have is left out there. */
  rows: readonly number[]
  /** Indexes of the columns to show. */
  columns: readonly number[]
  /** Address of the written cell, as a spreadsheet names it. */
  address: string
  /** The formula's result. */
  result?: number
}

export type Upload =
  | { status: 'reading'; name: string }
  | { status: 'refused'; name: string; reason: 'ending' | 'unreadable' | 'empty'; why?: FileCause }
  | { status: 'accepted'; name: string; found: SheetDescription }

export type State = {
  steps: FileSteps<Read, Write>
  /** The employee data from the server; null until they were read. */
  sheet: Sheet | null
  changes: readonly Change[]
  hasReadFailed: boolean
  /** The last uploaded file. */
  upload: Upload | null
}
/**
 * A replay believes the page which files were downloaded, read and uploaded. It checks the order of the steps and the
 * file's ending.
 */
export type Event =
  | { type: 'downloaded' }
  | { type: 'read'; read: Read; sheet: Sheet }
  | { type: 'read-failed' }
  | { type: 'written'; write: Write }
  | { type: 'file-chosen'; name: string }
  /** The description of the last chosen file. */
  | { type: 'file-read'; found: SheetDescription }
  /** `why` is missing in logs of older versions. */
  | { type: 'file-unreadable'; why?: FileCause }

/** Spec §5, "Uploads". */
export const REFUSED = {
  title: 'Invalid File',
  description: 'Please upload a valid Excel (.xlsx) or CSV (.csv) file.',
}

/** The reason of a refusal. */
const REASONS = {
  ending: 'does not end in .xlsx or .csv.',
  unreadable: 'cannot be read: its content does not fit its name.',
  empty: 'has headers, but no row below them.',
}

/** The sentence about a refused file, below its title. */
export const refusalOf = ({ name, reason, why }: Upload & { status: 'refused' }): string =>
  `${name} ${why ? 'cannot be read.' : REASONS[reason]} ${why ? `${FILE_CAUSES[why]} ` : ''}${REFUSED.description}`

export const addressOf = (row: number, column: number): string => `${columnName(column)}${row + 1}`

/** Writes a text into a cell; the row grows if it is too short. */
const put = (sheet: Sheet, row: number, column: number, text: string): Sheet =>
  sheet.map((cells, i) =>
    i === row
      ? Array.from({ length: Math.max(cells.length, column + 1) }, (_, j) =>
          j === column ? text : (cells[j] ?? ''),
        )
      : cells,
  )

const APPLY: Record<Write, (sheet: Sheet) => Omit<Change, 'write' | 'before'>> = {
  writeCell: (sheet) => ({
    after: put(sheet, 1, SCORE, NEW_SCORE),
    rows: [0, 1],
    columns: [0, 1, SCORE],
    address: addressOf(1, SCORE),
  }),
  writeRow: (sheet) => ({
    after: [...sheet, NEW_ROW],
    rows: [0, sheet.length - 1, sheet.length],
    columns: NEW_ROW.map((_, column) => column),
    address: `${addressOf(sheet.length, 0)}:${addressOf(sheet.length, NEW_ROW.length - 1)}`,
  }),
  writeFormula: (sheet) => {
    const last = sheet.length - 1
    const column = SCORE + 1
    const formula = `=SUM(${addressOf(1, SALARY)}:${addressOf(last, SALARY)})`
    return {
      after: put(put(sheet, 0, column, 'Total'), 1, column, formula),
      rows: [0, 1],
      columns: [1, SALARY, column],
      address: addressOf(1, column),
      result: sheet.slice(1).reduce((sum, cells) => sum + Number(cells[SALARY] ?? 0), 0),
    }
  },
}

const steps = createFileSteps(READS, WRITES)

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ steps: steps.begin(), sheet: null, changes: [], hasReadFailed: false, upload: null }),
  step: (state, event) => {
    /** The state with a change, if the steps allow it. */
    const go = (next: State['steps'], rest: Partial<State> = {}): State =>
      next === state.steps ? state : { ...state, ...rest, steps: next }
    const refuse = (name: string, reason: 'ending' | 'unreadable' | 'empty', why?: FileCause): State => ({
      ...state,
      upload: { status: 'refused', name, reason, ...(why ? { why } : {}) },
    })
    // Start over may come before a file was read; then its description is ignored.
    const file = state.upload?.status === 'reading' ? state.upload : null

    switch (event.type) {
      case 'downloaded':
        return go(steps.download(state.steps))
      case 'read':
        return go(steps.read(state.steps, event.read), { sheet: event.sheet, hasReadFailed: false })
      case 'read-failed':
        return state.steps.step === 2 && !state.hasReadFailed ? { ...state, hasReadFailed: true } : state
      case 'written': {
        const before = state.changes.at(-1)?.after ?? state.sheet
        if (!before) return state
        const change = { write: event.write, before, ...APPLY[event.write](before) }
        return go(steps.write(state.steps, event.write), { changes: [...state.changes, change] })
      }
      case 'file-chosen': {
        const { name } = event
        if (state.steps.step !== 4) return state
        if (!isSheetName(name)) return refuse(name, 'ending')
        return { ...state, upload: { status: 'reading', name } }
      }
      case 'file-read': {
        if (!file) return state
        if (event.found.rowCount === 0) return refuse(file.name, 'empty')
        return go(steps.upload(state.steps), {
          upload: { status: 'accepted', name: file.name, found: event.found },
        })
      }
      case 'file-unreadable':
        return file ? refuse(file.name, 'unreadable', event.why) : state
      default:
        return state
    }
  },
  isSolved: ({ steps }) => steps.step === 5,
  missOf: ({ upload }, _, after) =>
    after.upload?.status === 'refused' && after.upload !== upload
      ? inOneLine({ title: REFUSED.title, text: refusalOf(after.upload) })
      : null,
  solution: (state) => ({ ...state, steps: steps.finished() }),
}
