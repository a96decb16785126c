import { ArrowUpRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { leader } from '#kit/leader.ts'
import { CHANNELS, FEED, PITCH, TAPE_HEIGHT } from '#kit/tape.ts'
import { inHeadline } from '#kit/words.ts'
import { nextUp } from '#learner/next-up.ts'
import { statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT, TOTAL_POINTS, difficultyOf } from '#levels/catalog.ts'
import { communityChat, name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { TapeColumns, TapeNumber } from '#ui/tape.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useNear } from '#ui/use-near.ts'
import './landing.css'
import '#ui/table.css'
import '#front/parts/robot.css'

const registrationDialog = loadable(
  async () => (await import('#account/sign-up/registration.tsx')).RegistrationDialog,
)
const showcase = loadable(async () => (await import('#front/showcase/showcase.tsx')).Showcase)
const secondAct = loadable(async () => (await import('./second-act.tsx')).SecondAct)
const onboardingDialog = loadable(async () => (await import('#play/welcome/onboarding.tsx')).OnboardingDialog)

/** The build draws the office's part too. */
export const prepare = async (): Promise<unknown> => (import.meta.env.SSR ? secondAct.load() : null)

/** Landing page and hub. Spec §2, "Landing page". */
export function Page() {
  return (
    <main className="landing" id="main">
      <PageHead
        title={`${name}: ${LEVEL_COUNT} free RPA challenges`}
        description={`Practise robotic process automation on ${LEVEL_COUNT} numbered levels. Bring your own robot.`}
        path="/"
      />
      <Ready />
      {communityChat ? (
        <a className="banner" id="banner-chat" href={communityChat} target="_blank" rel="noopener">
          <span className="page">
            Ask and answer questions in the community chat.{' '}
            <span className="whole">
              <u>Open the chat</u> <ArrowUpRight className="icon" />
            </span>
          </span>
        </a>
      ) : null}
      <Refusal />
      <Hero />
      <Path />
      <About />
      <GetStarted />
      <HowItWorks />
      <Below />
      <Office />
      <ForRobots />
      <footer className="page foot label">
        <span>{name}. This page loads nothing from other sites.</span>{' '}
        <Link id="foot-join" href="/join">
          Join a class
        </Link>{' '}
        <Link id="foot-lessons" href="/learn">
          Lessons
        </Link>{' '}
        <Link id="foot-arena" href="/arena">
          Arena
        </Link>{' '}
        <a id="levels-json" href="/levels.json" className="mono">
          /levels.json
        </a>
      </footer>
    </main>
  )
}

/** The link of the notice for visitors who were sent here without a sign-up. */
const onJoin = () => document.getElementById('begin')!.click()

/** Why the learner was sent here, and how to go on. The toast shows the title only briefly; this notice stays. */
function Refusal() {
  const isHydrated = useHydrated()
  const { visitor } = useLearner()
  const state: unknown = useHistoryState()
  if (!isHydrated || typeof state !== 'object' || state === null) return null
  const { description } = state as Partial<Record<string, unknown>>
  if (typeof description !== 'string') return null
  return (
    <p className="page refusal" id="refusal">
      {description}{' '}
      {visitor ? null : (
        <>
          <button className="btn" id="refusal-join" type="button" onClick={onJoin}>
            Sign up
          </button>{' '}
          <Link id="refusal-robot" href="/automation#five-minutes-from-an-empty-folder">
            Is this a robot? Two lines sign it in.
          </Link>
        </>
      )}
    </p>
  )
}

/** Where a learner begins and goes on, beside the button. */
const WAYS = [
  [
    'first-script',
    '/automation#five-minutes-from-an-empty-folder',
    'A first script',
    'Playwright or Selenium for Python: from an empty folder to a completed level in five minutes.',
  ],
  ['hero-lessons', '/learn', 'Lessons', 'What each level trains, and the steps in eight tools.'],
  ['office-link', '/office', 'The office', 'After the levels: a whole process in several programs.'],
] as const

const FOR_ROBOTS = [
  ['GET /levels.json', 'Every level and every target: id, role, name.'],
  ['READ #mission-status', 'in-progress, ready or completed. In words, on the page.'],
  ['OPEN /challenge/19?seed=7', 'The same random values on every run.'],
] as const

function Hero() {
  return (
    <section className="hero page">
      <h1 className="sr">
        {name}: free RPA practice challenges for UiPath, Power Automate, Automation Anywhere and Blue Prism
      </h1>
      <div>
        <p className="claim">
          {inHeadline(LEVEL_COUNT)} levels.
          <br />
          Bring a robot.
        </p>
        <p className="lead">
          Click, type, scrape, retry: tasks of real automation, in numbered levels. You build the workflow in
          the tool you are learning. The page checks the result at once.
        </p>
        <MainButton />
      </div>
      <aside className="robot" aria-labelledby="ways-title">
        <h2 id="ways-title">Where to begin</h2>
        <dl>
          {WAYS.map(([id, href, what, why]) => (
            <div key={id}>
              <dt>
                <Link id={id} href={href}>
                  {what}
                </Link>
              </dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </section>
  )
}

/** The files and addresses that a program reads, for whoever builds it. */
function ForRobots() {
  return (
    <section className="page about" aria-labelledby="robot-title">
      <div>
        <h2 id="robot-title">For your robot</h2>
        <p>
          <Link id="automation-link" href="/automation">
            All that your robot needs
          </Link>
        </p>
      </div>
      <Pairs caption="What a robot reads and opens" pairs={FOR_ROBOTS} />
    </section>
  )
}

/**
 * The main button: registration for a new visitor, level 1 for a returning one, whose lamp is on the next level. Until
 * the browser is known both are drawn, and the stylesheet shows the one that fits, so that nothing moves later.
 */
function MainButton() {
  const isHydrated = useHydrated()
  const { visitor, progress, mode } = useLearner()
  const next = nextUp(progress, LEVEL_COUNT)
  const [, navigate] = useLocation()
  const [isRegistering, setRegistering] = useState(false)
  const isNew = isHydrated && !visitor
  const isReturning = isHydrated && visitor !== null

  return (
    <div className="row start">
      <button
        className="btn btn-go btn-lg"
        id="begin"
        type="button"
        onClick={() => (isReturning ? navigate('/challenge/1') : setRegistering(true))}
      >
        {isReturning ? null : <span className="for-new">Begin Your RPA Journey</span>}
        {isNew ? null : <span className="for-returning">Continue Your Warrior Path</span>}
      </button>
      {isReturning ? null : (
        <>
          <span className="fine for-new">100% FREE • No Credit Card Required • Instant Access</span>
          <span className="fine for-new" id="begin-asks">
            A short form asks for your name, email and RPA tool. No password.
          </span>
        </>
      )}
      {isNew && mode === 'demo' ? (
        <span className="fine" id="demo-needs">
          Demo Mode is on: after sign-up every level is open.
        </span>
      ) : null}
      {isNew ? null : (
        <Link
          className="btn btn-go btn-lg for-returning"
          id={next ? 'landing-next' : 'landing-tape'}
          href={next ? `/challenge/${next}` : '/progress'}
        >
          {next ? `Next up: Level ${isHydrated ? next : ''}` : 'All levels completed'}
        </Link>
      )}
      {isRegistering ? (
        <LoadedDialog part={registrationDialog} onClose={() => setRegistering(false)} />
      ) : null}
    </div>
  )
}

/** The levels' difficulties under the path. */
const SPANS = ['Beginner', 'Intermediate', 'Expert'] as const

function Path() {
  const { progress, mode } = useLearner()
  const done = CATALOG.filter(({ id }) => progress.completed.includes(id)).length
  const next = nextUp(progress, LEVEL_COUNT)
  const width = LEVEL_COUNT * PITCH
  return (
    <figure
      className="path"
      role="img"
      aria-label={`The path through ${LEVEL_COUNT} levels: ${done} completed, ${next === null ? 'none is left' : `level ${next} is next`}.`}
    >
      <div className="tape">
        <div className="page run">
          <svg className="holes leader" viewBox={`0 0 190 ${TAPE_HEIGHT}`}>
            <path className="f" d={`M-2995 ${FEED}H190`} />
            <path className="l" d={leader('HELLO', 5)} />
          </svg>
          <svg className="holes weights" viewBox={`0 0 30 ${TAPE_HEIGHT}`}>
            <path className="f" d={`M5 ${FEED}H26`} />
            {CHANNELS.map((y, bit) => (
              <text key={y} x="27" y={y + 1.8} textAnchor="end" fontSize="5">
                {2 ** bit}
              </text>
            ))}
          </svg>
          <svg className="holes cols" viewBox={`0 0 ${width} ${TAPE_HEIGHT}`}>
            <path className="f" d={`M5 ${FEED}H3000`} />
            <TapeColumns columns={CATALOG.map(({ id }) => statusOf(progress, mode, id))} />
          </svg>
        </div>
      </div>
      <div className="page under">
        <p className="label" aria-hidden="true">
          Each column is a level. Completed levels are filled in.
        </p>
        <div>
          <table className="scale" role="presentation" aria-hidden="true">
            <tbody>
              <tr>
                {CATALOG.map(({ id }) => (
                  <td key={id} className={id === 1 || id === LEVEL_COUNT || id % 5 === 0 ? 'key' : undefined}>
                    {id}
                  </td>
                ))}
              </tr>
              <tr>
                {SPANS.map((span) => (
                  <td key={span} colSpan={CATALOG.filter(({ id }) => difficultyOf(id) === span).length}>
                    {span}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      </div>
    </figure>
  )
}

/** The levels, with a robot that plays one of them. Loaded when the visitor scrolls near. */
function Below() {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNear(ref)
  const { progress } = useLearner()
  // A finisher's second tape is added here later, so its space is kept from the start.
  const isDone = useHydrated() && nextUp(progress, LEVEL_COUNT) === null
  return (
    <div className="below" ref={ref} data-done={isDone || undefined}>
      {isNear ? <LoadedShowcase /> : null}
    </div>
  )
}

/** The HTML of the office's part as the build drew it; empty if the visitor came from another page. */
const drawnOffice = () => document.querySelector('#second-act')?.innerHTML ?? ''

/** The office's part. The build draws it, and the browser keeps that HTML; only behind another page it is loaded. */
function Office() {
  const look = { className: 'page about second-act', id: 'second-act', 'aria-labelledby': 'second-title' }
  const [html] = useState(import.meta.env.SSR ? '' : drawnOffice)
  // Ours, drawn by React.
  return html ? (
    // oxlint-disable-next-line react/no-danger
    <section {...look} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <section {...look}>
      <LoadedPart part={secondAct} />
    </section>
  )
}

function LoadedShowcase() {
  const loading = useLoaded(showcase)
  if (loading.status === 'ready') return <loading.value />
  return loading.status === 'failed' ? (
    <div className="page about">
      <Failed what="The list of levels" id="showcase-retry" onRetry={loading.retry} />
    </div>
  ) : null
}

function About() {
  return (
    <section className="page about" aria-labelledby="about-title">
      <h2 id="about-title">About</h2>
      <div>
        <p>
          {name} comes after the tutorial and before your first bot at work. Each level has one task, from a
          single click to a whole invoice.
        </p>
        <p>
          A level does not ask how you solved it. It checks the result, and shows it where people and robots
          can read it.
        </p>
      </div>
    </section>
  )
}

const NEEDS = [
  ['A desktop computer', 'RPA tools do not run on phones.'],
  [
    'An RPA tool',
    'UiPath, Automation Anywhere, Blue Prism, Pega Robotics, Power Automate, or any other tool that can click.',
  ],
  ['Ten quiet minutes', 'Level 1 takes five.'],
] as const

function GetStarted() {
  const [isBriefing, setBriefing] = useState(false)
  return (
    <section className="page about" aria-labelledby="start-title">
      <div>
        <h2 id="start-title">Get Started</h2>
        <button className="btn" id="onboarding-open" type="button" onClick={() => setBriefing(true)}>
          Three-step briefing
        </button>
        {isBriefing ? <LoadedDialog part={onboardingDialog} onClose={() => setBriefing(false)} /> : null}
      </div>
      <Pairs caption="What you need" pairs={NEEDS} />
    </section>
  )
}

type PairsProps = { caption: string; pairs: readonly (readonly [what: string, why: string])[] }

function Pairs({ caption, pairs }: PairsProps) {
  return (
    <table className="table needs">
      <caption className="sr">{caption}</caption>
      <tbody>
        {pairs.map(([what, why]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Spec §2, "Landing page": the six steps. */
const STEPS = [
  ['Open your RPA tool', 'Use any tool: the pages are plain HTML.'],
  ['Build the workflows', 'Build one workflow for each level. Keep the good ones.'],
  ['Submit for automatic validation', 'The page checks the result, not the method.'],
  ['Share wins with the community', 'Your solution can help others.'],
  ['Ask questions in the community', 'Others have had the same problem.'],
  ['Complete all levels', `${LEVEL_COUNT} levels, ${TOTAL_POINTS} points, one full tape.`],
] as const

function HowItWorks() {
  return (
    <section className="page about how" aria-labelledby="how-title">
      <h2 id="how-title">How It Works</h2>
      <ol className="six">
        {STEPS.map(([step, why], i) => (
          <li key={step}>
            <TapeNumber n={i + 1} />
            <div>
              <h3>
                <span className="mono">{i + 1}</span> {step}
              </h3>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
