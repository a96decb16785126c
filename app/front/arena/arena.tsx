import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CONDITIONS } from '#conditions/list/list.ts'
import { CHEATERS } from '#contract/cheaters.ts'
import type { ArenaDay, ArenaRow } from '#kit/arena-rows.ts'
import { CALM } from '#kit/conditions.ts'
import { CATALOG } from '#levels/catalog.ts'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { Scroll } from '#ui/scroll.tsx'
import { addressOf, type Hole, holeIn } from './arena-holes.ts'
import './arena.css'
import '#ui/table.css'

declare global {
  interface ImportMetaEnv {
    /** The rows of results/, put here by the build: builder/results.ts. */
    readonly ARENA?: readonly ArenaRow[]
  }
}

const ROWS = import.meta.env.ARENA ?? []

/** The days in the order of the strips: calm first, all conditions at once last. */
const DAYS: readonly (readonly [key: string, title: string])[] = [
  [CALM, 'None'],
  ...CONDITIONS.map(({ key, title }) => [key, title] as const),
  ['all', 'All at once'],
]

/** The two kinds of conditions. A robot has a mean for each kind, and the two are never added. */
const KINDS = [
  ['change', 'Change'],
  ['time', 'Time'],
] as const

/** The mean over the days of a kind; null if one of those days is incomplete. */
function ofKind({ days }: ArenaRow, kind: 'change' | 'time'): number | null {
  const keys = CONDITIONS.filter(({ of }) => of === kind).map(({ key }) => key)
  const shares = keys.flatMap((key) => days.find(({ day }) => day === key)?.once?.share ?? [])
  return shares.length === keys.length ? shares.reduce((sum, one) => sum + one, 0) / keys.length : null
}

const share = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : value.toFixed(2)

const total = (days: readonly ArenaDay[], of: 'judged' | 'faults') =>
  days.reduce((sum, day) => sum + day[of], 0)

/** Rows that need a model or people. We have no results for them. */
const MODELS: readonly (readonly [name: string, command: string])[] = [
  ['an agent on MCP', 'npx @playwright/mcp@0.0.83 --headless --isolated --block-service-workers'],
  ['an agent on BrowserGym', 'gym.make("botarena.gym:browsergym/botarena.08-table-scraper.late-v1")'],
  ['people', 'npm run arena -- issue LEVEL --own'],
  ['a model in Inspect', 'inspect eval botarena/botarena --model MODEL -T conditions=names'],
]

/** The dialog with the runs of a hole. It loads when a hole is opened. */
const runsDialog = loadable(async () => (await import('./arena-runs.tsx')).RunsDialog)

/** Distance between two holes, in px: a finger finds each. The widest hole. */
const PITCH = 24
const HOLE = 17

/** Where the holes of a strip begin: names of days stand to their left, numbers of levels above. */
const LEFT = 54
const TOP = 20
const SIZE = { width: LEFT + CATALOG.length * PITCH + 4, height: TOP + DAYS.length * PITCH + 6 }

const inPercent = (value: number) => `${Math.round(value * 100)} %`

/** The days of a row, in the order of the strips. */
const inOrder = (days: readonly ArenaDay[]) =>
  DAYS.flatMap(([key]) => days.find(({ day }) => day === key) ?? [])

const inWords = ({ name, days }: ArenaRow) =>
  days.length === 0
    ? `${name}: no runs.`
    : `${name}: ${inOrder(days)
        .map(({ day, once }) => `${day} ${once ? inPercent(once.share) : 'incomplete'}`)
        .join(', ')}.`

