import { BRAND_CODES, FEED, TAPE_HEIGHT, columnX, holes, rings } from '#kit/tape.ts'

/** The look of a column; `none` means that another part draws it. */
type ColumnStatus = 'completed' | 'unlocked' | 'locked' | 'none'

type ColumnsProps = {
  /** The status of every column, from column 1 on. */
  columns: readonly ColumnStatus[]
}

/** Radius of a ring. A ring marks a level that is ready. */
const RING = 2.75

/** The learner's tape: completed levels are holes, ready ones rings, the others blank. */
export function TapeColumns({ columns }: ColumnsProps) {
  const path = (wanted: ColumnStatus) =>
    columns.map((status, i) => (status === wanted ? holes(i + 1, columnX(i + 1)) : '')).join('')
  return (
    <>
      <path className="d" d={path('completed')} />
      <path className="b" d={path('locked')} />
      {columns.flatMap((status, i) =>
        status === 'unlocked'
          ? rings(i + 1).map((y) => <circle key={`${i} ${y}`} cx={columnX(i + 1)} cy={y} r={RING} />)
          : [],
      )}
    </>
  )
}

/** A single column in leader colour: the number of a step. */
export function TapeNumber({ n }: { n: number }) {
  return (
    <svg className="holes" viewBox={`0 0 30 ${TAPE_HEIGHT}`} aria-hidden="true">
      <path className="f" d={`M5 ${FEED}H26`} />
      <path className="l" d={holes(n, 15)} />
    </svg>
  )
}

/** The brand: B, O and T on a piece of tape. */
export function BrandMark() {
  return (
    <svg viewBox={`0 0 40 ${TAPE_HEIGHT}`} aria-hidden="true">
      <rect width="40" height={TAPE_HEIGHT} rx="5" />
      <g className="holes">
        <path className="f" d={`M10 ${FEED}H31`} />
        <path className="l" d={BRAND_CODES.map((code, i) => holes(code, 10 + i * 10)).join('')} />
      </g>
    </svg>
  )
}
