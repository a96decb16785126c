import { type FormEvent, useState } from 'react'
import { ClassCallError } from '#class/base/call.ts'
import { Sure } from '#class/base/sure.tsx'
import { type Access, boardCall } from '#class/board/live/access.ts'
import type { SeatView } from '#class/board/live/derive.ts'
import { type Roster, pair } from '#class/files/roster.ts'
import type { SeatCard } from '#contract/class/instructor.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class/rules.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { OnAct } from './on-act.ts'

type SeatKeysProps = {
  access: Access
  /** The class's code, which a learner types before the card; null until it is known. */
  code: string | null
  view: SeatView
  roster: Roster
  onRoster: (roster: Roster) => void
  onAct: OnAct
}

/**
 * Renames or removes a seat, gives it a new card, decides whether the projector shows its name, and says whose it is.
 */
export function SeatKeys({ access, code, view, roster, onRoster, onAct }: SeatKeysProps) {
  const { seat } = view
  const [nickname, setNickname] = useState(seat.nickname ?? '')
  /** Nicknames that the server offers in place of one that it refused. */
  const [free, setFree] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [card, setCard] = useState<string | null>(null)

  const rename = (event: FormEvent) => {
    event.preventDefault()
    onAct(async () => {
      setFree([])
      try {
        await boardCall<SeatCard>(access, `PATCH /seats/${seat.id}`, { nickname })
      } catch (reason) {
        if (reason instanceof ClassCallError) setFree(reason.nicknames)
        throw reason
      }
      return 'Renamed. The learner sees the new name.'
    })
  }

  return (
    <section aria-labelledby="seat-keys-title">
      <h3 id="seat-keys-title">This seat</h3>
      <form className="row" onSubmit={rename}>
        <TextField
          id="seat-nickname"
          label="Nickname"
          value={nickname}
          onValue={setNickname}
          autoComplete="off"
          maxLength={CLASS_TEXT_LIMITS.nickname}
        />
        <button className="btn" id="seat-rename" type="submit">
          Rename
        </button>
        <button
          className="btn"
          id="seat-shown"
          type="button"
          aria-pressed={seat.isShown}
          onClick={() =>
            onAct(async () => {
              await boardCall(access, `PATCH /seats/${seat.id}`, { isShown: !seat.isShown })
              return seat.isShown
                ? 'The projector now shows only the seat number.'
                : 'The projector now shows this name.'
            })
          }
        >
          {seat.isShown ? 'Hide on the projector' : 'Show on the projector'}
        </button>
      </form>
      {free.length > 0 ? (
        <div className="row" id="seat-free-names" role="group" aria-label="Free nicknames">
          {free.map((name) => (
            <button key={name} className="btn" type="button" onClick={() => setNickname(name)}>
              {name}
            </button>
          ))}
        </div>
      ) : null}
      {roster.people.length > 0 ? (
        <SelectField
          id="seat-person"
          label="Name of the learner (stays in this browser)"
          value={String(roster.seats[seat.number] ?? '')}
          onValue={(value) => onRoster(pair(roster, seat.number, value === '' ? null : Number(value)))}
        >
          <option value="">Nobody in your list</option>
          {roster.people.map(({ name }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="row">
        <button
          className="btn"
          id="seat-new-card"
          type="button"
          onClick={() =>
            onAct(async () => {
              const made = await boardCall<SeatCard>(access, `POST /seats/${seat.id}/card`)
              setCard(made.card)
              return 'A new card was made. The old card no longer works, and browsers that used it are signed out.'
            })
          }
        >
          New card
        </button>
        <Sure
          id="seat-remove"
          label="Remove…"
          yes="Yes, remove"
          no="Keep"
          onYes={() =>
            onAct(async () => {
              await boardCall(
                access,
                `DELETE /seats/${seat.id}`,
                reason.trim() ? { reason: reason.trim() } : {},
              )
              return 'The seat was removed. Its marks stay without a name.'
            })
          }
        >
          <TextField
            id="seat-reason"
            label="Reason, shown to the learner"
            isOptional
            value={reason}
            onValue={setReason}
            maxLength={CLASS_TEXT_LIMITS.reason}
            autoComplete="off"
          />
        </Sure>
      </div>
      {card ? (
        <p>
          New card:{' '}
          <b className="mono" id="seat-card-code">
            {code ? `${code}-${card}` : card}
          </b>
          . “Cards” prints it with a QR code.
        </p>
      ) : null}
    </section>
  )
}
