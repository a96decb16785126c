import { OFFICE_CHEATERS } from '#contract/cheaters.ts'
import { ROBOTS_OF_OFFICE as ROWS } from '#kit/office-robots.ts'
import { LISTED_PROCESSES } from '#office-list'
import { Table } from '#ui/table.tsx'
import { inPercent } from './arena-days.ts'

/** The days of a process that some robot has played. */
const COLUMNS = LISTED_PROCESSES.flatMap(({ name, title }) =>
  (['calm', 'rough'] as const).flatMap((day) =>
    ROWS.some(({ cells }) => cells.some((cell) => cell.process === name && cell.day === day))
      ? [{ name, day, title: `${title}, ${day === 'calm' ? 'no faults' : 'with faults'}` }]
      : [],
  ),
)

/** What robots of the office did, apart from the levels: a shift is no level, and the two are never added. */
export const OfficeResults = () => (
  <section aria-labelledby="office-results-title">
    <h2 id="office-results-title">The office</h2>
    <p>
      A shift of the <a href="/office">office</a> is a whole process: a robot takes items from a queue, works
      on each item in several programs, and hands in a report. On a day with faults the programs fail in the
      middle of the work. A shift is clean if every item was done right, and only once, and if the report is
      true. Each field says how many shifts were clean; below it is the share of items that were right. These
      results do not count in the results of the levels above.
    </p>
    <Table
      name="Results of the office"
      id="office-table"
      heads={['Robot', ...COLUMNS.map(({ title }) => [title, 'num'] as const)]}
    >
      {ROWS.map((row) => (
        <tr key={row.name}>
          <th scope="row">
            <span className="name">{row.name}</span>
            {OFFICE_CHEATERS.includes(row.name) ? (
              <span className="label">cheats, so no shift must be clean</span>
            ) : null}
          </th>
          {COLUMNS.map(({ name, day }) => {
            const cell = row.cells.find((one) => one.process === name && one.day === day)
            return (
              <td className="num" key={`${name} ${day}`}>
                {cell ? (
                  <>
                    <span className="mono">
                      {cell.clean} of {cell.judged}
                    </span>
                    <span className="label">{inPercent(cell.share)} right</span>
                  </>
                ) : (
                  'not played'
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </Table>
    <p>
      A program without a browser can be clean too, if it did the work: these robots read the pages of the
      office over HTTP. <code>npm run arena -- verify results/NAME</code> plays the acts of each shift again.
    </p>
  </section>
)
