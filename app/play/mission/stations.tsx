import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { searchWith } from '#kit/conditions.ts'
import { LEVEL_COUNT } from '#levels/catalog.ts'

type StationsProps = {
  /** Number of the level. */
  level: number
  /** The query of the address. */
  search: string
}

/** Links from a level to the hub and to the levels before and after it. */
export function Stations({ level, search }: StationsProps) {
  // A seed in the address is kept from level to level; conditions are not.
  const onward = searchWith(search, null)
  return (
    <nav className="stations" aria-label="Missions">
      <Link className="btn" id="mission-hub" href="/">
        Mission Hub
      </Link>
      <span className="row">
        {level > 1 ? (
          <Link className="btn btn-quiet" id="previous-level" href={`/challenge/${level - 1}${onward}`}>
            <ChevronLeft className="icon" /> Previous
          </Link>
        ) : null}
        <span className="label" id="mission-number">
          Mission <span className="mono">{level}</span> of <span className="mono">{LEVEL_COUNT}</span>
        </span>
        {level < LEVEL_COUNT ? (
          <Link className="btn btn-quiet" id="next-level" href={`/challenge/${level + 1}${onward}`}>
            Next <ChevronRight className="icon" />
          </Link>
        ) : null}
      </span>
    </nav>
  )
}
