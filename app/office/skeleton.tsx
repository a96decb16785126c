import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { namedTool } from '#learner/named-tool.ts'
import { useLearner } from '#learner/store.ts'
import { LABELS } from '#office-labels'
import { LISTED_PROCESSES, type ProcessName } from '#office-list'
import { lessonId } from '#shifts/base/lesson-address.ts'
import { STATES } from '#shifts/base/states.ts'
import { ToolSelect } from '#shifts/base/tool-select.tsx'
import { VENDORS } from '#shifts/base/tools.ts'
import { LessonLinks, ProcessLessons } from '#shifts/lesson/process-lessons.tsx'
import { LESSON_TEXTS } from '#shifts/report/lesson-texts.ts'
import { type Library, fileOf, partsOf, scriptOf } from '#shifts/skeleton/scripts.ts'
import { TOOLS, type Tool, libraryOf, toolFor, wayIn } from '#shifts/skeleton/tools.ts'
import { name as siteName } from '#site-config'
import { copyText } from '#ui/clipboard.ts'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import { Scroll } from '#ui/scroll.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import '#shifts/skeleton/skeleton.css'
import '#ui/field.css'

const TITLE = 'A robot you can start again'

/** The six states of a robot that may be stopped at any moment. The scripts play the first process of the office. */
export function Page() {
  const { visitor } = useLearner()
  // The prerendered page knows no learner: the learner's own tool is known after hydration.
  const named = useHydrated() ? namedTool(visitor) : ''
  const [chosen, setChosen] = useState<Tool>()
  const tool = chosen ?? toolFor(named)
  const library = libraryOf(tool)
  const parts = partsOf(scriptOf(library))
  return (
    <main className="page skeleton" id="main">
      <PageHead
        title={`${TITLE} | ${siteName}`}
        description="Init, Get, Process, Wait, Set status, End: a robot that may be stopped at any moment. A lesson for each process, scripts in four libraries, steps in five tools."
        path="/learn/office"
      />
      <Ready />
      <header className="intro">
        <p className="label">
          <Link id="to-lessons" href="/learn">
            All lessons
          </Link>
        </p>
        <h1>{TITLE}</h1>
        <p className="lead">
          A robot in real work is stopped, signed out, and left without an answer. It goes on all the same if
          it has five states: Init, Get, Process, Set status, End. Where people answer later, it needs a
          sixth: Wait. It keeps nothing between two starts, and looks before it repeats.
        </p>
      </header>
      <p>
        This is one for <Link href="/office">Orders</Link>, the first process of the office. Read{' '}
        <a href="/office/briefs/orders.pdf">the brief</a>, start a shift with faults, and stop the robot while
        it works. Then start it again.
      </p>
      <LessonLinks />
      <ToolSelect id="skeleton-tool" label="Your tool" tools={TOOLS} tool={tool} onChoose={setChosen} />
      <Stage id="for-all" title="For all states" script={{ library, text: parts['for-all'] }}>
        <p>
          Each state opens pages in one way only. What may stand in place of a page is mastered there: the way
          in, the log-in, a notice, a program that is away. So no state has to know of it.
        </p>
        <p>
          The script goes by ids. In a shift under <code>names</code> ids differ: let it go by labels and
          headings instead.
        </p>
      </Stage>
      {STATES.map(({ id, title, only, does, without, keeps }, i) => {
        const way = wayIn(tool, id)
        return (
          <Stage key={id} id={id} title={`${i + 1}. ${title}`} script={{ library, text: parts[id] }}>
            {only ? <OnlyFor name={only} /> : null}
            <p>{does}</p>
            <h3>What breaks without it</h3>
            <p>{without}</p>
            <p className="label">What the report of a shift says then:</p>
            <ul className="kinds">
              {keeps.map((key) => (
                <li key={key}>
                  <details id={`kind-${key}`}>
                    <summary>{LESSON_TEXTS[key].title}</summary>
                    <p>
                      {LESSON_TEXTS[key].what} <b>A robust robot:</b> {LESSON_TEXTS[key].robust}
                    </p>
                  </details>
                </li>
              ))}
            </ul>
            {way ? (
              <>
                <h3>In {tool}</h3>
                <p className="label">{way.name}</p>
                <ol className="steps">
                  {way.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </>
            ) : null}
          </Stage>
        )
      })}
      <Stage id="loop" title="The loop" script={{ library, text: parts['loop'] }}>
        <p>
          Two kinds of trouble go two ways. A business exception closes the item with its code. Any other
          error is a system exception: the item goes back into the queue, and the robot takes the next one.
        </p>
        <p>
          If the robot itself ends, nothing is lost. Start it again: Init finds the desk, Get finds the item,
          Process finds the order.
        </p>
        <p>
          A shift stays open until somebody presses “{LABELS.desk.handIn}”. If your robot ends on the way each
          time, open the address of the shift yourself, enter the desk under any name and press “
          {LABELS.desk.handIn}”: the report says where the robot stopped, and what came there.
        </p>
      </Stage>
      <Whole library={library} />
      <ProcessLessons tool={tool} />
    </main>
  )
}

/** For which process a state is that Orders, and so the script, does not need. */
const OnlyFor = ({ name }: { name: ProcessName }) => (
  <p>
    Only for <a href={`#${lessonId(name)}`}>{LISTED_PROCESSES.find((one) => one.name === name)?.title}</a>.
    Orders asks nobody, so its script has no such state.
  </p>
)

type StageProps = {
  id: string
  title: string
  script: { library: Library; text: string }
  children: ReactNode
}

/** A state in words, with its part of the script beside it. */
function Stage({ id, title, script: { library, text }, children }: StageProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="words">{children}</div>
      <div className="part">
        <p className="label" aria-hidden="true">
          {library}
        </p>
        <Scroll name={`${title} in ${library}`}>
          <pre>
            <code>{text}</code>
          </pre>
        </Scroll>
      </div>
    </section>
  )
}

/** The whole script, to be copied. */
function Whole({ library }: { library: Library }) {
  const [said, setSaid] = useState('')
  const copy = async () =>
    setSaid(
      (await copyText(scriptOf(library)))
        ? 'Copied.'
        : 'Copying is blocked. The parts above can be selected and copied.',
    )
  const isPlayed = library !== 'Robot Framework'
  return (
    <section id="whole" aria-labelledby="whole-title">
      <h2 id="whole-title">The whole script</h2>
      <div className="words">
        <p>
          <code>docs/scripts/office/{fileOf(library)}</code>. It reads the address of the shift from{' '}
          <code>{isPlayed ? 'OFFICE_URL' : 'DESK'}</code>.{' '}
          {isPlayed
            ? 'A test plays it on a day with every fault, stops it in the middle, and starts it again. It must be clean.'
            : 'It is written, and not played: Robot Framework could not be installed where our tests run.'}{' '}
          The steps of {VENDORS.length} vendors name what the vendors call it. Nobody has played them.
        </p>
        <p>
          One clean shift proves little. In the folder of this project,{' '}
          <code>npm run arena -- trial orders --nights 20 -- COMMAND</code> starts your robot night after
          night, stops it by force, and says how many nights were clean. <code>docs/trial.md</code> has more.
        </p>
        <div className="row">
          <button className="btn" id="copy-skeleton" type="button" onClick={() => void copy()}>
            Copy the script for {library}
          </button>
          <span className="label" role="status">
            {said}
          </span>
        </div>
        <div className="row">
          <a className="btn btn-go" id="skeleton-shift" href="/office">
            Start a shift
          </a>
        </div>
      </div>
    </section>
  )
}
