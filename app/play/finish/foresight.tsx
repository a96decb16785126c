import { hasLastingIds, spokenOf } from '#conditions/acted.ts'
import type { CalmRun } from '#conditions/contract.ts'
import { CONDITIONS } from '#conditions/list.ts'
import type { Level } from '#levels/contract.ts'
import type { Recording } from '#recorder/recording.ts'

/** The facts of a calm run that conditions ask for; null if the run has no action. */
function calmRunOf(level: Level, { log, inputs }: Recording): CalmRun | null {
  const acts = log.entries.flatMap((entry, i) =>
    'event' in entry ? [{ at: entry.at, input: inputs[i]! }] : [],
  )
  const [first] = acts
  if (!first) return null
  const { id, name } = first.input
  const control = spokenOf(level, id === '' && name === '' ? null : { id, role: '', name })
  return {
    control: hasLastingIds(level) ? control : { ...control, id: '' },
    // Keys typed into one field are one action: the conditions cover and stale count them so.
    actions: acts.filter(({ input }, i) => {
      const before = acts[i - 1]?.input
      return before?.id !== input.id || before.name !== input.name
    }).length,
    firstAt: first.at,
    kinds: new Set(acts.map(({ input }) => input.kind)),
  }
}

/**
 * The coach of a calm run: what each condition would have done to this robot. The page knows when, how often and with
 * which kind of input the robot acted, but not how it finds controls, so it says what would save it.
 */
export function WouldHaveKilled({ level, recording }: { level: Level; recording: Recording }) {
  const run = calmRunOf(level, recording)
  if (!run) return null
  return (
    <details className="learned" id="win-foresight">
      <summary>What would have killed this robot</summary>
      <ul>
        {CONDITIONS.map(({ key, title, foresee }) => {
          const seen = foresee(run)
          const lives = typeof seen === 'string'
          return (
            <li key={key} data-condition={key} data-lives={lives}>
              <b>{title}</b>:{' '}
              {lives ? (
                <>
                  <span className="good">it would have lived.</span> {seen}
                </>
              ) : (
                <>
                  <span className="bad">it dies</span> unless {seen.unless}. {seen.dies}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
