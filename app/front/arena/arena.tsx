import { useEffect, useState } from 'react'
import { CHEATERS } from '#contract/cheaters.ts'
import type { ArenaRow } from '#kit/arena-rows.ts'
import { CATALOG } from '#levels/catalog.ts'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { Scroll } from '#ui/scroll.tsx'
import { DAYS } from './arena-days.ts'
import { Fall } from './arena-fall.tsx'
import { Figures } from './arena-figures.tsx'
import { type Hole, holeIn } from './arena-holes.ts'
import { OfficeResults } from './arena-office.tsx'
import { Strip } from './arena-strip.tsx'
import './arena.css'

declare global {
  interface ImportMetaEnv {
    /** The rows of results/, put here by the build: builder/results.ts. */
    readonly ARENA?: readonly ArenaRow[]
  }
}

const ROWS = import.meta.env.ARENA ?? []

/** Rows that need a model or people. We have no results for them. */
const MODELS: readonly (readonly [name: string, command: string])[] = [
  ['an agent on MCP', 'npx @playwright/mcp@0.0.83 --headless --isolated --block-service-workers'],
  ['an agent on BrowserGym', 'gym.make("botarena.gym:browsergym/botarena.08-table-scraper.late-v1")'],
  ['people', 'npm run arena -- issue LEVEL --own'],
  ['a model in Inspect', 'inspect eval botarena/botarena --model MODEL -T conditions=names'],
]

/** The dialog with the runs of a hole. It loads when a hole is opened. */
const runsDialog = loadable(async () => (await import('./arena-runs.tsx')).RunsDialog)

/** The page of arena results, drawn from results/ by the build. */
export function Page() {
  const [hole, setHole] = useState<Hole | null>(null)
  useEffect(() => {
    const showHole = () => setHole(holeIn(location.hash, ROWS, DAYS))
    showHole()
    window.addEventListener('hashchange', showHole)
    return () => window.removeEventListener('hashchange', showHole)
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
          This page shows how many runs each robot has solved: first on the levels, then in the office. Each
          strip is one robot: a column is a level, a row is a changed page, and the larger a hole, the more
          runs were solved. You can measure your own robot on the same tasks.
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
          The first row has no conditions, each row below it has one, and the last row has all of them. A red
          hole: no run was solved. A dot: no run was played. Press a hole to see its runs, and press a run to
          see what happened. The arrow keys move from hole to hole.
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
                  <span className="label">
                    a program that answers without a browser: the server cannot see the difference
                  </span>
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
          Each line is one robot. The ring is its result without conditions, and the disc is its result under
          the condition that was worst for it. The bars are 95 % intervals over the levels. A line with a ring
          alone: the robot has played only without conditions. If it has not played all conditions, the line
          says how many.
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
          Each figure is pass@1: the share of solved runs, as the mean over {CATALOG.length} levels. The
          figure without conditions has a 95 % interval over the levels. Change is the mean of four
          conditions: words, twins, shape and names. Time is the mean of two: late and moving. Do not add the
          two. Moves, refused moves, and the seconds that the level did not make the robot wait are medians of
          solved runs without conditions.
        </p>
        <Figures rows={ROWS} />
        <p>
          A verdict proves that these actions solve the given task. It does not prove who made them: a program
          that reads the seed and answers without a browser solves every level (api-solver in the table).{' '}
          <code>npm run arena -- verify results/NAME</code> plays each run of a robot again.
        </p>
      </section>

      <OfficeResults />

      <section aria-labelledby="own-title">
        <h2 id="own-title">Measure your own robot</h2>
        <p>
          Ask this server for a run (<code>POST /runs</code>), or for a shift of the office (
          <code>POST /office/v1/shifts</code>). Open the address in the answer with your robot, solve the
          level and press Complete Mission. <code>GET /runs/ID</code> answers with the verdict.{' '}
          <code>docs/arena.md</code> of the project has the first call in one line, all tasks, clients for
          Python, and how to add your robot to this page.
        </p>
      </section>
      {hole ? <LoadedDialog part={runsDialog} key={hole.row} hole={hole} onClose={close} /> : null}
    </main>
  )
}
