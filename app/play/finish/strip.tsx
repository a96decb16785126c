import { Download, Printer } from 'lucide-react'
import { now } from '#kit/clock.ts'
import { FEED, TAPE_HEIGHT, columnX } from '#kit/tape.ts'
import { useLearner } from '#learner/store.ts'
import { LEVEL_COUNT, TOTAL_POINTS } from '#levels/catalog.ts'
import { name as product } from '#site-config'
import { saveBlob } from '#ui/save-blob.ts'
import { TapeColumns } from '#ui/tape.tsx'
import { stripFile } from './strip-file.ts'
import './strip.css'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const whole = Array.from({ length: LEVEL_COUNT }, () => 'completed' as const)

/** Prints the tape alone: the stylesheet looks for this attribute, which is removed after the print. */
function print() {
  const { dataset } = document.documentElement
  dataset['print'] = 'tape'
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  window.print()
}

/** The whole tape, for a learner who has completed every level: to look at, to print, to save. */
export function FinisherStrip() {
  const { visitor, progress, results } = useLearner()
  const points = `${Math.min(progress.points, TOTAL_POINTS)} of ${TOTAL_POINTS} points`
  const dates = Object.values(results).flatMap(({ completedAt }) => completedAt ?? [])
  const last = dates.toSorted().at(-1)
  const name = visitor?.name ?? 'Somebody'
  const on = day.format(last ? new Date(last) : now())
  const save = () => {
    const file = stripFile({ count: LEVEL_COUNT, points, name, day: on, product })
    saveBlob(new Blob([file], { type: 'image/svg+xml' }), 'botarena-tape.svg')
  }
  return (
    <section className="strip-whole" id="whole-tape" aria-label="The whole tape">
      <div className="tape">
        <svg className="holes" viewBox={`0 0 ${columnX(LEVEL_COUNT + 1)} ${TAPE_HEIGHT}`} aria-hidden="true">
          <path className="f" d={`M5 ${FEED}H3000`} />
          <TapeColumns columns={whole} />
        </svg>
      </div>
      <p>
        <b>
          {LEVEL_COUNT} of {LEVEL_COUNT} levels, {points}.
        </b>{' '}
        All levels completed.
      </p>
      <p className="on-paper">
        {name}, {on}, {product}
      </p>
      <div className="row">
        <button className="btn" id="save-tape" type="button" onClick={save}>
          <Download className="icon" /> Save the tape
        </button>
        <button className="btn" id="print-tape" type="button" onClick={print}>
          <Printer className="icon" /> Print the tape
        </button>
      </div>
    </section>
  )
}
