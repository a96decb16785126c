import { Minus, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { ClassPlace } from '#class/level/assigned.ts'
import type { Seat } from '#class/seat/seat.ts'
import { nextUp } from '#learner/next-up.ts'
import { LEVEL_STATUS_TEXT, type LevelStatus, levelOf, statusOf } from '#learner/progress-rules.ts'
import { KEYS, readText } from '#learner/storage.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT, type CatalogLine, levelByParam } from '#levels/catalog.ts'
import { loadable } from '#ui/loaded.ts'
import { useStore } from '#ui/store.ts'
import { TapeRow } from '#ui/tape-row.tsx'
import './sidebar-contents.css'
import { WIDTH, resizeSidebar, useSidebar } from './sidebar-state.ts'

/** The class's data for the list of levels. Loaded only with a seat in a class. */
const classWords = loadable(() => import('#class/level/assigned.ts'))

const NOBODY = { get: () => null, subscribe: () => () => {} }

/** Each level's place in the class of this browser's seat, and the next task; null outside of a class. */
function useClass(): {
  assigned: (level: number) => ClassPlace
  onward: { text: string; path: string }
} | null {
  const hasSeat = readText(KEYS.seat) !== null
  const loading = useStore(classWords.progress)
  const words = loading.status === 'ready' ? loading.value : null
  const seat = useStore<Seat | null>(words?.seats ?? NOBODY)
  useEffect(() => {
    // Ignored: the list then looks as it does outside of a class.
    if (hasSeat) classWords.begin()
  }, [hasSeat])
  const assigned = words?.assignedBy(seat) ?? null
  return words && assigned ? { assigned, onward: words.onwardIn(seat) } : null
}

/** The state of a level in a class: a task is open from its opening time on, even if the level is locked. */
function statusInClass(status: LevelStatus, assigned: ClassPlace | undefined): LevelStatus {
  if (assigned === 'task' && status === 'locked') return 'unlocked'
  return assigned === 'soon' ? 'locked' : status
}

const textInClass = (status: LevelStatus, assigned: ClassPlace | undefined): string =>
  assigned === 'soon'
    ? 'NOT YET OPEN'
    : assigned === 'none'
      ? `${LEVEL_STATUS_TEXT[status]}, NO TASK`
      : LEVEL_STATUS_TEXT[status]

/** The contents of the sidebar. They load after the page: nobody reads them first, and a new visitor has none. */
export function SidebarContents({ path }: { path: string }) {
  const { progress, mode, isForgetful } = useLearner()
  const done = CATALOG.filter(({ id }) => progress.completed.includes(id)).length
  const here = path.startsWith('/challenge') ? levelByParam(path.split('/')[2])?.id : undefined
  const next = nextUp(progress, LEVEL_COUNT)
  const list = useRef<HTMLElement>(null)
  const its = useClass()

  useEffect(() => {
    // The drawer was opened before this part arrived, so the focus is still beneath it.
    if (document.querySelector('#sidebar:popover-open')) document.getElementById('sidebar-close')?.focus()
  }, [])

  useEffect(() => {
    // Scrolls the list alone, so that the current level is in sight. The page does not move.
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [here])

  return (
    <>
      <dl className="gauges">
        <Gauge id="side-points" label="Points" value={String(progress.points)} />
        <Gauge id="side-level" label="Level" value={String(levelOf(progress, LEVEL_COUNT))} />
        <Gauge id="side-done" label="Done" value={`${done}/${LEVEL_COUNT}`} />
      </dl>
      <div className="row">
        <span id="side-mode">{mode === 'live' ? 'Live Mode' : 'Demo Mode'}</span>
        <span className="badge">{mode === 'live' ? 'Sequential' : 'Points count'}</span>
        <Link
          className="aside-link"
          id="side-progress"
          href="/progress"
          aria-current={path === '/progress' ? 'page' : undefined}
        >
          Progress
        </Link>
        <button
          className="btn btn-quiet btn-square"
          id="sidebar-close"
          type="button"
          aria-label="Close sidebar"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
        >
          <X className="icon" />
        </button>
        {isForgetful ? (
          <p className="bad" id="side-forgetful">
            This browser blocks storage, so progress is lost when you leave the page.
          </p>
        ) : null}
      </div>
      <div className="row">
        {its ? (
          <Link id="side-next" href={its.onward.path}>
            {its.onward.text}
          </Link>
        ) : next === null ? (
          <Link id="side-next" href="/office">
            All {LEVEL_COUNT} completed. Next: the office
          </Link>
        ) : (
          <Link id="side-next" href={`/challenge/${next}`}>
            Next up: Level {next}
          </Link>
        )}
        <Link className="aside-link" id="side-leave" href="/progress#leave">
          Not you?
        </Link>
      </div>
      {/* The mission status has a Ready too, and there it says that a level is solved. */}
      <p className="row label" id="side-ready">
        READY: you can open the level now.
      </p>
      <nav className="levels" aria-label="Levels" ref={list}>
        <ol>
          {CATALOG.map((line) => (
            <LevelRow
              key={line.id}
              line={line}
              status={statusInClass(statusOf(progress, mode, line.id), its?.assigned(line.id))}
              assigned={its?.assigned(line.id)}
              isHere={line.id === here}
            />
          ))}
        </ol>
      </nav>
      <WidthControl />
    </>
  )
}

function Gauge({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd id={id}>{value}</dd>
    </div>
  )
}

type LevelRowProps = {
  line: CatalogLine
  status: LevelStatus
  assigned: ClassPlace | undefined
  isHere: boolean
}

function LevelRow({ line: { id, title, shortTitle }, status, assigned, isHere }: LevelRowProps) {
  // Elements without a meaning get no role. Otherwise each would be a line in agents' snapshots of the accessibility
  // tree: four more for each of 22 entries, which agents pay for.
  const text = (
    <>
      <TapeRow n={id} status={status} />
      <span className="mono" role="none">
        {id}
      </span>
      <span role="none">
        <b role="none">{shortTitle ?? title}</b> <small role="none">{textInClass(status, assigned)}</small>
      </span>
    </>
  )
  return (
    <li data-status={status}>
      {status === 'locked' ? (
        // A link that leads nowhere yet: screen readers hear it, pointers and Tab cannot reach it.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles
        <a role="link" aria-disabled="true" id={`level-link-${id}`}>
          {text}
        </a>
      ) : (
        <Link href={`/challenge/${id}`} id={`level-link-${id}`} aria-current={isHere ? 'page' : undefined}>
          {text}
        </Link>
      )}
    </li>
  )
}

function WidthControl() {
  const { width } = useSidebar()
  return (
    <div className="row width" role="group" aria-label="Sidebar width">
      <span>Width</span>
      <output className="mono" id="sidebar-width">
        {width}
      </output>
      <button
        className="btn btn-quiet btn-square"
        id="sidebar-narrower"
        type="button"
        aria-label="Narrower"
        disabled={width <= WIDTH.min}
        onClick={() => resizeSidebar(-1)}
      >
        <Minus className="icon" />
      </button>
      <button
        className="btn btn-quiet btn-square"
        id="sidebar-wider"
        type="button"
        aria-label="Wider"
        disabled={width >= WIDTH.max}
        onClick={() => resizeSidebar(1)}
      >
        <Plus className="icon" />
      </button>
    </div>
  )
}
