import { LISTED_PROCESSES, type ListedProcess } from '#office-list'
import { lessonId } from '#shifts/base/lesson-address.ts'
import type { Tool } from '#shifts/skeleton/tools.ts'
import { NEED_LINES, NEED_TITLES } from './needs.ts'
import { PROCESS_LESSONS } from './texts.ts'
import './process-lessons.css'

/** Links to the lessons of all processes. */
export function LessonLinks() {
  return (
    <nav className="lesson-links" aria-labelledby="lesson-links-title">
      <p id="lesson-links-title">
        <b>A lesson for each process</b>: what to build first, the tools that the work needs, and what stops a
        first robot.
      </p>
      <ul>
        {LISTED_PROCESSES.map(({ name, title }) => (
          <li key={name}>
            <a id={`to-lesson-${name}`} href={`#${lessonId(name)}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The lessons of all processes, in the words of a tool. */
export const ProcessLessons = ({ tool }: { tool: Tool }) =>
  LISTED_PROCESSES.map((process) => <ProcessLesson key={process.name} process={process} tool={tool} />)

/** What stands between backticks is code. */
const marked = (text: string) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))

function ProcessLesson({ process, tool }: { process: ListedProcess; tool: Tool }) {
  const { name, title, about, trains, sizes } = process
  const { order, needs, stops } = PROCESS_LESSONS[name]
  const id = lessonId(name)
  const [first] = sizes
  return (
    <section className="process-lesson" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Lesson: {title}</h2>
      <div className="words">
        <p>
          {about} By hand {first!.items} items take about {first!.minutes} minutes: do them first.
        </p>
        <h3>In this order</h3>
        <ol className="order">
          {order.map((step) => (
            <li key={step}>{marked(step)}</li>
          ))}
        </ol>
        <h3>What it trains</h3>
        <ul className="trained">
          {trains.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      <div className="words">
        <h3>Tools that the work needs: {tool}</h3>
        <dl className="needs">
          {needs.map((need) => (
            <div key={need} data-need={need}>
              <dt>{NEED_TITLES[need]}</dt>
              <dd>{marked(NEED_LINES[tool][need])}</dd>
            </div>
          ))}
        </dl>
        <p className="label">
          <a href="#skeleton-tool">Choose another tool</a>
        </p>
        <h3>What stops a first robot</h3>
        <ul className="stops">
          {stops.map((one) => (
            <li key={one.title}>
              <b>{one.title}.</b> {marked(one.text)}
            </li>
          ))}
        </ul>
        <p className="row">
          <a className="btn" href={`/office/${name}`} id={`lesson-shift-${name}`}>
            Start a shift of {title}
          </a>
          <a href={`/office/briefs/${name}.pdf`} id={`lesson-brief-${name}`}>
            Brief of {title} (PDF)
          </a>
        </p>
      </div>
    </section>
  )
}
