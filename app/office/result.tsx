import { type ReactNode, useEffect, useState } from 'react'
import type { ShiftState } from '#contract/office.ts'
import { lookAt } from '#shifts/base/ask.ts'
import { titleOf } from '#shifts/base/names.ts'
import { GradedReport, isGraded } from '#shifts/report/graded.tsx'
import { name as siteName } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#shifts/report/report.css'
import '#ui/field.css'
import '#ui/table.css'

/** The id of the shift in the address: `/office/result?shift=ID`. */
const idHere = () => new URLSearchParams(location.search).get('shift') ?? ''

type Asked = { is: 'loading' } | { is: 'failed' } | { is: 'unknown' } | { is: 'known'; state: ShiftState }

/** What the server says of the shift in the address. */
const askHere = (): Promise<Asked> =>
  lookAt(idHere()).then(
    (state) => (state ? { is: 'known', state } : { is: 'unknown' }),
    () => ({ is: 'failed' }),
  )

/** The report of a shift that has ended. */
export function Page() {
  const [asked, setAsked] = useState<Asked>({ is: 'loading' })
  useEffect(() => {
    void askHere().then(setAsked)
  }, [])
  const retry = () => {
    setAsked({ is: 'loading' })
    void askHere().then(setAsked)
  }
  return (
    <main className="page shift-report" id="main" aria-busy={asked.is === 'loading'}>
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
      <Shown asked={asked} onRetry={retry} />
    </main>
  )
}

function Shown({ asked, onRetry }: { asked: Asked; onRetry: () => void }) {
  switch (asked.is) {
    case 'loading':
      return (
        <Plain title="Report">
          <p className="empty busy">Loading the report…</p>
        </Plain>
      )
    case 'failed':
      return (
        <Plain title="Report">
          <Failed what="The report" id="report-retry" onRetry={onRetry} />
        </Plain>
      )
    case 'unknown':
      return (
        <Plain title="Report">
          <p className="lead" id="report-unknown">
            There is no shift at this address. A practice shift is erased 7 days after its end. Check that the
            address is complete.
          </p>
          <a className="btn btn-go" href="/office">
            Back to the office
          </a>
        </Plain>
      )
    case 'known': {
      const { state } = asked
      if (isGraded(state)) return <GradedReport state={state} />
      const title = `Report: ${titleOf(state.process)}`
      return state.status === 'open' ? (
        <Plain title={title}>
          <p className="lead" id="report-open">
            This shift is open: {state.closed} of {state.size} items are closed. The report comes after “Hand
            in”.
          </p>
          <a className="btn btn-go" id="to-desk" href={`/office/${state.id}`}>
            Go on at the desk
          </a>
        </Plain>
      ) : (
        <Plain title={title}>
          <p className="lead" id="report-cancelled">
            This shift was cancelled, so it has no result.
          </p>
          <a className="btn btn-go" href="/office">
            Start another shift
          </a>
        </Plain>
      )
    }
  }
}

const Plain = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="intro">
    <h1>{title}</h1>
    {children}
  </div>
)
