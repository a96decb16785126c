import { useOwnShifts } from '#shifts/base/own-list.tsx'
import { ProcessRows } from './process-rows.tsx'

/** The learner's ways through the office, for the page of the progress. */
export function SecondAct() {
  const own = useOwnShifts()
  return (
    <section className="office-ways" aria-labelledby="office-next-title">
      <h2 id="office-next-title">The office</h2>
      <p className="label">After the levels: whole processes. Each hole is a step of the way through one.</p>
      <ProcessRows own={own} hasLitKey={false} />
    </section>
  )
}
