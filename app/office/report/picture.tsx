import { verdictInWords } from '#contract/office-counts.ts'
import { faultOf, isFault } from '#contract/office-faults.ts'
import type { ShiftState, ShiftTape, TapeAct } from '#contract/office.ts'
import { isFinal, wordOf } from '#shifts/base/act-words.ts'
import { explainedFault } from '#shifts/base/names.ts'

/** Height of a row of the tape, in px. */
const HEIGHT = 28
const MIDDLE = HEIGHT / 2

/** The place of an act on the tape, from 0 to 100 %: the ends keep a hole's width. */
const placeOf = (act: number, length: number) =>
  `${(2 + (96 * (act - 1)) / Math.max(1, length - 1)).toFixed(2)}%`

/** Whether a fault restarts the machine: the tape is cut there. */
const isRestart = (kind: string) => isFault(kind) && faultOf(kind).isRestart === true

const said = (acts: readonly TapeAct[]) => acts.map((act) => `${act.act} ${wordOf(act)}`).join(', ')

type Refusals = NonNullable<ShiftTape['refused']>

type RowProps = {
  name: string
  acts: readonly TapeAct[]
  tape: ShiftTape
  faults: ShiftTape['faults']
  refused: Refusals
}

/** Where a refusal stands: between two acts; at the end of the tape at the last one. */
const refusedAt = (after: number, length: number) =>
  placeOf(Math.max(1, Math.min(after + 0.5, length)), length)

/** A row: holes for acts, crosses for refused forms, triangles for faults, a gap where the machine was restarted. */
function Row({ name, acts, tape, faults, refused }: RowProps) {
  const { length } = tape
  const met = faults.map(({ act, kind }) => `${explainedFault(kind).title} at act ${act}`).join(', ')
  return (
    <svg
      className="shift-tape"
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={`${name}: ${acts.length === 0 ? 'no acts' : `acts ${said(acts)}`}.${met === '' ? '' : ` Faults: ${met}.`}${refused.length === 0 ? '' : ` Refused: ${refused.map(({ after }) => `before act ${after + 1}`).join(', ')}.`}`}
    >
      <rect className="paper" width="100%" height={HEIGHT} />
      {tape.faults
        .filter(({ kind }) => isRestart(kind))
        .map(({ act }) => {
          const x = placeOf(act + 0.5, length)
          return (
            <g key={act}>
              <line className="gap" x1={x} x2={x} y1={0} y2={HEIGHT} />
              <line className="torn" x1={x} x2={x} y1={0} y2={HEIGHT} />
            </g>
          )
        })}
      {acts.map((act) => (
        <circle
          key={act.act}
          className={isFinal(act) ? 'final' : 'hole'}
          cx={placeOf(act.act, length)}
          cy={MIDDLE}
          r={isFinal(act) ? 6 : 3.5}
        />
      ))}
      {refused.map(({ after, app, do: done, why }) => (
        <svg
          key={`${after} ${app} ${done} ${Object.values(why).join()}`}
          x={refusedAt(after, length)}
          y={MIDDLE}
          overflow="visible"
        >
          <path className="torn" d="M-4 4L4 12M4 4L-4 12" />
        </svg>
      ))}
      {faults.map(({ act, kind }) => (
        <svg key={`${kind} ${act}`} x={placeOf(act, length)} y={MIDDLE} overflow="visible">
          <path className="fault" d="M-6.5 -3L6.5 -3L0 -13.5Z" />
        </svg>
      ))}
    </svg>
  )
}

/** The shift as a tape of its own for each item, all on one scale. */
export function Picture({ tape, items }: { tape: ShiftTape; items: NonNullable<ShiftState['items']> }) {
  const { refused = [] } = tape
  const verdicts = new Map(items.map(({ id, verdict }) => [id, verdict]))
  return (
    <figure className="picture">
      <ol>
        {tape.items.map(({ id, acts }) => {
          const verdict = verdicts.get(id) ?? 'right'
          return (
            <li key={id} data-verdict={verdict === 'right' ? 'right' : 'wrong'}>
              <span className="name">{id}</span>
              <Row
                name={id}
                acts={acts}
                tape={tape}
                faults={tape.faults.filter(({ item }) => item === id)}
                refused={refused.filter(({ item }) => item === id)}
              />
              <span className="word">
                <span aria-hidden="true">{verdict === 'right' ? '✓' : '✗'}</span> {verdictInWords(verdict)}
              </span>
            </li>
          )
        })}
        <li>
          <span className="name">No item</span>
          <Row
            name="Acts of no item"
            acts={tape.rest}
            tape={tape}
            faults={tape.faults.filter(({ item }) => item === null)}
            refused={refused.filter(({ item }) => item === null)}
          />
          <span className="word">act 1 to {tape.length}</span>
        </li>
      </ol>
      <figcaption className="label">
        <Key means="an act">
          <circle className="hole" cx="8" cy="8" r="3.5" />
        </Key>{' '}
        <Key means="a press that cannot be taken back">
          <circle className="final" cx="8" cy="8" r="6" />
        </Key>{' '}
        <Key means="a fault">
          <path className="fault" d="M1.5 13L14.5 13L8 2Z" />
        </Key>{' '}
        {refused.length === 0 ? null : (
          <>
            <Key means="a form that was refused">
              <path className="torn" d="M4 4L12 12M12 4L4 12" />
            </Key>{' '}
          </>
        )}
        <Key means="the machine was restarted">
          <line className="torn" x1="8" x2="8" y1="0" y2="16" />
        </Key>
      </figcaption>
    </figure>
  )
}

/** A sign with its meaning, which stay in one line. */
const Key = ({ means, children }: { means: string; children: React.ReactNode }) => (
  <span className="key">
    <svg className="shift-tape" width="16" height="16" aria-hidden="true">
      {children}
    </svg>
    {means}
  </span>
)
