import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Condition } from '#conditions/base/contract.ts'
import { POSTS } from '#content/posts.ts'
import { KEY_TO_ROBOTS, PLAYED } from '#front/showcase/on-show.ts'
import { type DayKey, WhoPassed } from '#front/showcase/who-passed.tsx'
import { nextUp } from '#learner/next-up.ts'
import { statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import {
  CATALOG,
  type CatalogLine,
  LEVEL_COUNT,
  categoryOf,
  difficultyOf,
  levelByParam,
} from '#levels/catalog.ts'
import type { Lesson, Level } from '#levels/contract.ts'
import { simulationOf } from '#levels/simulations.ts'
import { Chore, choreOf } from '#play/chore/chore.tsx'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { helpOn, shareOn, worstOn } from './worst.ts'
import './learn.css'

/** Loaded on demand: few visitors open an address without a lesson. */
const notFound = loadable(async () => (await import('./lesson-not-found.tsx')).LessonNotFound)
const registrationDialog = loadable(
  async () => (await import('#account/sign-up/registration.tsx')).RegistrationDialog,
)

/** Loads the level's simulation and lesson before the first render. */
export const prepare = async (param: string | undefined): Promise<unknown> => {
  const level = param === undefined ? undefined : levelByParam(param)
  return level ? Promise.all([simulationOf(level).load(), choreOf(level.id).load()]) : notFound.load()
}

/**
 * The lesson of a level: what it trains, where the problem occurs in real work, which condition stops robots most, and
 * how each tool solves it.
 */
export function Page({ param }: { param: string | undefined }) {
  const level = param === undefined ? undefined : levelByParam(param)
  return level ? <LessonPage key={level.id} line={level} /> : <LoadedPart part={notFound} />
}

function LessonPage({ line }: { line: CatalogLine }) {
  const { id, title } = line
  const simulation = useLoaded(simulationOf(line))
  const chore = useLoaded(choreOf(id))
  const failed = [simulation, chore].find(({ status }) => status === 'failed')
  const heading = `Lesson ${id}: ${title}`
  const isHere = simulation.status === 'ready' && chore.status === 'ready'
  const level = isHere ? simulation.value.level : null
  return (
    <main className="page learn" id="main" aria-busy={isHere || failed ? undefined : true}>
      <PageHead
        title={`${heading} | ${name}`}
        description={`${heading}: where the task occurs in real work, what makes robots fail, and the same task in eight tools.`}
        path={`/learn/${id}`}
      />
      <header className="intro">
        <p className="label">
          <Link id="all-lessons" href="/learn">
            All lessons
          </Link>
        </p>
        <p className="label">
          Level {id} · {difficultyOf(id)} · {categoryOf(id)}
          <Locked id={id} />
        </p>
        <h1>{heading}</h1>
        {level ? <p className="lead">It trains {level.intel.trains}</p> : null}
      </header>
      {failed?.status === 'failed' ? (
        <Failed what="The lesson" id="reload-lesson" onRetry={failed.retry} />
      ) : null}
      {level && chore.status === 'ready' ? (
        <>
          <Ready />
          <Body line={line} level={level} lesson={chore.value.lesson} />
        </>
      ) : null}
    </main>
  )
}

type BodyProps = { line: CatalogLine; level: Level; lesson: Lesson }

function Body({ line: { id }, level, lesson }: BodyProps) {
  const worst = worstOn(id)
  const article = POSTS.find((post) => post.id === level.article)
  return (
    <>
      <div className="row ways">
        <Play id={id} />
        {worst ? <WorseDay id={id} condition={worst.condition} /> : null}
        <Neighbours id={id} />
      </div>
      <Part id="lesson-hurts" title="In real work">
        <p>{lesson.hurts}</p>
        {article ? (
          <p>
            Read on:{' '}
            <Link id="lesson-article" href={`/blog/${article.id}`}>
              {article.title}
            </Link>
          </p>
        ) : null}
      </Part>
      <Part id="lesson-kills" title="What makes robots fail here">
        {worst ? <Worst id={id} level={level} worst={worst} /> : null}
        <Fates level={id} />
        <p className="label">
          Full: passed every run. Ring: failed some runs. Small dot: failed all runs. {KEY_TO_ROBOTS}.
          Measured {PLAYED}.
        </p>
      </Part>
      <Part id="lesson-chore" title="The same task in your tool">
        <p>
          The steps use the vendors’ names of activities. The scripts start on the open level and end when the
          level is Ready. Tests run each script. <a href="/automation#level-1-four-times">A first script</a>{' '}
          shows how to open a browser.
        </p>
        <Chore level={id} />
      </Part>
    </>
  )
}

/**
 * The button that leads on. While the level is locked, that is not this level but the next one to play; for a visitor
 * who never signed up it is the sign-up. The buttons stand in the same place and have the same width, so nothing moves
 * when the page learns which one applies. Until then both are drawn, and the stylesheet shows the right one.
 */
function Play({ id }: { id: number }) {
  const isHydrated = useHydrated()
  const { visitor } = useLearner()
  const way = useWay(id)
  // The prerendered link leads to this level.
  const next = !isHydrated || way.isOpen ? id : way.next
  return (
    <>
      {isHydrated && visitor ? null : <Join id={id} />}
      {isHydrated && !visitor ? null : (
        <Link className="btn btn-go for-returning" id="lesson-play" href={`/challenge/${next}`}>
          {next === id ? `Play level ${id}` : `Next up: Level ${next}`} <ArrowRight className="icon" />
        </Link>
      )}
    </>
  )
}

/** The sign-up, with the level that it leads to: this one, or the next one to play if this one is locked. */
function Join({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const way = useWay(id)
  const first = way.isOpen ? id : way.next
  return (
    <>
      <button className="btn btn-go for-new" id="lesson-join" type="button" onClick={() => setOpen(true)}>
        Sign up for level {first}
      </button>
      {isOpen ? (
        <LoadedDialog part={registrationDialog} level={first} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** The link to the level on a worse day. It leads nowhere while the level is locked for this visitor. */
function WorseDay({ id, condition: { key, played } }: { id: number; condition: Condition }) {
  const { visitor } = useLearner()
  const { isOpen } = useWay(id)
  const isAway = useHydrated() && !(visitor && isOpen)
  return isAway ? (
    // Like a locked level in the sidebar: screen readers hear it, pointers and Tab cannot reach it.
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles
    <a className="btn" id="lesson-worst" role="link" aria-disabled="true">
      Play it {played}
    </a>
  ) : (
    <Link className="btn" id="lesson-worst" href={`/challenge/${id}?conditions=${key}`}>
      Play it {played}
    </Link>
  )
}

/** Whether a level is open in this browser's progress and mode; if not, the level to play instead. */
function useWay(id: number): { isOpen: true } | { isOpen: false; next: number } {
  const { progress, mode } = useLearner()
  if (statusOf(progress, mode, id) !== 'locked') return { isOpen: true }
  return { isOpen: false, next: nextUp(progress, LEVEL_COUNT) ?? 1 }
}

/** Says in the page's first line that the level is locked. */
function Locked({ id }: { id: number }) {
  const { isOpen } = useWay(id)
  return useHydrated() && !isOpen ? <span id="lesson-locked"> · Locked</span> : null
}

type PartProps = { id: string; title: string; children: ReactNode }

function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

/** Links to the lessons before and after. */
function Neighbours({ id }: { id: number }) {
  const at = CATALOG.findIndex((level) => level.id === id)
  const [before, after] = [CATALOG[at - 1], CATALOG[at + 1]]
  return (
    <nav className="row" aria-label="Lessons">
      {before ? (
        <Link className="btn btn-quiet" id="lesson-previous" href={`/learn/${before.id}`}>
          <ArrowLeft className="icon" /> Lesson {before.id}
        </Link>
      ) : null}
      {after ? (
        <Link className="btn btn-quiet" id="lesson-next" href={`/learn/${after.id}`}>
          Lesson {after.id} <ArrowRight className="icon" />
        </Link>
      ) : null}
    </nav>
  )
}

type WorstProps = { id: number; level: Level; worst: NonNullable<ReturnType<typeof worstOn>> }

/** The condition that stopped most robots: what it does, and how to handle it. */
function Worst({ id, level, worst: { condition, failed, played, without } }: WorstProps) {
  const hasIds = Object.values(level.targets).every((target) => target.id !== '')
  return (
    <p>
      <b>{condition.title}</b> made {failed} of {played} robots of the table fail here.
      {without > 0 ? ` ${without} more failed without it too.` : ''} {condition.does} {condition.kills}{' '}
      <b>What helps:</b> {helpOn(id, condition, hasIds)}
    </p>
  )
}

/** Which kinds of robots passed on this level, under each condition. */
function Fates({ level }: { level: number }) {
  return (
    <WhoPassed
      id="fates"
      caption="Robots that passed this level, by condition and kind of robot"
      renderCell={(key, robot) => <Fate key={robot} share={shareOn(level, robot, key)} condition={key} />}
    />
  )
}

/**
 * A robot's cell.
 * @param share of its runs that failed; null if there is none, undefined if the robot cannot play the level
 */
function Fate({ share, condition }: { share: number | null | undefined; condition: DayKey }) {
  if (share === undefined || share === null)
    return (
      <td data-condition={condition}>
        <span aria-hidden="true">–</span>
        <span className="sr">{share === null ? 'not played' : 'cannot play it'}</span>
      </td>
    )
  const [passed, said] =
    share === 0 ? ['all', 'passed'] : share < 1 ? ['some', 'failed in some runs'] : ['none', 'failed']
  return (
    <td data-lived={passed} data-condition={condition}>
      <span className="sr">{said}</span>
    </td>
  )
}
