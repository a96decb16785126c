import { NO_SHIFT, PRACTICE_DAYS } from '#contract/office-limits.ts'
import type { ShiftState } from '#contract/office.ts'
import { LABELS } from '#office-labels'
import { lookAt } from '#shifts/base/ask.ts'
import { Answer, Plain, useAsked } from '#shifts/base/asked.tsx'
import { titleOf } from '#shifts/base/names.ts'
import { GradedReport, isGraded } from '#shifts/report/graded.tsx'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#shifts/report/report.css'
import '#ui/field.css'
import '#ui/table.css'

/** The id of the shift in the address: `/office/result?shift=ID`. */
const idHere = () => new URLSearchParams(location.search).get('shift') ?? ''

/** The report of a shift that has ended. */
export function Page() {
  const answer = useAsked(() => lookAt(idHere()))
  return (
    <main className="page shift-report" id="main" aria-busy={answer.asked.is === 'loading'}>
      <PageHead
        title={`Report of a shift | ${siteName}`}
        description="What was right in a shift of the office, and what was not."
        path={null}
      />
      <Ready />
      <noscript>
        <p className="empty">
          This page needs JavaScript. The result in words is at the address of the shift, with /result?plain
          behind it.
        </p>
      </noscript>
      <Answer
        {...answer}
        title="Report"
        what="report"
        unknown={
          <>
            <p className="lead" id="report-unknown">
              {NO_SHIFT} A practice shift is erased {PRACTICE_DAYS} days after its end. Check that the address
              is complete.
            </p>
            <a className="btn btn-go" href="/office">
              Back to the office
            </a>
          </>
        }
      >
        {(state) => <Known state={state} />}
      </Answer>
    </main>
  )
}

function Known({ state }: { state: ShiftState }) {
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
