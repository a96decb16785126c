import { Check } from 'lucide-react'
import './people-table.css'
import '#ui/table.css'

type Person = { id: string; name: string; role: string; department: string }

type PeopleTableProps = {
  id: string
  /** The table's caption, read but not shown. */
  name: string
  rows: readonly Person[]
  /** Id of the row that was chosen last. */
  chosen: string | null
  /** The role that is asked for: only its row looks right when it is chosen. */
  wanted: string
  onChoose: (id: string) => void
}

const COLUMNS = ['name', 'role', 'department'] as const

/**
 * A table whose rows can be clicked. Rows have no name of their own in some accessibility trees, so the cells are
 * the targets and their clicks bubble. A plain row is nothing that can be pressed, so the keyboard, and who hears the
 * page, finds a key in its first cell, whose press bubbles too.
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
      <tbody>
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
