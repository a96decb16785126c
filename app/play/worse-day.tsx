import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { worseDay } from '#conditions/day.ts'
import { CONDITIONS } from '#conditions/list.ts'
import { useLearner } from '#learner/store.ts'
import { useWithstood } from '#learner/withstood.ts'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import figures from './survived.json' with { type: 'json' }
import './worse-day.css'

const matrix = loadable(async () => (await import('./finish/matrix.tsx')).Matrix)

/** Robots on show, by their names in docs/conditions.md, and what each holds on to. */
const ROBOTS = [
  ['id script', 'Ids', 'a script that looks for ids'],
  ['role script', 'Roles', 'a script that looks for roles and names'],
  ['simulate', 'Simulate', 'a tool that simulates clicks, by ids'],
  ['desktop', 'Mouse', 'a desktop robot that moves the mouse'],
  ['keyboard', 'Keys', 'a robot that types and presses Tab'],
  ['vision', 'Eyes', 'a robot that reads pixels'],
  ['recording', 'Recorded', 'a recording of the calm page'],
] as const

const SURVIVED = figures as unknown as Readonly<
  Record<string, Readonly<Record<string, readonly [survived: number, played: number] | undefined>>>
>

/** A robot's cell: a full hole where it survived every level, a ring where some, a small one where hardly any. */
function Cell({ condition, robot }: { condition: string; robot: string }) {
  const [survived, played] = SURVIVED[condition]?.[robot] ?? [0, 0]
  if (played === 0) return <td>not played</td>
  const share = survived / played
  return (
    <td data-lived={share > 0.9 ? 'all' : share > 0.1 ? 'some' : 'none'}>
      <span className="mono">{survived}</span>
      <span className="sr"> of {played} levels</span>
    </td>
  )
}

/** Nine conditions and seven kinds of robots: who survives what. The figures are those of docs/conditions.md. */
function WhoSurvives() {
  return (
    <table className="tape survivors" id="survivors">
      <caption className="sr">Levels that each kind of robot survived, by condition</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Condition</span>
          </th>
          {ROBOTS.map(([robot, title]) => (
            <th key={robot} scope="col">
              <span>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CONDITIONS.map(({ key, title }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {ROBOTS.map(([robot]) => (
              <Cell key={robot} condition={key} robot={robot} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The second act on the landing page: what conditions are, and who survives them. */
export function WorseDay() {
  const { visitor, progress } = useLearner()
  const level = Math.max(1, ...progress.completed.filter((id) => id <= LEVEL_COUNT))
  const withstood = useWithstood([level])[level] ?? []
  const day = visitor ? worseDay(level, withstood) : null
  return (
    <section className="page about" aria-labelledby="worse-title" id="worse-day">
      <div>
        <h2 id="worse-title">The same chore on a worse day</h2>
        <p>
          {CATALOG.length} levels, {CONDITIONS.length} ways in which real pages break robots, any seed.
        </p>
      </div>
      <div className="worse">
        <p>
          A level is calm: nothing is renamed, nothing comes late. Press “Today: calm” above a simulation, and
          the same chore has new ids, other words, a cover in the way, or all of it. It is practice: no
          points, nothing recorded. This is who survived what:
        </p>
        {progress.completed.length >= LEVEL_COUNT ? <LoadedPart part={matrix} /> : null}
        <WhoSurvives />
        <p className="label">
          Levels survived, of {CATALOG.length} (a recording: of 18), in 7,800 plays of our own robots in
          November 2026; words and cover have become harder since.{' '}
          {ROBOTS.map(([, title, what], i) => `${i > 0 ? '; ' : ''}${title}: ${what}`).join('')}.
        </p>
        {day ? (
          <Link className="btn" id="landing-worse-day" href={day.path}>
            Level {level}: {day.text.toLowerCase()} <ArrowRight className="icon" />
          </Link>
        ) : null}
      </div>
    </section>
  )
}
