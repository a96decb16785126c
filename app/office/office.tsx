import { PRACTICE_DAYS } from '#contract/office-limits.ts'
import { OwnList, useOwnShifts } from '#shifts/base/own-list.tsx'
import { ByProgram } from '#shifts/list/by-program.tsx'
import { ProcessRows } from '#shifts/list/process-rows.tsx'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#shifts/list/list.css'
import '#ui/field.css'

/** The list of the office: each process with its way, the shifts of this browser, and the call of a program. */
export function Page() {
  const own = useOwnShifts()
  return (
    <main className="page office-page" id="main">
      <PageHead
        title={`Office | ${siteName}`}
        description="Practise a whole process with your robot: a queue, programs with log-ins, rules, faults and a report. The server judges the result."
        path="/office"
      />
      <Ready />
      <div className="intro">
        <h1>Office</h1>
        <p className="lead">
          A level is one exercise. Here your robot does a whole process: it logs in, works through a queue,
          goes on after faults, and hands in a report. The server judges what is left at the end.
        </p>
      </div>
      <ProcessRows own={own} hasLitKey />
      <p className="label">
        A practice shift stays open for {PRACTICE_DAYS} days. Whoever has its address can work in it.{' '}
        <a id="to-skeleton" href="/learn/office">
          A robot you can start again
        </a>
        : one skeleton for all processes, in nine tools.
      </p>
      <OwnList {...own} />
      <ByProgram />
    </main>
  )
}
