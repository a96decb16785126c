import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { CONDITIONS } from '#conditions/list/list.ts'
import {
  MOST_DAYS,
  type Series,
  conditionOf,
  dayPath,
  practiceOf,
  readDay,
  roundOf,
} from '#conditions/list/series.ts'
import { seedFrom } from '#kit/seed.ts'
import { type Lived, livedIn, noteDay } from '#learner/days.ts'
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
          days is a whole number from 1 to {MOST_DAYS}, and day one from 1 to days. So this is a calm practice
          run. <Link href={`/challenge/${level.id}?days=27`}>Begin 27 days</Link>
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
function inWords({ lived, died, completed }: Lived, days: number): string {
  if (lived === days) return `The robot lived all ${inDays(days)} without a change.`
  if (died === null) return `The robot has lived ${inDays(lived)} without a change.`
  const said = `The robot lived ${inDays(lived)} without a change, and died on day ${died} (${TITLES[conditionOf(died)]}).`
  return completed > lived ? `${said} ${inDays(completed)} of ${days} are completed in all.` : said
}

/** The meaning of each sign of a day (learner/days.ts), for display and for screen readers. */
const SIGNS: Readonly<Record<string, string>> = {
  '.': 'not played',
  o: 'not completed',
  l: 'lived',
  d: 'died',
  c: 'died, completed later',
}

function Standing({ level, series, day, signs }: Omit<DayProps, 'level'> & { level: number; signs: string }) {
  const lived = livedIn(signs)
  const isCompleted = /[lc]/.test(signs[day - 1]!)
  const next = day < series.days ? dayPath(level, series, day + 1) : null
  const rounds = Array.from({ length: roundOf(series.days) }, (_, i) => i)
  return (
    <section className="practice-note days" aria-labelledby="days-title">
      <h2 id="days-title">
        Day {day} of {series.days}
      </h2>
      <p id="days-state" role="status" data-status={isCompleted ? 'completed' : 'open'}>
        {inWords(lived, series.days)}
      </p>
      <script
        type="application/json"
        id="days"
        // Data for a script that plays a series; this element runs nothing.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify({ level, ...series, day, ...lived, isCompleted, next }).replaceAll(
            '<',
            '\\u003c',
          ),
        }}
      />
      <Scroll name="Days and conditions">
        <table className="tape">
          <caption className="sr">What became of each day, by round and condition</caption>
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
                        Day {one}: {one === day && sign === 'o' ? 'today' : SIGNS[sign]}
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
            Give this day up
          </Link>
        ) : null}
        {next === null && isCompleted ? (
          <Link className="btn" id="days-again" href={`/challenge/${level}?days=${series.days}`}>
            Begin again with other seeds
          </Link>
        ) : null}
        <details>
          <summary>What counts</summary>
          <p>
            Play the level with one robot, day after day, and change nothing between them. A day lives if it
            is completed at its first opening. Loading it again before that, or going on to a later day, ends
            the count. Day 1 begins anew.
          </p>
        </details>
      </div>
    </section>
  )
}
