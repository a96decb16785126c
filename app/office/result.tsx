import { NO_SHIFT, PRACTICE_DAYS } from '#contract/office-limits.ts'
import { lookAt } from '#shifts/base/ask.ts'
import { Answer, useAsked } from '#shifts/base/asked.tsx'
import { ShiftReport } from '#shifts/report/shift-report.tsx'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'

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
        {(state) => <ShiftReport state={state} />}
      </Answer>
    </main>
  )
}
