import type { Milliseconds } from '#game/clock.ts'
import { durationInWords } from '#recorder/base/phrases.ts'
import type { Action, Report } from '#recorder/base/report.ts'
import './scale.css'

/** Width and height of the drawing, in its own units. */
const WIDTH = 1000
const HEIGHT = 48

/** The words below the drawing for each outcome. */
const WORDS: Record<Action['outcome'], string> = {
  taken: 'taken',
  missed: 'missed',
  refused: 'refused',
  uncounted: 'ignored',
}

/**
 * The run drawn to scale: waits of the level are shaded, each action is a mark. The list beside it has the same in words.
 * @param diedAt when a run ended without being completed
 */
export function Scale({
  report: { lines, waits, until },
  failedAt = null,
}: {
  report: Report
  failedAt?: Milliseconds | null
}) {
  const x = (at: number) => Math.round((at / Math.max(until, 1)) * WIDTH * 10) / 10
  const actions = lines.filter((line): line is Action => line.type === 'action')
  const marksOf = (outcome: Action['outcome']) =>
    actions
      .filter((action) => action.outcome === outcome)
      .map(({ at }) => `M${x(at)} ${outcome === 'taken' || outcome === 'missed' ? '12v24' : '30v12'}`)
      .join('')
  const ready = lines.find((line) => line.type === 'mark' && line.what === 'ready')
  return (
    <figure className="scale" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {waits.map(({ at, until: end }) => (
          <rect
            key={at}
            className="imposed"
            x={x(at)}
            width={Math.max(x(end) - x(at), 1)}
            y="0"
            height={HEIGHT}
          />
        ))}
        <path className="axis" d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
        <path className="taken" d={marksOf('taken')} />
        <path className="refused" d={marksOf('refused')} />
        <path className="missed" d={marksOf('missed')} />
        <path className="uncounted" d={marksOf('uncounted')} />
        {failedAt === null ? null : (
          <path className="died" d={`M${Math.min(x(failedAt), WIDTH - 2)} 0V${HEIGHT}`} />
        )}
        {ready ? <path className="ready" d={`M${x(ready.at)} 0V${HEIGHT}`} /> : null}
      </svg>
      <figcaption>
        <span>0</span>
        <span>{durationInWords(until)}</span>
        <ul>
          {Object.entries(WORDS)
            .filter(([outcome]) => actions.some((action) => action.outcome === outcome))
            .map(([outcome, words]) => (
              <li key={outcome}>
                <i className={`key-${outcome}`} /> {words}
              </li>
            ))}
          {waits.length > 0 ? (
            <li>
              <i className="key-imposed" /> wait of the level
            </li>
          ) : null}
          {ready ? (
            <li>
              <i className="key-ready" /> Ready
            </li>
          ) : null}
          {failedAt === null ? null : (
            <li>
              <i className="key-died" /> its end
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  )
}
