import { faultOf } from '#contract/office-faults.ts'
import { ROBOTS_OF_OFFICE } from '#kit/office-robots.ts'
import { LISTED_PROCESSES, type ListedProcess } from '#office-list'
import { lessonAddress } from '#shifts/base/lesson-address.ts'
import { OwnList, useOwnShifts } from '#shifts/base/own-list.tsx'
import { Choose } from '#shifts/list/choose.tsx'
import { Robots } from '#shifts/list/robots.tsx'
import { Trial } from '#shifts/list/trial.tsx'
import { NextKey, Reason } from '#shifts/way/next-key.tsx'
import { WayTape } from '#shifts/way/way-tape.tsx'
import { nextStep, wayOf } from '#shifts/way/way.ts'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#shifts/list/list.css'
import '#ui/field.css'
import '#ui/table.css'

/** The page of a process: `/office/orders`. @param param its word */
export function Page({ param }: { param: string | undefined }) {
  const process = LISTED_PROCESSES.find(({ name }) => name === param)
  return process ? <Known process={process} key={process.name} /> : <Unknown />
}

/** Only a link of another version of the site leads here: the server answers other addresses itself. */
const Unknown = () => (
  <main className="page office-page" id="main">
    <PageHead title={`Office | ${siteName}`} description="A process of the office." path={null} />
    <Ready />
    <div className="intro">
      <h1>No process has this name</h1>
      <a className="btn btn-go" href="/office">
        Back to the office
      </a>
    </div>
  </main>
)

function Known({ process }: { process: ListedProcess }) {
  const { name, title, about, trains, faults } = process
  const { shifts, known, openOf } = useOwnShifts()
  const own = shifts.filter((shift) => shift.process === name)
  const steps = wayOf(process, own)
  const next = nextStep(process, steps)
  const open = openOf(name)
  return (
    <main className="page office-page" id="main">
      <PageHead title={`${title} | Office | ${siteName}`} description={about} path={`/office/${name}`} />
      <Ready />
      <div className="intro">
        <p className="label">
          <a href="/office">Office</a>
        </p>
        <h1 id="process-title">{title}</h1>
        <p className="lead">{about}</p>
      </div>
      <section className="way-panel" aria-labelledby="way-title">
        <h2 id="way-title">Your way</h2>
        <WayTape steps={steps} next={next} />
        <div className="next-step">
          <div>
            <h3 id="next-title">{next === null ? 'All steps are done' : `Next: ${next.step.title}`}</h3>
            <Reason process={process} next={next} />
          </div>
          {open !== null ? (
            <a className="btn btn-go" id="go-on" href={`/office/${open}`}>
              Go on with the open shift
            </a>
          ) : next === null ? null : (
            <NextKey
              process={process}
              next={next}
              isKept={next.again !== null && typeof known.get(next.again) === 'object'}
              isLit
            />
          )}
        </div>
        <p className="label">
          The site does not see who works: your first clean shift without faults counts as the one by hand,
          the second one as your robot’s.
        </p>
      </section>
      <section aria-labelledby="trains-title">
        <h2 id="trains-title">What a robot for it practises</h2>
        <ul className="trains">
          {trains.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="row">
          <a className="btn" id={`lesson-of-${name}`} href={lessonAddress(name)}>
            Lesson: {title}
          </a>
          <a className="btn" id="brief" href={`/office/briefs/${name}.pdf`} download>
            Brief of the process (PDF)
          </a>
        </p>
      </section>
      <section className="process" aria-labelledby="choose-title">
        <h2 id="choose-title">Choose a shift</h2>
        <Choose process={process} />
      </section>
      <OwnList shifts={own} known={known} />
      <section aria-labelledby="faults-title">
        <h2 id="faults-title">Its faults</h2>
        <p>
          A fault is trouble of the office, not of the item. Faults come by the count of what was done, never
          by the clock, so a slow computer meets the same faults as a fast one.
        </p>
        <dl className="faults">
          {faults.map((key) => (
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
      <Robots process={name} rows={ROBOTS_OF_OFFICE} />
      <Trial process={process} />
    </main>
  )
}
