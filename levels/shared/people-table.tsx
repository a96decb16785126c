import { Check } from 'lucide-react'
import './people-table.css'
import '#ui/table.css'

type Person = { id: string; name: string; role: string; department: string }

const COLUMNS = ['name', 'role', 'department'] as const

type PeopleTableProps = {
  id: string
  /** The table's caption, for screen readers only. */
  name: string
  /** The headings of its columns. */
  columns: Readonly<Record<(typeof COLUMNS)[number], string>>
  rows: readonly Person[]
  /** Id of the row that was chosen last. */
  chosen: string | null
  /** The wanted role: only its row is shown as right when it is chosen. */
  wanted: string
  onChoose: (id: string) => void
}

/**
 * A table whose rows can be clicked. Some accessibility trees give rows no name, so the cells are the targets and their
 * clicks bubble. A row cannot take the focus, so the keyboard and screen readers find a button in its first cell, whose
 * click bubbles too.
 */
export function PeopleTable({ id, name, columns, rows, chosen, wanted, onChoose }: PeopleTableProps) {
  return (
    <table className="table rows" id={id}>
      <caption className="sr">{name}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {rows.map((row) => (
          <tr
            key={row.id}
            id={row.id}
            data-chosen={row.id === chosen || undefined}
            data-right={(row.id === chosen && row.role === wanted) || undefined}
            onClick={() => onChoose(row.id)}
          >
            {COLUMNS.map((column) => (
              <td key={column} id={`${row.id}-${column}`}>
                {column === 'name' && row.id === chosen && row.role === wanted ? (
                  <>
                    <Check className="icon" aria-label="chosen" />{' '}
                  </>
                ) : null}
                {column === 'name' ? (
                  <button className="row-key" type="button" aria-pressed={row.id === chosen}>
                    {row.name}
                  </button>
                ) : (
                  row[column]
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
