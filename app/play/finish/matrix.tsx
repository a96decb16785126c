import { Download } from 'lucide-react'
import { CONDITIONS } from '#conditions/list/list.ts'
import { now } from '#kit/clock.ts'
import { FEED, PITCH, columnX } from '#kit/tape.ts'
import { usePassedConditions } from '#learner/passed-conditions.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG } from '#levels/catalog.ts'
import { name as product } from '#site-config'
import { saveBlob } from '#ui/save-blob.ts'
import './matrix.css'
import { matrixFile, matrixHeight, punch, rowY } from './matrix-file.ts'

const LEVELS = CATALOG.map(({ id }) => id)
const KEYS: readonly string[] = CONDITIONS.map(({ key }) => key)
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Width for the names of the conditions, in the drawing's own units. */
const MARGIN = 40

/** The second tape: a column for each level, a row for each condition, a hole for each that was passed. */
export function Matrix() {
  const { visitor } = useLearner()
  const passed = usePassedConditions(LEVELS)
  const has = (level: number, key: string) => passed[level]?.includes(key) ?? false
  const count = LEVELS.reduce((sum, level) => sum + KEYS.filter((key) => has(level, key)).length, 0)
  const said = `${count} of ${LEVELS.length * KEYS.length} conditions passed`
  const width = MARGIN + LEVELS.length * PITCH + 6
  const save = () => {
    const line = `${visitor?.name ?? 'Somebody'} · ${said} · ${day.format(now())} · ${product}`
    const file = matrixFile({ levels: LEVELS, conditions: CONDITIONS, withstood: passed, line })
    saveBlob(new Blob([file], { type: 'image/svg+xml' }), 'botarena-second-tape.svg')
  }
  return (
    <figure className="matrix" id="second-tape">
      <div className="tape">
        <svg
          className="holes"
          viewBox={`0 0 ${width} ${matrixHeight(KEYS.length) + 8}`}
          role="img"
          aria-label={`${said}. The table lists each one.`}
        >
          {CONDITIONS.map(({ key, title }, row) => (
            <text key={key} x="6" y={rowY(row) + 2} fontSize="6">
              {title}
            </text>
          ))}
          <g transform={`translate(${MARGIN} 0)`}>
            <path className="f" d={`M5 ${FEED}H${LEVELS.length * PITCH}`} />
            <path className="blank" d={punch(LEVELS, KEYS, (level, key) => !has(level, key))} />
            <path className="d" d={punch(LEVELS, KEYS, has)} />
            {LEVELS.filter((level) => level === 1 || level % 5 === 0).map((level) => (
              <text
                key={level}
                x={columnX(level)}
                y={matrixHeight(KEYS.length) + 3}
                textAnchor="middle"
                fontSize="5"
              >
                {level}
              </text>
            ))}
          </g>
        </svg>
      </div>
      <figcaption className="row">
        <span>
          <b>{said}.</b> Each column is a level, each row a condition.
        </span>
        <button className="btn" id="save-second-tape" type="button" onClick={save}>
          <Download className="icon" /> Save as picture
        </button>
      </figcaption>
    </figure>
  )
}
