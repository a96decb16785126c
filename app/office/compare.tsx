import { NO_SHIFT, PRACTICE_DAYS } from '#contract/office-limits.ts'
import { lookAt } from '#shifts/base/ask.ts'
import { Answer, Plain, useAsked } from '#shifts/base/asked.tsx'
import { isSameShift } from '#shifts/base/same-shift.ts'
import { compare, type EndedShift, isEnded } from '#shifts/compare/compared.ts'
import { Differences } from '#shifts/compare/differences.tsx'
import '#shifts/compare/compare.css'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#ui/table.css'

/** Why two shifts are not compared. */
type NoComparison = 'open' | 'cancelled' | 'others'

/** Both shifts, the earlier one first; null if the server does not have both. */
async function readBoth(): Promise<readonly [EndedShift, EndedShift] | NoComparison | null> {
  const asked = new URLSearchParams(location.search)
  const [a, b] = await Promise.all(['a', 'b'].map((name) => lookAt(asked.get(name) ?? '')))
  if (!a || !b) return null
  if (a.status === 'open' || b.status === 'open') return 'open'
  if (!isEnded(a) || !isEnded(b)) return 'cancelled'
  if (!isSameShift(a, b)) return 'others'
  return a.createdAt <= b.createdAt ? [a, b] : [b, a]
}

const WHY: Readonly<Record<NoComparison, string>> = {
  open: 'One of the two shifts is open. They are compared when both have been handed in.',
  cancelled: 'One of the two shifts was cancelled, so it has no result.',
  others:
    'These are two different shifts: process, number of items, faults or seed differ. “The same shift again” on a report starts one that can be compared.',
}

/** Two plays of one shift side by side: `/office/compare?a=ID&b=ID`. */
export function Page() {
  const answer = useAsked(readBoth)
  return (
    <main className="page shift-compare" id="main" aria-busy={answer.asked.is === 'loading'}>
      <PageHead
        title={`Two plays of a shift | ${siteName}`}
        description="Two plays of one shift of the office, side by side."
        path={null}
      />
      <Ready />
      <noscript>
        <p className="empty">This page needs JavaScript. Each shift has a result of its own without it.</p>
      </noscript>
      <Answer
        {...answer}
        title="Two plays"
        what="comparison"
        unknown={
          <>
            <p className="lead" id="compare-unknown">
              {NO_SHIFT} Two are needed here, and one of them is not on this server. A practice shift is
              erased {PRACTICE_DAYS} days after its end.
            </p>
            <Back />
          </>
        }
      >
        {(both) =>
          typeof both === 'string' ? (
            <Plain title="Two plays">
              <p className="lead" id="compare-not">
                {WHY[both]}
              </p>
              <Back />
            </Plain>
          ) : (
            <Differences two={both} compared={compare(...both)} />
          )
        }
      </Answer>
    </main>
  )
}

const Back = () => (
  <a className="btn btn-go" href="/office">
    Back to the office
  </a>
)
