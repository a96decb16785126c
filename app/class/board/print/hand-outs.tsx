import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useHeadingOnArrival } from '#class/base/use-catch-heading.ts'
import type { ClassDetail } from '#contract/class/instructor.ts'
import { begin } from '#game/run.ts'
import { CATALOG, levelById } from '#levels/catalog.ts'
import type { Lesson, Level } from '#levels/contract.ts'
import { lessonOf } from '#levels/lessons.ts'
import { loadRandomSimulation } from '#levels/random-simulations.ts'
import { simulationOf } from '#levels/simulations.ts'
import { Failed } from '#ui/failed.tsx'
import { SelectField, Tick } from '#ui/field.tsx'
import { type Loadable, loadable, useLoaded } from '#ui/loaded.ts'
import '#ui/table.css'
import './hand-outs.css'
import { Ready } from '#ui/ready.tsx'

/** The contents of a level's pages. */
type Contents = {
  level: Level
  lesson: Lesson
  /** The random task with an example of its text; null if the level has none. */
  random: { level: Level; example: string } | null
}

async function loadContents(line: (typeof CATALOG)[number]): Promise<Contents> {
  const [{ level }, lesson, random] = await Promise.all([
    simulationOf(line).load(),
    lessonOf(line).load(),
    loadRandomSimulation(line),
  ])
  const example = random?.rules.task?.(begin(random.rules, 'a page to hand out').state)
  return { level, lesson, random: random && example !== undefined ? { level: random.level, example } : null }
}

const CONTENTS: ReadonlyMap<number, Loadable<Contents>> = new Map(
  CATALOG.map((line) => [line.id, loadable(() => loadContents(line))]),
)

/** Tools whose words for the work stand on the page. */
const FIVE = [
  'UiPath',
  'Automation Anywhere',
  'Blue Prism',
  'Pega Robotics',
  'Power Automate',
] as const satisfies readonly (keyof Lesson['tools'])[]

/** Strips of the sheet "Why did it fail?". */
const STRIPS = [1, 2, 3, 4, 5]

type HandOutsProps = { detail: ClassDetail; onBack: () => void }

/** Pages for paper: one for each level of the class with its answers on the back, and strips for robots that failed. */
export function HandOuts({ detail, onBack }: HandOutsProps) {
  useHeadingOnArrival(true)
  const [chosen, setChosen] = useState('all')
  const [hasAnswers, setAnswers] = useState(true)
  // A class may have a level twice, on different days.
  const levels = [...new Set(detail.tasks.flatMap(({ level, shift }) => (shift ? [] : [level])))]
  const briefs = new Map(detail.tasks.flatMap(({ shift }) => (shift ? [[shift.process, shift.title]] : [])))
  const shown = chosen === 'all' ? levels : levels.filter((level) => String(level) === chosen)
  return (
    <main className="page class-page hand-outs-page" id="main">
      <div className="intro no-print">
        <h1>Worksheets</h1>
        <p className="lead">
          One page for each level of {detail.name}, with the answers on the back, and a page of forms for
          robots that failed. Print on both sides.
        </p>
      </div>
      <div className="row board-keys no-print">
        <button className="btn btn-go" id="hand-outs-print" type="button" onClick={() => window.print()}>
          <Printer className="icon" /> Print
        </button>
        <SelectField id="hand-outs-level" label="Pages" value={chosen} onValue={setChosen}>
          <option value="all">All levels and the forms</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              Level {level}: {levelById(level)?.title}
            </option>
          ))}
          <option value="strips">Only the forms</option>
        </SelectField>
        <button className="btn btn-quiet" id="hand-outs-back" type="button" onClick={onBack}>
          Back to the board
        </button>
      </div>
      <div className="no-print hand-outs-answers">
        <Tick
          id="hand-outs-answers"
          type="checkbox"
          label="With the answers, on the back"
          isChecked={hasAnswers}
          onChecked={setAnswers}
        />
      </div>
      {briefs.size > 0 ? (
        <ul className="no-print" id="hand-outs-briefs" aria-label="Briefs of the shifts">
          {[...briefs].map(([process, title]) => (
            <li key={process}>
              <a href={`/office/briefs/${process}.pdf`}>Brief of {title}, two pages (PDF)</a>
            </li>
          ))}
        </ul>
      ) : null}
      {detail.tasks.length === 0 ? (
        <p className="empty no-print" id="hand-outs-none">
          The class has no task yet, so there are only the forms. Open “Tasks and settings” and choose a plan.
        </p>
      ) : null}
      <div id="hand-outs">
        {shown.map((level) => (
          <LevelPages
            key={level}
            id={level}
            isRandom={detail.tasks.some((task) => task.level === level && task.deal === 'own')}
            hasAnswers={hasAnswers}
            className={detail.name}
          />
        ))}
        {chosen === 'all' || chosen === 'strips' ? <Strips /> : null}
      </div>
      <Ready />
    </main>
  )
}

