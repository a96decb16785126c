import { type Debrief, inMs, missedInWords } from '#recorder/debrief.ts'
import { Quoted } from '#ui/quoted.tsx'

/** The run in figures, and why a badge was not earned. */
export function Figures({ debrief }: { debrief: Debrief }) {
  const { took, imposed, reference, kind, last, attempts, fastUnder } = debrief
  const missed = missedInWords(debrief)
  const rows = [
    ['win-time', 'Your time', inMs(took)],
    ['win-imposed', 'Waits that the level made', inMs(imposed)],
    [
      'win-reference',
      kind === 'desktop' ? 'Our desktop robot needed' : 'Our own script needed',
      reference === null ? 'Not measured' : inMs(reference),
    ],
    ...(last === null ? [] : [['win-last', 'Your last run', inMs(last.took)] as const]),
    ['win-attempts', 'Attempts', String(attempts)],
  ] as const
  return (
    <>
      <p className="label" id="win-badges">
        Three badges can be earned: for no refused or wrong action, for at most {inMs(fastUnder)} without the
        waits that the level made, and for the first attempt.
      </p>
      {missed.length > 0 ? (
        <p className="label" id="win-missed">
          <Quoted sentence={`Not earned: ${missed.join('; ')}.`} />
        </p>
      ) : null}
      <dl className="debrief">
        {rows.map(([id, term, value]) => (
          <div key={id}>
            <dt className="label">{term}</dt>
            <dd className="mono" id={id}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Elegance {...debrief} />
    </>
  )
}

/** The run's figures beside those of the learner's last run. A lower figure is marked. */
function Elegance({ elegance, last }: Pick<Debrief, 'elegance' | 'last'>) {
  const rows = [
    ['actions', 'Actions', String],
    ['wrong', 'Refused or missed', String],
    ['idle', 'Time without an action', inMs],
    ['handles', 'Different controls', String],
  ] as const
  return (
    <table className="elegance" id="win-elegance">
      <caption className="label">How short the run was: less is better, and it earns nothing</caption>
      {last ? (
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Figure</span>
            </th>
            <th scope="col">This run</th>
            <th scope="col">Your last run</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(([key, title, inWords]) => {
          const ghost = last?.elegance[key]
          return (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td className="mono" data-figure={key}>
                {inWords(elegance[key])}
                {ghost !== undefined && elegance[key] < ghost ? ' ↓' : ''}
              </td>
              {ghost === undefined ? null : <td className="mono">{inWords(ghost)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
