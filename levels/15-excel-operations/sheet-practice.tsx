import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FilePractice } from '#levels/shared/file-practice.tsx'
import { IsHeard } from '#levels/shared/heard.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Scroll } from '#ui/scroll.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import type { Difference } from './compare.late.ts'
import { level } from './level.ts'
import { endAhead, openAhead, readFile } from './read-file.ts'
import {
  type Change,
  type Event,
  READS,
  READ_CELL,
  READ_COLUMN,
  REFUSED,
  type Read,
  type State,
  type Upload,
  WRITES,
  addressOf,
  refusalOf,
  rules,
} from './rules.ts'
import { type Cell, type Found, SHOWN, type Sheet, columnName, isSheetName } from './sheet.ts'

/** The served file, and the name under which it is saved. Spec §7, "Static downloads". */
const SERVED = { href: '/sample-data.csv', name: 'employee-data.csv' }

/** The downloaded data themselves. They come with the download: the reads need no server. */
const employees = loadable(async (): Promise<Sheet> => {
  const [{ default: Papa }, response] = await Promise.all([import('papaparse'), fetch(SERVED.href)])
  if (!response.ok) throw new Error(`${SERVED.href} answered ${response.status}.`)
  return Papa.parse<string[]>(await response.text(), { skipEmptyLines: 'greedy' }).data
})

const ACCEPTED = {
  title: 'File Uploaded Successfully!',
  description: 'Your modified Excel file has been processed.',
}

/** The part of a file that goes into the room's events, because a heard run is sent to the server. */
const SENT = 'The server gets the file’s name, its headers and the cells that are shown or named in the task.'

/** What the rules of the level do not ask. */
const ANY_SHEET =
  'Any sheet with a row below its headers completes this level. The random task also compares the cells: add ?deal=own to the address.'

type SheetPracticeProps = {
  state: State
  send: (event: Event) => void
  /** Cells whose texts are part of a file's description. */
  asked?: readonly Cell[]
  onFound: (found: Found & { asked?: readonly string[] }) => void
  /** The sentence about a wrong file, in place of the usual one. */
  refusal?: ReactNode
}

/** The five steps with the employee data: download, read, write, upload, done. */
export function SheetPractice({ state, send, asked, onFound, refusal }: SheetPracticeProps) {
  const { steps, sheet, upload } = state
  const { targets } = level
  /** The differences between the upload and the download. Shown, not graded. */
  const [change, setChange] = useState<{ found: Found; difference: Difference } | null>(null)

  const announce = useEffectEvent(() => {
    if (upload?.status === 'accepted') toast({ ...ACCEPTED, tone: 'done', isOnPage: true })
    if (upload?.status === 'refused') toast({ ...REFUSED, tone: 'danger', isOnPage: true })
  })
  useEffect(() => {
    announce()
    return () => withdraw(REFUSED)
  }, [upload])

  // One worker at a time: another file, Start over or leaving the level ends it.
  const reader = useRef<AbortController>(null)
  const isReading = upload?.status === 'reading'
  const [isUnloaded, setIsUnloaded] = useState(false)
  useEffect(() => {
    if (!isReading) return
    return () => reader.current?.abort()
  }, [isReading])

  useEffect(() => endAhead, [])

  const read = async (which: Read) => {
    try {
      send({ type: 'read', read: which, sheet: await employees.load() })
    } catch {
      send({ type: 'read-failed' })
    }
  }
  const handOver = async (file: File) => {
    reader.current?.abort()
    setIsUnloaded(false)
    const controller = new AbortController()
    reader.current = controller
    send({ type: 'file-chosen', name: file.name })
    // After the last step no file is accepted any more.
    if (!isSheetName(file.name) || steps.step === 5) return
    // Without the served data the changes cannot be described, but the file is read.
    const original = await employees.load().catch(() => null)
    if (controller.signal.aborted) return
    const answer = await readFile(file, original, controller.signal, asked)
    if (controller.signal.aborted) return
    // The file was not read, so nothing is said about it.
    if (answer === 'unloaded') return setIsUnloaded(true)
    if (answer.found === null) return send({ type: 'file-unreadable', why: answer.why })
    const { difference, ...found } = answer.found
    setChange(difference ? { found, difference } : null)
    onFound(found)
  }

  return (
    <FilePractice
      steps={steps}
      targets={targets}
      download={{
        title: 'Download the employee data',
        href: SERVED.href,
        fileName: SERVED.name,
        onDownloaded: () => {
          send({ type: 'downloaded' })
          void openAhead()
          // If this fails, the first read tries again, and reports a second failure.
          employees.begin()
        },
      }}
      reads={{
        title: 'Read the sheet, three ways',
        tasks: READS.map((which) => ({
          task: which,
          result: sheet ? <ReadResult which={which} sheet={sheet} /> : null,
        })),
        onTask: (which) => void read(which),
      }}
      readFailure={state.hasReadFailed ? 'The data could not be loaded' : null}
      writes={{
        title: 'Write to the sheet, three ways',
        tasks: WRITES.map((which) => {
          const change = state.changes.find(({ write }) => write === which)
          return {
            task: which,
            result: change ? <ChangeOnShow id={targets[which].id} change={change} /> : null,
          }
        }),
        onTask: (write) => send({ type: 'written', write }),
      }}
      upload={{
        title: 'Upload a sheet',
        accept: '.xlsx,.csv',
        isBusy: isReading && !isUnloaded,
        onFile: (file) => void handOver(file),
        outcome: (
          <>
            {isReading && isUnloaded ? (
              <UnloadedNote name={upload.name} />
            ) : (
              (refusal ?? (
                <UploadNote
                  upload={upload}
                  step={steps.step}
                  isOver={rules.isSolved(state)}
                  isOwn={asked !== undefined}
                />
              ))
            )}
            {upload?.status === 'accepted' && change?.found === upload.found ? (
              <DifferenceOnShow {...change.difference} />
            ) : null}
            {upload?.status === 'accepted' ? <FoundOnShow found={upload.found} /> : null}
          </>
        ),
      }}
    />
  )
}

