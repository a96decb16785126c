import { Check } from 'lucide-react'
import './people-table.css'
import '#ui/table.css'

type Person = { id: string; name: string; role: string; department: string }

type PeopleTableProps = {
  id: string
  /** The table's caption, for screen readers only. */
  name: string
  rows: readonly Person[]
  /** Id of the row that was chosen last. */
  chosen: string | null
  /** The wanted role: only its row is shown as right when it is chosen. */
  wanted: string
  onChoose: (id: string) => void
}

const COLUMNS = ['name', 'role', 'department'] as const

/**
 * A table whose rows can be clicked. Some accessibility trees give rows no name, so the cells are the targets and their
 * clicks bubble. A row cannot take the focus, so the keyboard and screen readers find a button in its first cell, whose
 * click bubbles too.
 */
export function PeopleTable({ id, name, rows, chosen, wanted, onChoose }: PeopleTableProps) {
  return (
    <table className="table rows" id={id}>
      <caption className="sr">{name}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Department</th>
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
