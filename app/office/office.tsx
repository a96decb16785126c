import { FAULT_KINDS, faultOf } from '#contract/office-faults.ts'
import { PRACTICE_DAYS } from '#contract/office-limits.ts'
import { LISTED_PROCESSES } from '#office-list'
import { ByProgram } from '#shifts/list/by-program.tsx'
import { OwnList, useOwnShifts } from '#shifts/list/own-list.tsx'
import { ProcessCard } from '#shifts/list/process-card.tsx'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#shifts/list/list.css'
import '#ui/field.css'

/** The list of the office: its processes, the shifts of this browser, the faults, and the call of a program. */
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
          goes on after faults, and hands in a report. The server keeps the state, and judges the result at
          the end.
        </p>
        <p className="lead">
          <a id="to-skeleton" href="/learn/office">
            A robot you can start again
          </a>
          : one skeleton with five states, as a script in four libraries and as steps in five tools.
        </p>
      </div>
      <div className="office-columns">
        <div>
          {LISTED_PROCESSES.map((process, i) => (
            <ProcessCard key={process.name} process={process} isNext={i === 0 && own.open === null} />
          ))}
          <p className="label">
            A practice shift stays open for {PRACTICE_DAYS} days. Whoever has its address can work in it.
          </p>
        </div>
        <OwnList {...own} />
      </div>
      <section aria-labelledby="faults-title">
        <h2 id="faults-title">Faults</h2>
        <p>
          A fault is trouble of the office, not of the item. Faults come by the count of what was done, never
          by the clock, so a slow computer meets the same faults as a fast one.
        </p>
        <dl className="faults">
          {FAULT_KINDS.map((key) => (
            <div key={key}>
              <dt>
                {faultOf(key).title} <code>{key}</code>
              </dt>
              <dd>{faultOf(key).what}</dd>
              <dd>{faultOf(key).remedy}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ByProgram />
    </main>
  )
}
