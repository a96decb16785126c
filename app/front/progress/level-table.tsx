import { useState } from 'react'
import { LEVEL_STATUS_TEXT, statusOf } from '#learner/progress-rules.ts'
import type { Result } from '#learner/results.ts'
import { KEYS, readText } from '#learner/storage.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Scroll } from '#ui/scroll.tsx'
import { inTime } from './in-time.ts'
import '#ui/table.css'

const lastRunDialog = loadable(async () => (await import('#recorder/last-run.tsx')).LastRunDialog)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A row for each level: its status, what its completion took, and the way to its last run. */
export function LevelTable() {
  const { progress, results, mode } = useLearner()
  const [shown, setShown] = useState<CatalogLine | null>(null)
  return (
    <>
      <Scroll name="Every level">
        <table className="table" id="progress-table">
          <caption className="sr">Every level and how it went</caption>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Title</th>
              <th scope="col">Status</th>
              <th scope="col" className="num">
                Points
              </th>
              <th scope="col" className="num">
                Opened to completed
              </th>
              <th scope="col" className="num">
                Attempts
              </th>
              <th scope="col">Seed</th>
              <th scope="col">Day</th>
              <th scope="col">Last run</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </Scroll>
      {shown ? <LoadedDialog part={lastRunDialog} level={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}
