import { Minus, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { nextUp } from '#learner/next-up.ts'
import { levelOf, statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT, type CatalogLine, levelByParam } from '#levels/catalog.ts'
import { TapeRow } from '#ui/tape-row.tsx'
import './sidebar-contents.css'
import { WIDTH, resizeSidebar, useSidebar } from './sidebar-state.ts'

/** Spec §2, "Layout": "status text COMPLETED, LOCKED or READY". */
const STATUS_TEXT = { completed: 'COMPLETED', unlocked: 'READY', locked: 'LOCKED' } as const

/** What the sidebar says. It comes after the page: nobody reads it first, and a new visitor has none. */
export function SidebarContents({ path }: { path: string }) {
  const { progress, mode, isForgetful } = useLearner()
  const done = CATALOG.filter(({ id }) => progress.completed.includes(id)).length
  const here = path.startsWith('/challenge') ? levelByParam(path.split('/')[2])?.id : undefined
  const next = nextUp(progress, LEVEL_COUNT)
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    // The drawer was opened before this was here: the focus waits beneath it.
    if (document.querySelector('#sidebar:popover-open')) document.getElementById('sidebar-close')?.focus()
  }, [])

  useEffect(() => {
    // The list scrolls by itself, so that the level at hand is in sight; the page does not move.
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
        {mode === 'live' ? <span className="badge">Sequential</span> : null}
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
            This browser refuses storage: progress is lost when the page is left.
          </p>
        ) : null}
      </div>
      <div className="row">
        {next === null ? (
          <span>All {LEVEL_COUNT} completed</span>
        ) : (
          <Link id="side-next" href={`/challenge/${next}`}>
            Next up: Level {next}
          </Link>
        )}
        <Link className="aside-link" id="side-leave" href="/progress#leave">
          Not you?
        </Link>
      </div>
      <nav className="levels" aria-label="Levels" ref={list}>
        <ol>
          {CATALOG.map((line) => (
            <LevelRow
              key={line.id}
              line={line}
              status={statusOf(progress, mode, line.id)}
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

type LevelRowProps = { line: CatalogLine; status: keyof typeof STATUS_TEXT; isHere: boolean }

function LevelRow({ line: { id, title, shortTitle }, status, isHere }: LevelRowProps) {
  const text = (
    <>
      <TapeRow n={id} status={status} />
      <span className="mono">{id}</span>
      <span>
        <b>{shortTitle ?? title}</b> <small>{STATUS_TEXT[status]}</small>
      </span>
    </>
  )
  return (
    <li data-status={status}>
      {status === 'locked' ? (
        // A link that leads nowhere yet: said to screen readers, out of reach for pointers and Tab.
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
