import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { CONDITIONS } from '#conditions/list/list.ts'
import { worseDay } from '#conditions/list/named-days.ts'
import { nextUp } from '#learner/next-up.ts'
import { usePassedConditions } from '#learner/passed-conditions.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT, levelById } from '#levels/catalog.ts'

const LEVELS = CATALOG.map(({ id }) => id)

type OnwardProps = {
  /** The last completed level; null before the first. */
  last: number | null
}

/**
 * Suggests what to do next: the next level, and the last completed one under the next condition that it has not
 * passed. One button stands out.
 */
export function Onward({ last }: OnwardProps) {
  const { visitor, progress } = useLearner()
  const passed = usePassedConditions(LEVELS)
  const count = Object.values(passed).reduce((sum, keys) => sum + keys.length, 0)
  const next = levelById(nextUp(progress, LEVEL_COUNT) ?? 0)
  const day = last === null ? null : worseDay(last, passed[last] ?? [])
  return (
    <>
      <p className="row worse-next">
        {!visitor ? (
          <Link className="btn btn-go" id="progress-begin" href="/">
            Begin Your RPA Journey <ArrowRight className="icon" />
          </Link>
        ) : next ? (
          <Link className="btn btn-go" id="progress-next-up" href={`/challenge/${next.id}`}>
            Next up: Level {next.id}, {next.title} <ArrowRight className="icon" />
          </Link>
        ) : null}
        {day ? (
          <Link className={`btn ${visitor && !next ? 'btn-go' : ''}`} id="progress-worse-day" href={day.path}>
            Level {last}: {`${day.text[0]!.toLowerCase()}${day.text.slice(1)}`}{' '}
            <ArrowRight className="icon" />
          </Link>
        ) : null}
        {last === null ? null : (
          <span>
            The same task on a changed page. <a href="#withstood">Conditions passed</a>: {count} of{' '}
            {LEVELS.length * CONDITIONS.length}.
          </span>
        )}
      </p>
      <p className="office-next">
        {visitor && !next ? 'All levels are completed. ' : ''}A level is one exercise. A whole process, with a
        queue, rules and faults, is in{' '}
        <Link id="progress-office" href="/office">
          the office
        </Link>
        .
      </p>
    </>
  )
}
