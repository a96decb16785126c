import { leader } from '#kit/leader.ts'
import { FEED, TAPE_HEIGHT } from '#kit/tape.ts'
import './not-found.css'

/** The torn edge: how far each tooth stands out, every 4 units down the tape. */
const TEETH = [0, 2.2, 0.6, 3.4, 1.4, -1.6, 0.4, -2.6, -0.8, 2, 3.6, 1.2, 4.4, 2.6, -0.4, 1, -2, 0.2]

const tornEdge = (x: number) =>
  TEETH.map((tooth, i) => `L${x + tooth} ${((TAPE_HEIGHT / (TEETH.length - 1)) * i).toFixed(1)}`).join('')

/** The tape torn off: the drawing of the 404 page. */
export function TornTape() {
  return (
    <div className="torn" aria-hidden="true">
      <div className="page">
        <svg className="holes" viewBox={`0 0 300 ${TAPE_HEIGHT}`}>
          <path className="paper" d={`M-3000 0${tornEdge(150)}H-3000z`} />
          <path className="f" d={`M-2995 ${FEED}H146`} />
          <path className="l" d={leader('404', 5)} />
          <g transform="rotate(3.5 161 34) translate(2 2)">
            <path className="paper" d={`M3000 0${tornEdge(161)}H3000z`} />
            <path className="f" d={`M175 ${FEED}H2000`} />
          </g>
        </svg>
      </div>
    </div>
  )
}
