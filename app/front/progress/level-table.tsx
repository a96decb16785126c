import { useState } from 'react'
import { LEVEL_STATUS_TEXT, statusOf } from '#learner/progress-rules.ts'
import type { Result } from '#learner/results.ts'
import { KEYS, readText } from '#learner/storage.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Table } from '#ui/table.tsx'
import { inTime } from './in-time.ts'

const lastRunDialog = loadable(async () => (await import('#recorder/last-run.tsx')).LastRunDialog)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A row for each level: its status, what its completion took, and the way to its last run. */
export function LevelTable() {
  const { progress, results, mode } = useLearner()
  const [shown, setShown] = useState<CatalogLine | null>(null)
  return (
    <>
      <Table
        name="Every level"
        id="progress-table"
        caption="Every level and how it went"
        heads={[
          'Level',
          'Title',
          'Status',
          ['Points', 'num'],
          ['Opened to completed', 'num'],
          ['Attempts', 'num'],
          'Seed',
          'Day',
          'Last run',
        ]}
      >
        {CATALOG.map((level) => {
          const { id, title, points } = level
          const status = statusOf(progress, mode, id)
          const result: Partial<Result> = results[id] ?? {}
          const isDone = status === 'completed'
          return (
            <tr key={id} id={`progress-${id}`} data-status={status}>
              <td className="mono">{id}</td>
              <th scope="row">{title}</th>
              <td>{LEVEL_STATUS_TEXT[status]}</td>
              <td className="num mono">{isDone ? (result.points ?? points) : ''}</td>
              <td className="num mono">{result.seconds === undefined ? '' : inTime(result.seconds)}</td>
              <td className="num mono">{result.attempts ?? ''}</td>
              <td className="mono">{isDone ? result.seed : ''}</td>
              <td>{result.completedAt ? day.format(new Date(result.completedAt)) : ''}</td>
              <td>
                {readText(KEYS.run(id)) === null ? null : (
                  <button
                    className="btn btn-quiet"
                    id={`run-${id}`}
                    type="button"
                    aria-label={`What your robot did in level ${id}`}
                    onClick={() => setShown(level)}
                  >
                    Show
                  </button>
                )}
              </td>
            </tr>
          )
        })}
      </Table>
      {shown ? <LoadedDialog part={lastRunDialog} level={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}
