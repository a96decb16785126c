import type { ReactNode } from 'react'
import type { TapeAct } from '#contract/office.ts'
import { isFinal, wordOf } from './act-words.ts'
import './tape-row.css'

/** Height of a row of the tape, in px. */
const HEIGHT = 28
const MIDDLE = HEIGHT / 2

/** The place of an act on the tape, from 0 to 100 %: the ends keep a hole's width. */
const placeOf = (act: number, length: number) =>
  `${(2 + (96 * (act - 1)) / Math.max(1, length - 1)).toFixed(2)}%`

const said = (acts: readonly TapeAct[]) => acts.map((act) => `${act.act} ${wordOf(act)}`).join(', ')

/** Where a refusal stands: between two acts; at the end of the tape at the last one. */
const refusedAt = (after: number, length: number) =>
  placeOf(Math.max(1, Math.min(after + 0.5, length)), length)

type RowProps = {
  name: string
  acts: readonly TapeAct[]
  /** Number of acts that have room on the tape. */
  length: number
  /** The number of the act before the first one on the tape. */
  from?: number
  /** Faults of this row, by their acts. */
  faults: readonly { act: number; title: string }[]
  /** The acts of the whole shift at which the machine was restarted. */
  cuts: readonly number[]
  refused?: readonly { after: number; key: string }[]
}

/** A row: holes for acts, crosses for refused forms, triangles for faults, a gap where the machine was restarted. */
export function TapeRow({ name, acts, length, from = 0, faults, cuts, refused }: RowProps) {
  const met = faults.map(({ act, title }) => `${title} at act ${act}`).join(', ')
  return (
    <svg
      className="shift-tape"
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={`${name}: ${acts.length === 0 ? 'no acts' : `acts ${said(acts)}`}.${met === '' ? '' : ` Faults: ${met}.`}${!refused || refused.length === 0 ? '' : ` Refused: ${refused.map(({ after }) => `before act ${after + 1}`).join(', ')}.`}`}
    >
      <rect className="paper" width="100%" height={HEIGHT} />
      {cuts.map((act) => {
        const x = placeOf(act + 0.5 - from, length)
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
          cx={placeOf(act.act - from, length)}
          cy={MIDDLE}
          r={isFinal(act) ? 6 : 3.5}
        />
      ))}
      {refused?.map(({ after, key }) => (
        <svg key={key} x={refusedAt(after - from, length)} y={MIDDLE} overflow="visible">
          <path className="torn" d="M-4 4L4 12M4 4L-4 12" />
        </svg>
      ))}
      {faults.map(({ act, title }) => (
        <svg key={`${title} ${act}`} x={placeOf(act - from, length)} y={MIDDLE} overflow="visible">
          <path className="fault" d="M-6.5 -3L6.5 -3L0 -13.5Z" />
        </svg>
      ))}
    </svg>
  )
}

/** A sign with its meaning, which stay in one line. */
export const TapeKey = ({ means, children }: { means: string; children: ReactNode }) => (
  <span className="key">
    <svg className="shift-tape" width="16" height="16" aria-hidden="true">
      {children}
    </svg>
    {means}
  </span>
)

type TapeKeysProps = {
  /** The meaning of the sign of a fault. */
  fault: string
  /** The keys of signs that only one page has. */
  children?: ReactNode
}

/** The meanings of the signs on a tape. */
export const TapeKeys = ({ fault, children }: TapeKeysProps) => (
  <>
    <TapeKey means="an act">
      <circle className="hole" cx="8" cy="8" r="3.5" />
    </TapeKey>{' '}
    <TapeKey means="a press that cannot be taken back">
      <circle className="final" cx="8" cy="8" r="6" />
    </TapeKey>{' '}
    <TapeKey means={fault}>
      <path className="fault" d="M1.5 13L14.5 13L8 2Z" />
    </TapeKey>{' '}
    {children}
    <TapeKey means="the machine was restarted">
      <line className="torn" x1="8" x2="8" y1="0" y2="16" />
    </TapeKey>
  </>
)
