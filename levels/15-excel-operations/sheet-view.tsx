import { Scroll } from '#ui/scroll.tsx'
import type { Difference } from './compare.late.ts'
import { type Change, READ_CELL, READ_COLUMN, type Read, addressOf } from './rules.ts'
import { type SheetDescription, SHOWN, type Sheet, columnName } from './sheet.ts'

/** A number and its word: "1 row", "20 rows". */
export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What differs between the upload and the download. */
export function DifferenceOnShow({ count, first, problem }: Difference) {
  return (
    <p className="score" id="upload-difference">
      {first ? (
        <>
          {count === 1 ? 'One cell differs' : `${count} cells differ`} from what you downloaded, the first in{' '}
          <span className="mono">{addressOf(first.row, first.column)}</span>: “{first.before}” is “
          {first.after}”.{problem ? ` ${problem}` : ''}
        </>
      ) : (
        'No cell differs from the file that you downloaded. Check whether your robot wrote into it.'
      )}
    </p>
  )
}

/** The description of an uploaded file. */
export function FoundOnShow({ found: { columns, rowCount, preview, numbers } }: { found: SheetDescription }) {
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

/** What a read found. */
export function ReadResult({ which, sheet }: { which: Read; sheet: Sheet }) {
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
export function ChangeOnShow({ id, change }: { id: string; change: Change }) {
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
