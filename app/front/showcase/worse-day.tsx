import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { CONDITIONS } from '#conditions/list/list.ts'
import { worseDay } from '#conditions/list/named-days.ts'
import { usePassedConditions } from '#learner/passed-conditions.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { KEY_TO_ROBOTS, PLAYED, ROBOTS, columnsOf } from './on-show.ts'
import figures from './passed.json' with { type: 'json' }
import { type DayKey, WhoPassed } from './who-passed.tsx'
import './worse-day.css'

const matrix = loadable(async () => (await import('#play/finish/matrix.tsx')).Matrix)

/** Number of levels that a robot passed on a day, and number of levels that it played. */
function figuresOf(day: DayKey, robot: string) {
  const at = figures.robots.indexOf(robot)
  return { passed: figures.passed[day][at] ?? 0, played: figures.played[day][at] ?? 0 }
}

/** Robots that did not play every level: a recording cannot play some. */
const PARTLY = ROBOTS.flatMap(([robot, title]) => {
  const played = Math.max(
    ...Object.values(figures.played).map((levels) => levels[figures.robots.indexOf(robot)] ?? 0),
  )
  return played === CATALOG.length ? [] : [`${title}: of ${played}`]
})

/**
 * A robot's cell: a full hole if it passed nearly every level, a ring for some, a small hole for hardly any. The
 * figures are those of docs/conditions.md.
 */
function Cell({ day, robot }: { day: DayKey; robot: string }) {
  const { passed, played } = figuresOf(day, robot)
  if (played === 0)
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="sr">not played</span>
      </td>
    )
  const share = passed / played
  return (
    <td data-lived={share > 0.9 ? 'all' : share > 0.1 ? 'some' : 'none'}>
      <span className="mono">{passed}</span>
      <span className="sr"> of {played} levels</span>
    </td>
  )
}

/** The part of the landing page about conditions and the robots that survive them. */
export function WorseDay() {
  const { visitor, progress } = useLearner()
  const level = Math.max(1, ...progress.completed.filter((id) => id <= LEVEL_COUNT))
  const withstood = usePassedConditions([level])[level] ?? []
  const day = visitor ? worseDay(level, withstood) : null
  return (
    <section className="page about" aria-labelledby="worse-title" id="worse-day">
      <div>
        <h2 id="worse-title">The same task on a page that has changed</h2>
        <p>
          {CATALOG.length} levels, {CONDITIONS.length} changes that break robots on real pages.
        </p>
      </div>
      <div className="worse">
        <p>
          By default a level does not change between runs. Press “Conditions: none” above a simulation, and
          the same task gets new ids, other words, a box over it, or all of them. This is practice: no points,
          and nothing is recorded. How our robots did:
        </p>
        {progress.completed.length >= LEVEL_COUNT ? <LoadedPart part={matrix} /> : null}
        <WhoPassed
          id="survivors"
          caption="Levels that each kind of robot passed, by condition"
          renderCell={(key, robot) => <Cell key={robot} day={key} robot={robot} />}
        />
        <p id="survivors-yours">{columnsOf(visitor?.rpa_tool ?? null)}</p>
        <p className="label">
          Levels passed in all runs, of {CATALOG.length}
          {PARTLY.length > 0 ? ` (${PARTLY.join(', ')})` : ''}, {PLAYED}. {KEY_TO_ROBOTS}.
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
