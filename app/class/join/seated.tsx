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
        title={`You joined ${seat.class.name} as ${seat.nickname}.`}
      >
        Seat {seat.number}. Keep your card, then continue.
      </Note>
      <p>
        <Link className="btn btn-go" id="go-on" href="/class">
          Continue to your tasks
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
        title={`This browser is in ${seat.class.name} as ${seat.nickname}.`}
      >
        Continue if that is you. If not, join with your own card or code.
      </Note>
      <div className="row">
        <Link className="btn btn-go" id="go-on" href="/class">
          Continue
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
