import type { ShiftState } from '#contract/office.ts'
import { LABELS } from '#office-labels'
import { Plain } from '#shifts/base/asked.tsx'
import { titleOf } from '#shifts/base/names.ts'
import { GradedReport, isGraded } from './graded.tsx'
import './report.css'
import '#ui/field.css'
import '#ui/table.css'

/** The report of a shift; before its end, and for a cancelled one, a sentence in its place. */
export function ShiftReport({ state }: { state: ShiftState }) {
  if (isGraded(state)) return <GradedReport state={state} />
  const title = `Report: ${titleOf(state.process)}`
  if (state.status === 'open')
    return (
      <Plain title={title}>
        <p className="lead" id="report-open">
          This shift is open: {state.closed} of {state.size} items are closed. The report comes after “
          {LABELS.desk.handIn}”.
        </p>
        <a className="btn btn-go" id="to-desk" href={`/office/${state.id}`}>
          Go on at the desk
        </a>
      </Plain>
    )
  return (
    <Plain title={title}>
      <p className="lead" id="report-cancelled">
        This shift was cancelled, so it has no result.
      </p>
      <a className="btn btn-go" href={`/office/${state.process}`}>
        Start another shift
      </a>
    </Plain>
  )
}