/** The page of arena results, drawn from results/ by the build. */
export function Page() {
  const [hole, setHole] = useState<Hole | null>(null)
  useEffect(() => {
    const look = () => setHole(holeIn(location.hash, ROWS, DAYS))
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const close = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setHole(null)
  }
  return (
    <main className="page arena-page" id="main">
      <PageHead
        title={`Arena | ${siteName}`}
        description="Results of robots on unchanged and on changed pages: a server chose the tasks, recorded the runs and played them again."
        path="/arena"
      />
      <Ready />
      <div className="intro">
        <h1>Arena</h1>
        <p className="lead">
          This page shows how well robots solve the levels. Each strip is one robot: a column is a level, a
          row is a changed page, and the larger a hole, the more runs were solved. You can measure your own
          robot on the same tasks.
        </p>
        <p>
          <a className="btn" id="arena-measure" href="#own-title">
            Measure your own robot
          </a>
        </p>
      </div>

      <section aria-labelledby="strips-title">
        <h2 id="strips-title">Results of each robot</h2>
        <p>
          The first row has no conditions; each other row has one, and the last row has all. The more of the
          hole is filled, the more runs were solved. Red: none. Dot: no runs. Press a hole to see its runs,
          and a run to see what happened. The arrow keys move from hole to hole.
        </p>
        <div className="strips">
          {ROWS.map((row) => (
            <figure key={row.name} id={`arena-${row.name}`}>
              <figcaption>
                <b>{row.name}</b>{' '}
                {CHEATERS.includes(row.name) ? (
                  <span className="label">cheats, so its result must be 0</span>
                ) : null}
                {row.name === 'api-solver' ? (
                  <span className="label">no browser: a verdict cannot exclude this</span>
                ) : null}
                {row.deal === 'plain' ? (
                  <span className="label">standard tasks: the same for every seed</span>
                ) : null}
              </figcaption>
              <Scroll name={`Strip of ${row.name}`}>
                <Strip row={row} />
              </Scroll>
            </figure>
          ))}
          {MODELS.map(([name, command]) => (
            <figure key={name}>
              <figcaption>
                <b>{name}</b> <span className="label">not played yet</span>
              </figcaption>
              <Scroll name={`Strip of ${name}`}>
                <Strip row={{ name, agent: '', version: '', deal: 'own', days: [], calm: null }} />
              </Scroll>
              <code className="scroll">{command}</code>
            </figure>
          ))}
        </div>
      </section>

      <section aria-labelledby="fall-title">
        <h2 id="fall-title">Without conditions, and under the worst condition</h2>
        <p>
          The ring is the result without conditions, the disc under the worst condition. The bars are 95 %
          intervals over levels. A robot with only a ring has played without conditions; a robot that has not
          played all conditions says how many.
        </p>
        <ol className="falls">
          {ROWS.map((row) => (
            <Fall key={row.name} row={row} />
          ))}
        </ol>
      </section>

      <section aria-labelledby="figures-title">
        <h2 id="figures-title">In figures</h2>
        <p>
          Each figure is pass@1: the share of solved runs, as the mean over {CATALOG.length} levels; without
          conditions with a 95 % interval over levels. Change is the mean of words, twins, shape and names,
          Time the mean of late and moving; do not add the two. Moves, refused moves and seconds beyond the
          waits of the level are medians of solved runs without conditions.
        </p>
        <Scroll name="Table of robots">
          <table className="table" id="arena-table">
            <thead>
              <tr>
                <th scope="col">Robot</th>
                <Head>none (95 %)</Head> <Head>none, pass^5</Head>
                {DAYS.slice(1).map(([key]) => (
                  <Head key={key}>{key}</Head>
                ))}
                {KINDS.map(([kind, title]) => (
                  <Head key={kind}>{title}</Head>
                ))}
                <Head>Moves</Head>
                <Head>Refused</Head>
                <Head>seconds</Head>
                <Head>Runs</Head>
                <Head>Faults</Head>
              </tr>
            </thead>
            <tbody>
              {ROWS.map((row) => (
                <Figures key={row.name} row={row} />
              ))}
            </tbody>
          </table>
        </Scroll>
        <p>
          A verdict proves that these actions solve the given task. It does not prove who made them: a program
          that reads the seed and answers without a browser solves every level (api-solver in the table).{' '}
          <code>npm run arena -- verify results/NAME</code> plays each run of a robot again.
        </p>
      </section>

      <section aria-labelledby="own-title">
        <h2 id="own-title">Measure your own robot</h2>
        <p>
          Ask this server for a run (<code>POST /runs</code>). Open the address in the answer with your robot,
          solve the level and press Complete Mission. <code>GET /runs/ID</code> answers with the verdict.{' '}
          <code>docs/arena.md</code> of the project has the first call in one line, all tasks, clients for
          Python, and how to add your robot to this page.
        </p>
      </section>
      {hole ? <LoadedDialog part={runsDialog} key={hole.row} hole={hole} onClose={close} /> : null}
    </main>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th className="num" scope="col">
    {children}
  </th>
)

const Figure = ({ children }: { children: ReactNode }) => <td className="num mono">{children}</td>

/** The line of a robot in the table. */
function Figures({ row }: { row: ArenaRow }) {
  const on = (key: string) => row.days.find(({ day }) => day === key)
  const calm = on(CALM)
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.deal === 'plain' ? <span className="label"> standard tasks</span> : null}
      </th>
      <Figure>
        {calm?.once ? `${share(calm.once.share)} (${share(calm.once.low)}–${share(calm.once.high)})` : '–'}
      </Figure>
      <Figure>{share(calm?.five)}</Figure>
      {DAYS.slice(1).map(([key]) => (
        <Figure key={key}>{share(on(key)?.once?.share)}</Figure>
      ))}
      {KINDS.map(([kind]) => (
        <Figure key={kind}>{share(ofKind(row, kind))}</Figure>
      ))}
      <Figure>{row.calm?.moves ?? '–'}</Figure>
      <Figure>{row.calm?.refused ?? '–'}</Figure>
      <Figure>{row.calm?.above.toFixed(1) ?? '–'}</Figure>
      <Figure>{total(row.days, 'judged')}</Figure>
      <Figure>{total(row.days, 'faults')}</Figure>
    </tr>
  )
}

/** Which hole an arrow leads to, as the distance in lines and columns. */
const ARROWS: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Lines of days and columns of levels. Holes of the same width are one path. The links over them, two hundred a strip,
 * come when the strip comes into view: until then the page is a picture with a sentence.
 */
