import { leader } from '#kit/leader.ts'
import { FEED, PITCH, TAPE_HEIGHT } from '#kit/tape.ts'

/** A category punched into a strip of tape. It is decoration: the category's name stands beside it. */
export function CategoryTape({ category }: { category: string }) {
  return (
    <div className="tape" aria-hidden="true">
      <svg className="holes" viewBox={`0 0 ${(category.length * 4 + 2) * PITCH} ${TAPE_HEIGHT}`}>
        <path className="f" d={`M-1495 ${FEED}H2000`} />
        <path className="l" d={leader(category.toUpperCase(), 5)} />
      </svg>
    </div>
  )
}
