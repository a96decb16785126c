import { Link } from 'wouter'
import { SeatCard } from '#class/card/card.tsx'
import { type Seat, standUp } from '#class/seat/seat.ts'
import { Note } from '#ui/note.tsx'

/** Says that the seat is taken. Shows the link to the tasks, and the card. */
export function Seated({ seat }: { seat: Seat }) {
  return (
    <>
      <Note
        id="join-done"
        label="Joining"
        tone="done"
        title={`You sit in ${seat.class.name} as ${seat.nickname}.`}
      >
        Seat {seat.number}. Keep your card, then go on.
      </Note>
      <p>
        <Link className="btn btn-go" id="go-on" href="/class">
          Go on to your tasks
        </Link>
      </p>
      <SeatCard seat={seat} />
    </>
  )
}

/** This browser has a seat already. Asks whether the same person goes on. */
export function Already({ seat, onElse }: { seat: Seat; onElse: () => void }) {
  return (
    <>
      <Note
        id="join-already"
        label="Joining"
        tone="plain"
        title={`This browser sits in ${seat.class.name} as ${seat.nickname}.`}
      >
        Go on if that is you. Somebody else needs another seat; with your card you get yours back.
      </Note>
      <div className="row">
        <Link className="btn btn-go" id="go-on" href="/class">
          Go on
        </Link>
        <button
          className="btn"
          id="somebody-else"
          type="button"
          onClick={() => {
            standUp()
            onElse()
          }}
        >
          Somebody else
        </button>
      </div>
    </>
  )
}
