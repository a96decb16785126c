import { useState } from 'react'
import { type CalmRun, type Foresight, foreseen } from '#conditions/list/foresight.ts'
import type { Key } from '#conditions/list/list.ts'
import { hasLastingIds, spokenOf } from '#conditions/stage/acted.ts'
import type { Level } from '#levels/contract.ts'
import type { Input, Recording } from '#recorder/base/recording.ts'
import { SETS } from '#recorder/base/report.ts'
import type { Debrief } from '#recorder/debrief.ts'
import { Quoted } from '#ui/quoted.tsx'
import killers from './killers.json' with { type: 'json' }

/** The most conditions that are shown at once. A longer list is not read. */
const MOST = 3

/** From this share of its runs on a robot counts as stopped. */
const STOPPED = 0.5

/** Whether an input goes on with the text that the one before began. */
const isMoreText = (before: Input | undefined, { id, name, kind, type }: Input) =>
  before?.kind === 'keyboard' &&
  kind === 'keyboard' &&
  SETS.includes(before.type) &&
  SETS.includes(type) &&
  before.id === id &&
  before.name === name

/** The facts of a calm run that conditions ask for; null if the run has no action. */
export function calmRunOf(
  level: Pick<Level, 'targets'>,
  { log, inputs, isPointed }: Recording,
  { elegance, imposed }: Pick<Debrief, 'elegance' | 'imposed'>,
): CalmRun | null {
  const acts = log.entries.flatMap((entry, i) =>
    'event' in entry ? [{ at: entry.at, input: inputs[i]! }] : [],
  )
  const [first] = acts
  if (!first) return null
  const { id, name } = first.input
  const control = spokenOf(level, id === '' && name === '' ? null : { id, role: '', name })
  return {
    control: hasLastingIds(level) ? control : { ...control, id: '' },
    actions: elegance.actions,
    turns: acts.filter(({ input }, i) => !isMoreText(acts[i - 1]?.input, input)).length,
    firstAt: first.at,
    lastAt: acts.at(-1)!.at,
    kinds: new Set(acts.map(({ input }) => input.kind)),
    isPointed: isPointed ?? false,
    hasWaits: imposed > 0,
  }
}

/** How many kinds of our robots a condition stopped in a level, of how many, and the mean share of their failed runs. */
function stoppedBy(level: number, key: Key) {
  const robots: Readonly<Record<string, Readonly<Record<string, number | null>>>> =
    killers[String(level) as keyof typeof killers] ?? {}
  const shares = Object.values(robots).flatMap((days) => {
    const share = days[key] === undefined ? 0 : days[key]
    return share === null ? [] : [share]
  })
  return {
    stopped: shares.filter((share) => share >= STOPPED).length,
    played: shares.length,
    mean: shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length),
  }
}

/** What would have ended a robot: first what ends most robots in this level, then the rest. */
export function ranked(level: number, run: CalmRun) {
  const all = foreseen(run).map((one) => ({ ...one, ...stoppedBy(level, one.key) }))
  const first = all
    .filter(({ seen, stopped }) => 'check' in seen && stopped > 0)
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, MOST)
  return { first, rest: all.filter((one) => !first.includes(one)) }
}

type OnShow = { key: Key; title: string; seen: Foresight; stopped: number; played: number }

function draw({ key: condition, title, seen, stopped, played }: OnShow) {
  const isAlive = 'lives' in seen
  return (
    <li key={condition} data-condition={condition} data-lives={isAlive}>
      <b>{title}</b>:{' '}
      {isAlive ? (
        <>
          <span className="good">passes.</span> {seen.lives}
        </>
      ) : (
        <>
          check whether {seen.check}. <Quoted sentence={seen.why} />
          {stopped > 0 ? ` On this level it stopped ${stopped} of our ${played} kinds of robots.` : ''}
        </>
      )}
    </li>
  )
}

type WouldHaveKilledProps = { number: number; level: Level; recording: Recording; debrief: Debrief }

/**
 * The coach of a calm run: what each condition would have done to this robot. The page knows when, how often and with
 * which kind of input the robot acted, but not how it finds controls. So it says “lived” only where its facts are enough,
 * and otherwise what to look for.
 */
export function WouldHaveKilled({ number, level, recording, debrief }: WouldHaveKilledProps) {
  const [isWhole, setWhole] = useState(false)
  const [run] = useState(() => calmRunOf(level, recording, debrief))
  if (!run) return null
  const { first, rest } = ranked(number, run)
  return (
    <details className="learned" id="win-foresight">
      <summary>Changes that would break this robot</summary>
      <ul>{first.map(draw)}</ul>
      <ul id="win-foresight-others" hidden={first.length > 0 && !isWhole}>
        {rest.map(draw)}
      </ul>
      {first.length > 0 ? (
        <button
          className="btn btn-quiet"
          id="win-foresight-rest"
          type="button"
          aria-expanded={isWhole}
          aria-controls="win-foresight-others"
          onClick={() => setWhole(!isWhole)}
        >
          Show the other {rest.length} conditions
        </button>
      ) : null}
    </details>
  )
}
