import type { Result } from '#learner/results.ts'
import { CATALOG } from '#levels/catalog.ts'
import { inTime } from './in-time.ts'

/** Units of the drawing, which is stretched to the width of the page. */
const BAR_HEIGHT = 100
const BAR_PITCH = 24

/** Time by level, as bars. The table below shows the same numbers. */
export function Chart({ results }: { results: Readonly<Record<string, Result>> }) {
  const seconds = CATALOG.map(({ id }) => results[id]?.seconds)
  const longest = Math.max(...seconds.map((each) => each ?? -1))
  if (longest < 0) return <p className="empty">No times yet: no level was completed in this browser.</p>
  return (
    <figure className="chart">
      <figcaption className="label">Time by level, the longest {inTime(longest)}</figcaption>
      <svg
        viewBox={`0 0 ${CATALOG.length * BAR_PITCH} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Time by level. The longest took ${inTime(longest)}.`}
      >
        {CATALOG.map(({ id }, i) => {
          const took = seconds[i]
          if (took === undefined) return null
          // The square root, so that ten seconds stay visible beside an hour. The lower limit is for robots that need
          // less than a second.
          const height = Math.max(2, BAR_HEIGHT * Math.sqrt(took / Math.max(longest, 1)))
          return (
            <rect
              key={id}
              x={i * BAR_PITCH + 4}
              y={BAR_HEIGHT - height}
              width={BAR_PITCH - 8}
              height={height}
            />
          )
        })}
      </svg>
      <div className="scale mono" aria-hidden="true">
        {CATALOG.map(({ id }) => (
          <span key={id}>{id}</span>
        ))}
      </div>
    </figure>
  )
}
