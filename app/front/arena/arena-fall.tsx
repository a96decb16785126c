import type { ArenaRow } from '#kit/arena-rows.ts'
import { CALM } from '#kit/conditions.ts'
import { DAYS, inPercent } from './arena-days.ts'

/** Width of the plot. */
const WIDTH = 300

/** How far a robot falls: its result without conditions, and under the worst one. */
export function Fall({ row }: { row: ArenaRow }) {
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
