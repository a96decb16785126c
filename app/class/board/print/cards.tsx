import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type Problem, sayProblem } from '#class/base/call.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'
import { Qr } from '#class/base/qr.tsx'
import { useCatchHeading, useHeadingOnArrival } from '#class/base/use-catch-heading.ts'
import { type Access, boardCall } from '#class/board/live/access.ts'
import { useAnswer } from '#class/board/live/use-answer.ts'
import { useOnce } from '#class/board/live/use-once.ts'
import { Unanswered } from '#class/board/parts/unanswered.tsx'
import { linkOf, startOf } from '#class/card/card-link.ts'
import { type Roster, personIn } from '#class/files/roster.ts'
import type { ClassDetail, SeatCard } from '#contract/class/instructor.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { TextField } from '#ui/field.tsx'
import { Ready } from '#ui/ready.tsx'
import { useBusy } from '#ui/use-busy.ts'
import './cards.css'

type CardsProps = { access: Access; detail: ClassDetail; roster: Roster; onBack: () => void }

/** The cards of all seats, ten on a page. With the list of names in this browser they carry the names too. */
export function Cards({ access, detail, roster, onBack }: CardsProps) {
  const asked = useAnswer<{ seats: SeatCard[] }>(access, 'GET /seats')
  const [made, setMade] = useState<readonly SeatCard[]>([])
  const before = new Set(asked.answer?.seats.map(({ id }) => id))
  const cards = asked.answer && [...asked.answer.seats, ...made.filter(({ id }) => !before.has(id))]
  const [count, setCount] = useState('10')
  const [fault, setFault] = useState<Problem | null>(null)
  const [isBusy, run] = useBusy()
  const once = useOnce()
  useHeadingOnArrival(true)
  useCatchHeading(String(cards === null))

  const more = () =>
    run(async () => {
      try {
        const body = { count: Number(count) }
        const { seats } = await boardCall<{ seats: SeatCard[] }>(access, 'POST /seats', {
          ...body,
          once: once.idFor(body),
        })
        once.isAnswered()
        setFault(null)
        setMade((earlier) => [...earlier, ...seats])
        // Without the cards so far the new ones would look like all; a call without an answer may have made cards too.
        if (!asked.answer || fault) await asked.again()
      } catch (reason) {
        setFault(sayProblem(reason))
      }
    })

  return (
    <main className="page class-page cards-page" id="main">
      <div className="intro no-print">
        <h1>Cards of {detail.name}</h1>
        <p className="lead">
          One for each seat, ten on a page. Anyone with a card can use its seat, so give each card to one
          person.
        </p>
      </div>
      <ProblemNote id="cards-fault" label="Cards" problem={fault} />
      <div className="row board-keys no-print">
        <button className="btn btn-go" id="cards-print" type="button" onClick={() => window.print()}>
          <Printer className="icon" /> Print
        </button>
        <TextField id="cards-count" label="More seats" inputMode="numeric" value={count} onValue={setCount} />
        <BusyButton
          isBusy={isBusy}
          className="btn"
          id="cards-more"
          type="button"
          onClick={() => (/^[1-9]\d{0,2}$/.test(count) ? void more() : setFault(NO_COUNT))}
        >
          Make cards
        </BusyButton>
        <button className="btn btn-quiet" id="cards-back" type="button" onClick={onBack}>
          Back to the board
        </button>
      </div>
      <Unanswered id="cards-missing" label="Cards" asked={asked} />
      {cards === null ? (
        asked.fault ? null : (
          <p className="empty busy">Loading the cards…</p>
        )
      ) : cards.length === 0 ? (
        <p className="empty" id="cards-none">
          There is no seat yet. Make some cards, or let people join with the code.
        </p>
      ) : (
        <ol className="print-cards" id="print-cards" aria-label="Cards">
          {cards.map((card) => (
            <Card
              key={card.id}
              card={card}
              detail={detail}
              name={personIn(roster, card.number)?.name ?? null}
            />
          ))}
        </ol>
      )}
      <Ready />
    </main>
  )
}

const NO_COUNT: Problem = { title: 'How many?', text: 'Please type a whole number up to 500.' }

function Card({ card, detail, name }: { card: SeatCard; detail: ClassDetail; name: string | null }) {
  if (card.card === null) {
    return (
      <li>
        <div>
          <b>
            {card.number}. {card.nickname}
          </b>
          <p>
            The key of the server was changed, so this card can no longer be read. Make a new card in the
            panel of the seat.
          </p>
        </div>
      </li>
    )
  }
  const its = { code: detail.code, card: card.card }
  return (
    <li>
      <Qr text={linkOf(its)} width={104} label={`QR code of seat ${card.number}`} />
      <div>
        <b>
          {detail.name}, seat {card.number}
        </b>
        <p>{name ? `${name} (${card.nickname})` : card.nickname}</p>
        <p className="card-big">
          {its.code}-{its.card}
        </p>
        <p>
          You: <span className="mono">{location.origin}/join</span>
        </p>
        <p>
          Your robot: <span className="mono">{linkOf(its, startOf(detail.tasks))}</span>
        </p>
      </div>
    </li>
  )
}
