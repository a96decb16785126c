import { OFFICE_CHEATERS } from '#contract/cheaters.ts'
import type { OfficeArenaRow } from '#kit/arena-rows.ts'
import { Table } from '#ui/table.tsx'

const DAYS = [
  ['calm', 'Without faults'],
  ['rough', 'With faults'],
] as const

/** The results of measured robots in a process. Draws nothing if none was measured in it. */
export function Robots({ process, rows }: { process: string; rows: readonly OfficeArenaRow[] }) {
  const measured = rows
    .map(({ name, cells }) => ({ name, cells: cells.filter((cell) => cell.process === process) }))
    .filter(({ cells }) => cells.length > 0)
  if (measured.length === 0) return null
  return (
    <section aria-labelledby="robots-title">
      <h2 id="robots-title">Robots measured in it</h2>
      <p>
        How many shifts were clean, of those that were judged. <a href="/arena">The arena</a> says how robots
        are measured.
      </p>
      <Table
        name="Robots"
        id="process-robots"
        heads={['Robot', ...DAYS.map(([, title]) => [title, 'num'] as const)]}
      >
        {measured.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {OFFICE_CHEATERS.includes(name) ? (
                <span className="label"> cheats, so no shift must be clean</span>
              ) : null}
            </th>
            {DAYS.map(([day]) => {
              const cell = cells.find((one) => one.day === day)
              return (
                <td className="num mono" key={day}>
                  {cell ? `${cell.clean} of ${cell.judged}` : 'not played'}
                </td>
              )
            })}
          </tr>
        ))}
      </Table>
    </section>
  )
}