/** A number and its word: "1 row", "20 rows". */
const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

function UnloadedNote({ name }: { name: string }) {
  const { outcome } = level.targets
  return (
    <Note id={outcome.id} label={outcome.name} tone="danger" title={`${name} was not read`}>
      The part of this page that reads files could not be loaded. Check the connection, then choose the file
      again.
    </Note>
  )
}

type UploadNoteProps = {
  upload: Upload | null
  step: number
  isOver: boolean
  /** The own task compares cells; the plain one takes every sheet. */
  isOwn: boolean
}

function UploadNote({ upload, step, isOver, isOwn }: UploadNoteProps) {
  const { id, name } = level.targets.outcome
  const isHeard = use(IsHeard)
  switch (upload?.status) {
    case 'reading':
      return (
        <Note id={id} label={name} tone="plain" title={`Reading ${upload.name}`}>
          A large sheet takes a moment.
        </Note>
      )
    case 'refused':
      return (
        <Note id={id} label={name} tone="danger" title={REFUSED.title}>
          {refusalOf(upload)}
        </Note>
      )
    case 'accepted':
      return (
        <Note id={id} label={name} tone="done" title={ACCEPTED.title}>
          {upload.name}: {counted(upload.found.columns.length, 'column')},{' '}
          {counted(upload.found.rowCount, 'row')}.{' '}
          {upload.found.looksLike
            ? `It begins like ${upload.found.looksLike}, not like rows of values. Check what your robot wrote. `
            : ''}
          {ACCEPTED.description}
          {isOwn ? '' : ` ${ANY_SHEET}`}
          {isHeard ? ` ${SENT}` : ''}
        </Note>
      )
    case undefined:
      if (isOver) return <Note id={id} label={name} tone="done" title="Done before" />
      return (
        <Note
          id={id}
          label={name}
          tone="plain"
          title={step < 4 ? 'Do the steps above first' : 'No file yet'}
        />
      )
  }
}

function DifferenceOnShow({ count, first, mishap }: Difference) {
  return (
    <p className="score" id="upload-difference">
      {first ? (
        <>
          {count === 1 ? 'One cell differs' : `${count} cells differ`} from what you downloaded, the first in{' '}
          <span className="mono">{addressOf(first.row, first.column)}</span>: “{first.before}” is “
          {first.after}”.{mishap ? ` ${mishap}` : ''}
        </>
      ) : (
        'No cell differs from the file that you downloaded. Check whether your robot wrote into it.'
      )}
    </p>
  )
}