type LevelPagesProps = { id: number; isRandom: boolean; hasAnswers: boolean; className: string }

function LevelPages({ id, isRandom, hasAnswers, className }: LevelPagesProps) {
  const contents = useLoaded(CONTENTS.get(id)!)
  if (contents.status === 'failed')
    return <Failed what={`Level ${id}`} id={`reload-hand-out-${id}`} onRetry={contents.retry} />
  if (contents.status === 'loading') return <p className="empty busy">Loading level {id}…</p>
  const { level, lesson, random } = contents.value
  const task = isRandom && random ? random : null
  const title = levelById(id)?.title
  return (
    <>
      <article className="hand-out" aria-labelledby={`hand-out-${id}`}>
        <p className="hand-out-head">
          <span>
            {className} · level {id}
          </span>
          <span className="hand-out-name">Name</span>
        </p>
        <h2 id={`hand-out-${id}`}>{title}</h2>
        <p className="lead">{(task ?? { level }).level.description}</p>
        <section>
          <h3>Your task</h3>
          <ul>
            {(task ?? { level }).level.objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
          {task ? (
            <p>
              For example: <i>{task.example}</i> Your values are different each time.
            </p>
          ) : null}
        </section>
        <section>
          <h3>In real work</h3>
          <p>{lesson.hurts}</p>
        </section>
        <section>
          <h3>The words for this task</h3>
          <table className="table">
            <caption className="sr">The name in each tool</caption>
            <tbody>
              {FIVE.map((tool) => (
                <tr key={tool}>
                  <th scope="row">{tool}</th>
                  <td>{lesson.tools[tool].name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section>
          <h3>Three questions</h3>
          <ol className="questions">
            {QUESTIONS.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
      </article>
      {hasAnswers ? (
        <Answers id={id} level={level} lesson={lesson} title={title ?? ''} isRandom={task !== null} />
      ) : null}
    </>
  )
}

const QUESTIONS = [
  'What may change in the next run, and what stays the same? So what must the robot read first?',
  'How does your robot find each control, so that it finds the control tomorrow too?',
  'In what order does your robot act, and how does it know that the task is done?',
] as const

type AnswersProps = { id: number; title: string; level: Level; lesson: Lesson; isRandom: boolean }

function Answers({ id, title, level, lesson, isRandom }: AnswersProps) {
  return (
    <article className="hand-out" aria-labelledby={`answers-${id}`}>
      <p className="hand-out-head">
        <span>Answers · level {id}</span>
      </p>
      <h2 id={`answers-${id}`}>{title}: answers</h2>
      <section>
        <h3>1. What changes</h3>
        <p>{level.intel.nudge}</p>
        {isRandom ? (
          <p>
            Each learner has a random task: names and numbers on this page are examples. A robot must read its
            own values in “Your task” (<span className="mono">#task</span>) first.
          </p>
        ) : null}
      </section>
      <section>
        <h3>2. How it is found</h3>
        <p>
          By role and name, like a person with a screen reader, or by id. A position on the page or a number
          in a list may change.
        </p>
        <ul className="targets">
          {Object.entries(level.targets).map(([key, { role, name, id: target }]) => (
            <li key={key}>
              {role} “{name}”
              {target === '' ? ', a different id each time' : <span className="mono"> #{target}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>3. In what order</h3>
        <p>{level.intel.way}</p>
        <p>The task is done when the page says Ready and the robot has pressed Complete Mission.</p>
        <dl className="steps">
          {FIVE.map((tool) => (
            <div key={tool}>
              <dt>{tool}</dt>
              <dd>{lesson.tools[tool].steps.join(' ')}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}

/** Causes of a robot's failure, to tick on paper. */
const CAUSES = [
  'It did not find the control',
  'It found a wrong one',
  'It was too early',
  'The value was wrong',
  'The page had changed',
  'It stopped by itself',
] as const

function Strips() {
  return (
    <article className="hand-out" aria-labelledby="strips">
      <h2 className="no-print" id="strips">
        Why did it fail?
      </h2>
      <ol className="strips" id="hand-outs-strips" aria-label="Forms">
        {STRIPS.map((strip) => (
          <li key={strip}>
            <p className="hand-out-head">
              <b>Why did it fail?</b>
              <span className="blank">Level</span>
              <span className="blank">Attempt</span>
              <span className="blank">Name</span>
            </p>
            <p className="blank">The last action of the robot</p>
            <p className="blank">What the page said after that</p>
            <p className="boxes">
              {CAUSES.map((cause) => (
                <span key={cause}>{cause}</span>
              ))}
            </p>
            <p className="blank">The one thing that I will change</p>
          </li>
        ))}
      </ol>
    </article>
  )
}
