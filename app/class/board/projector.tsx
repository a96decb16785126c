import { Qr } from '#class/base/qr.tsx'
import { useHeadingOnArrival } from '#class/base/use-catch-heading.ts'
import { atClock } from '#class/base/words.ts'
import { Ready } from '#ui/ready.tsx'
import type { Access } from './live/access.ts'
import { type SeatView, lookOf } from './live/derive.ts'
import type { BoardNow } from './live/use-board.ts'
import { LOOKS } from './parts/grid.tsx'
import { Word } from './parts/word.tsx'
import './projector.css'

/** Most seats for which names are drawn large. */
const MANY = 60

type ProjectorProps = {
  access: Access
  board: BoardNow
  views: readonly SeatView[]
  onBack: (() => void) | null
}

/**
 * The view for the wall: how to join, how many have joined, and the marks. It shows only names that the teacher has
 * allowed.
 */
export function Projector({
  access,
  board: { state, status, heardAt, serverNow },
  views,
  onBack,
}: ProjectorProps) {
  const its = state!.class
  useHeadingOnArrival(onBack !== null)
  const seated = views.filter(({ seat }) => seat.isTaken).toSorted((a, b) => a.seat.number - b.seat.number)
  const { code } = its
  const address = `${location.host}/join`
  return (
    <main className="projector" id="main">
      <h1 className="sr">{its.name}, projector</h1>
      {its.isFrozen ? (
        <p className="projector-code" id="projector-frozen">
          Look at the teacher
        </p>
      ) : null}
      <div className="ways-in">
        {code ? (
          <>
            <div>
              <p className="projector-address" id="projector-address">
                {address}
              </p>
              <p className="projector-code" id="projector-code">
                {code}
              </p>
            </div>
            <Qr
              text={`${location.origin}/join#${code}`}
              width={256}
              label="QR code that leads to the class"
            />
          </>
        ) : (
          <p className="projector-address" id="projector-door">
            {its.state === 'ended' ? 'This class has ended.' : `${address}, with your card`}
          </p>
        )}
        <div>
          <p className="projector-count" id="projector-count">
            {seated.length} of {Math.max(its.cap, seated.length)} seats
          </p>
          {its.notice === '' ? null : <p className="lead">{its.notice}</p>}
          {its.sitting.isOn ? (
            <p className="projector-count projector-word" id="projector-word">
              <Word access={access} />
            </p>
          ) : null}
          {status === 'trying' && heardAt !== null ? (
            <p>Last update {atClock(heardAt)}. Reconnecting…</p>
          ) : null}
        </div>
      </div>
      <ol id="projector-grid" aria-label="Seats" data-many={seated.length > MANY || undefined}>
        {seated.map(({ seat, cells, verified }) => (
          <li key={seat.id}>
            <span>
              {seat.number}. {seat.isShown && seat.nickname ? seat.nickname : ''}
            </span>
            <span className="marks">
              <span aria-hidden="true">
                {cells.map((cell) => LOOKS[lookOf(cell, serverNow)][0] || '·').join('')}
              </span>{' '}
              <span className="sr">{verified} verified</span>
            </span>
          </li>
        ))}
      </ol>
      {onBack ? (
        <p>
          <button className="btn" id="projector-back" type="button" onClick={onBack}>
            Back to the board
          </button>
        </p>
      ) : null}
      <Ready />
    </main>
  )
}
