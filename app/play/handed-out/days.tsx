import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { CONDITIONS } from '#conditions/list/list.ts'
import {
  MOST_DAYS,
  type Series,
  keyOnDay,
  dayPath,
  practiceOf,
  readDay,
  roundOf,
} from '#conditions/list/series.ts'
import { seedFrom } from '#kit/seed.ts'
import { type SeriesResult, passedIn, noteDay } from '#learner/days.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { type Attempt, practiceAttempt } from '#play/attempt/attempt.ts'
import { Mission } from '#play/mission/mission.tsx'
import './days.css'
import { Scroll } from '#ui/scroll.tsx'

type DaysProps = { level: CatalogLine; search: string }

/** One robot for all days: a series of practice runs of one level, one condition a day (`?days=27`). */
export function Days({ level, search }: DaysProps) {
  const asked = readDay(search)
  if (!asked) {
    return (
      <Mission level={level} search="?conditions=calm">
        <p className="practice-note" id="days-state" role="status" data-status="unknown">
          In the address, <code>days</code> must be a whole number from 1 to {MOST_DAYS}, and <code>day</code>{' '}
          from 1 to <code>days</code>. This practice run has no conditions.{' '}
          <Link href={`/challenge/${level.id}?days=27`}>Begin 27 days</Link>
        </p>
      </Mission>
    )
  }
  const { days, day, seed } = asked
  // The address holds everything, so it repeats the same day.
  if (day === null || seed === null)
    return <Redirect to={dayPath(level.id, { days, seed: seed ?? seedFrom('') }, day ?? 1)} replace />
  return <Day key={day} level={level} series={{ days, seed }} day={day} />
}

type DayProps = { level: CatalogLine; series: Series; day: number }

function Day({ level, series, day }: DayProps) {
  const search = practiceOf(series, day)
  const [signs, setSigns] = useState(() => noteDay(level.id, series, day, 'open'))
  const [attempt] = useState((): Attempt => {
    const practice = practiceAttempt(level, seedFrom(search), search)
    return {
      ...practice,
      end: () => {
        setSigns(noteDay(level.id, series, day, 'completed'))
        return practice.end()
      },
    }
  })
  return (
    <Mission level={level} search={search} attempt={attempt}>
      <Standing level={level.id} series={series} day={day} signs={signs} />
    </Mission>
  )
}

const TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  CONDITIONS.map(({ key, title }) => [key, title]),
)

const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The result of a series so far, in a sentence. */
function seriesInWords({ passed, failed, completed }: SeriesResult, days: number): string {
  if (passed === days) return `Your robot passed all ${inDays(days)} without an edit.`
  if (failed === null) return `Your robot has passed ${inDays(passed)} without an edit.`
  const said = `Your robot passed ${inDays(passed)} without an edit, then failed on day ${failed} (${TITLES[keyOnDay(failed)]}).`
  return completed > passed ? `${said} Completed in total: ${completed} of ${days} days.` : said
}

/** The meaning of each sign of a day (learner/days.ts), for display and for screen readers. */
const SIGNS: Readonly<Record<string, string>> = {
  '.': 'not played',
  o: 'not completed',
  l: 'passed',
  d: 'failed',
  c: 'failed, completed later',
}

function Standing({ level, series, day, signs }: Omit<DayProps, 'level'> & { level: number; signs: string }) {
  const passed = passedIn(signs)
  const isCompleted = /[lc]/.test(signs[day - 1]!)
  const next = day < series.days ? dayPath(level, series, day + 1) : null
  const rounds = Array.from({ length: roundOf(series.days) }, (_, i) => i)
  return (
    <section className="practice-note days" aria-labelledby="days-title">
      <h2 id="days-title">
        Day {day} of {series.days}
      </h2>
      <p id="days-state" role="status" data-status={isCompleted ? 'completed' : 'open'}>
        {seriesInWords(passed, series.days)}
      </p>
      <script
        type="application/json"
        id="days"
        // Data for a script that plays a series; this element runs nothing.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify({ level, ...series, day, ...passed, isCompleted, next }).replaceAll(
            '<',
            '\\u003c',
          ),
        }}
      />
      <Scroll name="Days and conditions">
        <table className="tape">
          <caption className="sr">Result of each day, by round and condition</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Round</span>
              </th>
              {CONDITIONS.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round}>
                <th scope="row">
                  <span className="sr">Round </span>
                  {round + 1}
                </th>
                {CONDITIONS.map(({ key }, i) => {
                  const one = round * CONDITIONS.length + i + 1
                  const sign = signs[one - 1]
                  return sign === undefined ? (
                    <td key={key}>
                      <span className="sr">no day</span>
                    </td>
                  ) : (
                    <td key={key} data-sign={sign} aria-current={one === day ? 'step' : undefined}>
                      <span className="sr">
                        Day {one}: {one === day && sign === 'o' ? 'this day' : SIGNS[sign]}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <div className="row">
        {next && isCompleted ? (
          <Link className="btn btn-go" id="next-day" href={next}>
            Day {day + 1}
          </Link>
        ) : null}
        {next && !isCompleted ? (
          <Link className="btn btn-quiet" id="skip-day" href={next}>
            Skip this day
          </Link>
        ) : null}
        {next === null && isCompleted ? (
          <Link className="btn" id="days-again" href={`/challenge/${level}?days=${series.days}`}>
            Start again with other seeds
          </Link>
        ) : null}
        <details>
          <summary>What counts</summary>
          <p>
            Play the level with one robot, day after day, and do not edit the robot. A day counts as passed if
            you complete it the first time you open it. The count ends if you reload the day before that, or
            open a later day. To count again, start at day 1.
          </p>
        </details>
      </div>
    </section>
  )
}
