import { lookAt } from '#shifts/base/ask.ts'
import { Answer, useAsked } from '#shifts/base/asked.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { NoShift } from './no-shift.tsx'

/** The report is most of its page, and most of the time nobody needs it here. */
const report = loadable(async () => (await import('#shifts/report/shift-report.tsx')).ShiftReport)

/** The report of a shift that has ended, in place of the work. @param isJustOver whether the page has seen the end */
export function Ended({ id, isJustOver }: { id: string; isJustOver: boolean }) {
  const part = useLoaded(report)
  const answer = useAsked(async () => {
    await report.load()
    return lookAt(id)
  })
  return (
    <>
      <p className="sr" role="status">
        {isJustOver && answer.asked.is === 'known'
          ? 'The shift has ended. This page shows its report now.'
          : ''}
      </p>
      <Answer {...answer} title="Report" what="report" unknown={<NoShift />}>
        {(state) => {
          if (part.status !== 'ready') return null
          const Report = part.value
          return <Report state={state} />
        }}
      </Answer>
    </>
  )
}