function Strip({ row }: { row: ArenaRow }) {
  const ref = useRef<SVGSVGElement>(null)
  const [isNear, setNear] = useState(false)
  const [at, setAt] = useState<readonly [line: number, column: number]>([0, 0])
  const isPlayed = row.days.length > 0
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear((was) => was || entry!.isIntersecting), {
      rootMargin: '200px',
    })
    watch.observe(ref.current!)
    return () => watch.disconnect()
  }, [])

  const days = DAYS.map(([key]) => row.days.find(({ day }) => day === key))
  const paths = new Map<number, string>()
  for (const [line, day] of days.entries()) {
    for (const column of CATALOG.keys()) {
      const count = day?.levels[column] ?? null
      // A level that was played and not solved gets a thin mark, a level that was not played a dot.
      const width = count ? (count[0] === 0 ? -1 : HOLE * Math.sqrt(count[0] / count[1])) : 0
      const place = `M${LEFT + (column + 0.5) * PITCH} ${TOP + (line + 0.5) * PITCH}h0`
      paths.set(width, (paths.get(width) ?? '') + place)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [lines, columns] = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key]! : [0, 0]
    const next = [at[0] + lines, at[1] + columns] as const
    const link = ref.current!.querySelector<SVGAElement>(`[data-at="${next.join()}"]`)
    if ((lines === 0 && columns === 0) || !link) return
    event.preventDefault()
    setAt(next)
    link.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the arrows of the links inside
    <svg
      ref={ref}
      className="strip-of-runs"
      {...SIZE}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role={isNear && isPlayed ? 'group' : 'img'}
      aria-label={inWords(row)}
      onKeyDown={onKeyDown}
    >
      <g className="names" aria-hidden="true">
        {CATALOG.map(({ id }, column) => (
          <text key={id} x={LEFT + (column + 0.5) * PITCH} y={TOP - 6} textAnchor="middle">
            {id}
          </text>
        ))}
        {DAYS.map(([key], line) => (
          <text key={key} x={6} y={TOP + (line + 0.5) * PITCH + 4}>
            {key === CALM ? 'none' : key}
          </text>
        ))}
      </g>
      {[...paths].map(([width, path]) => (
        <path
          key={width}
          className={width > 0 ? 'hit' : width < 0 ? 'miss' : 'blank'}
          d={path}
          strokeWidth={width > 0 ? width : width < 0 ? 5 : 2}
        />
      ))}
      {isNear && isPlayed
        ? days.flatMap((day, line) =>
            CATALOG.map(({ id }, column) => {
              const count = day?.levels[column]
              return day ? (
                <a
                  key={`${day.day} ${id}`}
                  href={addressOf({ row: row.name, day: day.day, level: id })}
                  data-at={`${line},${column}`}
                  tabIndex={line === at[0] && column === at[1] ? 0 : -1}
                  aria-label={`${row.name}, level ${id}, ${day.day}: ${count ? `${count[0]} of ${count[1]} solved` : 'no runs'}`}
                  onFocus={() => setAt([line, column])}
                >
                  <rect
                    x={LEFT + column * PITCH}
                    y={TOP + line * PITCH}
                    width={PITCH}
                    height={PITCH}
                    rx={4}
                  />
                </a>
              ) : null
            }),
          )
        : null}
    </svg>
  )
}

/** Width of the plot. */
const WIDTH = 300

function Fall({ row }: { row: ArenaRow }) {
  const calm = row.days.find(({ day }) => day === CALM)?.once ?? null
  const others = row.days.flatMap(({ day, once }) => (day !== CALM && once ? [{ day, ...once }] : []))
  const worst = others.toSorted((one, other) => one.share - other.share)[0]
  const x = (value: number) => 6 + value * (WIDTH - 12)
  // Without all days the worst one is unknown.
  const few = others.length === 1 ? 'the only condition' : `the worst of ${others.length} conditions`
  const ofWorst = (day: string) =>
    others.length === DAYS.length - 1 ? `worst under ${day}` : `${day}, ${few}`
  const said = [
    calm ? `${inPercent(calm.share)} without conditions` : 'runs without conditions are incomplete',
    ...(worst ? [`${ofWorst(worst.day)}, ${inPercent(worst.share)}`] : []),
  ].join('; ')
  return (
    <li>
      <span>{row.name}</span>
      <svg viewBox={`0 0 ${WIDTH} 20`} role="img" aria-label={`${row.name}: ${said}.`}>
        <path className="blank" d={`M${x(0)} 10H${x(1)}`} strokeWidth={1} />
        {calm && worst ? (
          <path className="fall" d={`M${x(calm.share)} 10H${x(worst.share)}`} strokeWidth={3} />
        ) : null}
        {[calm, worst].map((one, i) =>
          one ? (
            <path
              key={i === 0 ? 'calm' : 'worst'}
              className="bar"
              d={`M${x(one.low)} ${5 + 10 * i}H${x(one.high)}`}
              strokeWidth={1.5}
            />
          ) : null,
        )}
        {worst ? <circle className="disc" cx={x(worst.share)} cy={10} r={4} /> : null}
        {calm ? <circle className="ring" cx={x(calm.share)} cy={10} r={4} /> : null}
      </svg>
      <span className="label">{said}</span>
    </li>
  )
}