/** The description of an uploaded file. */
function FoundOnShow({ found: { columns, rowCount, preview, numbers } }: { found: Found }) {
  const shown = Math.min(columns.length, SHOWN.columns)
  return (
    <div className="result found">
      <p className="label">
        {rowCount === 1 ? 'Its only row' : `The first ${preview.length} of ${rowCount} rows`}
        {shown < columns.length ? `, ${shown} of ${columns.length} columns` : ''}
      </p>
      <Grid
        id="found-preview"
        name="What the file holds"
        lines={[columns.slice(0, shown), ...preview].map((cells, i) => ({
          row: (numbers?.[i] ?? i + 1) - 1,
          cells,
          isNew: nothingNew,
        }))}
        columns={firstColumns(shown)}
      />
    </div>
  )
}

function ReadResult({ which, sheet }: { which: Read; sheet: Sheet }) {
  if (which === 'readCell') {
    const { row, column } = READ_CELL
    return (
      <p>
        Cell <span className="mono">{addressOf(row, column)}</span> holds{' '}
        <b className="mono" id="cell-value">
          {sheet[row]?.[column]}
        </b>
        , the {sheet[0]?.[column]} of {sheet[row]?.[1]}.
      </p>
    )
  }
  if (which === 'readColumn') {
    const [header, ...values] = sheet.map((cells) => cells[READ_COLUMN] ?? '')
    return (
      <>
        <p>
          Column <span className="mono">{columnName(READ_COLUMN)}</span>, {header}:{' '}
          {counted(values.length, 'value')}, {new Set(values).size} of them different.
        </p>
        <Scroll name="Values of the column">
          <pre id="column-values">{values.join(', ')}</pre>
        </Scroll>
      </>
    )
  }
  const width = sheet[0]?.length ?? 0
  return (
    <>
      <p>
        <span className="mono">
          {addressOf(0, 0)}:{addressOf(sheet.length - 1, width - 1)}
        </span>
        , {counted(sheet.length - 1, 'row')} under their headers.
      </p>
      <Grid
        id="range-values"
        name="The whole range"
        lines={sheet.map((cells, row) => ({ row, cells, isNew: nothingNew }))}
        columns={firstColumns(width)}
      />
    </>
  )
}

/** A write, before and after: the affected rows and columns. */
function ChangeOnShow({ id, change }: { id: string; change: Change }) {
  const { before, after, rows, columns, address, result } = change
  const linesOf = (sheet: Sheet, isNew: (row: number, column: number) => boolean) =>
    rows.filter((row) => row < sheet.length).map((row) => ({ row, cells: sheet[row]!, isNew }))
  return (
    <>
      <p className="label">Before</p>
      <Grid
        id={`${id}-before`}
        name={`Before ${address} was written`}
        lines={linesOf(before, () => false)}
        columns={columns}
      />
      <p className="label">
        After: <span className="mono">{address}</span>{' '}
        {result === undefined ? 'is new' : `comes to ${result}`}
      </p>
      <Grid
        id={`${id}-after`}
        name={`After ${address} was written`}
        lines={linesOf(after, (row, column) => after[row]?.[column] !== before[row]?.[column])}
        columns={columns}
      />
    </>
  )
}

/** A new piece has no changed cells to mark. */
const nothingNew = () => false

type Line = {
  /** Its index in the sheet. */
  row: number
  cells: readonly string[]
  isNew: (row: number, column: number) => boolean
}

type GridProps = {
  id: string
  name: string
  lines: readonly Line[]
  /** Indexes of the columns to show. */
  columns: readonly number[]
}

const firstColumns = (count: number) => Array.from({ length: count }, (_, i) => i)

/** A part of a sheet, with a spreadsheet's letters and numbers. It scrolls inside its frame. */
function Grid({ id, name, lines, columns }: GridProps) {
  return (
    <Scroll name={name}>
      <table className="grid-sheet" id={id}>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Row</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, cells, isNew }) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {columns.map((column) => (
                <td key={column} data-new={isNew(row, column) || undefined}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
