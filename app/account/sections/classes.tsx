import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { asAccount, readSeats } from '#account/base/class-calls.ts'
import { classCall, sayProblem } from '#class/base/call.ts'
import { forgetWaiting } from '#class/seat/outbox.ts'
import { standUp, useSeat } from '#class/seat/seat.ts'
import { sitDown } from '#class/seat/sit-down.ts'
import type { JoinedSeat } from '#contract/class/anybody.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { useAttempt } from '#ui/use-busy.ts'
import { ErrorLine, Part, type Section } from './section.tsx'

const faultInWords = (reason: unknown): string => {
  const { title, text } = sayProblem(reason)
  return `${title} ${text}`.trim()
}

/**
 * The classes in which the account has a seat, with links to enter and leave each. Draws nothing on a site without
 * classes.
 */
export const Classes: Section = () => {
  const seat = useSeat()
  const [, navigate] = useLocation()
  /** undefined: not known yet. */
  const [seats, setSeats] = useState<readonly JoinedSeat[] | null>()
  const [leaving, setLeaving] = useState<string | null>(null)
  /** How often the list was asked for. */
  const [round, setRound] = useState(0)
  const { isBusy, fault, setFault, attempt } = useAttempt(faultInWords)

  useEffect(() => {
    readSeats().then(setSeats, (reason: unknown) => setFault(faultInWords(reason)))
  }, [round, setFault])

  if (seats === null) return null
  const isHere = (one: JoinedSeat) => seat?.class.id === one.class.id && seat.number === one.seat.number
  const isUnknown = seat !== null && seats !== undefined && !seats.some(isHere)

  const add = () =>
    attempt(async () => {
      await asAccount('POST /join', { code: seat!.code, card: seat!.card })
      setSeats(await readSeats())
      focusHeading()
    })
  const leave = (one: JoinedSeat) =>
    attempt(async () => {
      await classCall('DELETE /me', { token: one.token })
      forgetWaiting({ class: one.class, number: one.seat.number })
      if (isHere(one)) standUp()
      setLeaving(null)
      setSeats(await readSeats())
      focusHeading()
    })

  return (
    <Part id="classes" title="Class">
      <ErrorLine id="classes-fault">{fault}</ErrorLine>
      {seats === undefined ? (
        fault === null ? (
          <p className="empty busy">Loading your classes…</p>
        ) : (
          <button
            className="btn"
            id="classes-again"
            type="button"
            onClick={() => {
              setFault(null)
              setRound(round + 1)
            }}
          >
            Try again
          </button>
        )
      ) : null}
      {seat && isUnknown ? (
        <>
          <p id="classes-unknown">
            This browser is in {seat.class.name} as {seat.nickname}, but your account is not. Add the seat to
            your account to use it on other devices. If you do not add it, you need the card on every other
            device:{' '}
            <span className="mono">
              {seat.code}-{seat.card}
            </span>
          </p>
          <BusyButton isBusy={isBusy} className="btn" id="classes-add" type="button" onClick={add}>
            Add this seat
          </BusyButton>
        </>
      ) : null}
      {seats?.length === 0 && !isUnknown ? (
        <p id="classes-none">
          You have not joined a class. <Link href="/join">Join one</Link> with the code from the board, or
          with your card. Classes that have ended are not listed.
        </p>
      ) : null}
      {seats && seats.length > 0 ? (
        <ul className="seats" id="classes-list">
          {seats.map((one) => (
            <li key={one.class.id + one.seat.number} data-seat={one.seat.number}>
              <span>
                <b>{one.class.name}</b>, seat {one.seat.number}, {one.seat.nickname}
                {isHere(one) ? ', in this browser' : ''}
              </span>
              {leaving === one.token ? (
                <span className="row">
                  <BusyButton
                    isBusy={isBusy}
                    className="btn btn-danger"
                    id="classes-leave-yes"
                    type="button"
                    onClick={() => leave(one)}
                  >
                    Yes, leave the class
                  </BusyButton>
                  <button className="btn" type="button" onClick={() => setLeaving(null)}>
                    Stay
                  </button>
                </span>
              ) : (
                <span className="row">
                  {isHere(one) ? (
                    <Link className="btn" href="/class" aria-label={`Open ${one.class.name}`}>
                      Open
                    </Link>
                  ) : (
                    <button
                      className="btn"
                      type="button"
                      aria-label={`Use this seat: ${one.class.name}`}
                      onClick={() => {
                        sitDown(one, null)
                        navigate('/class')
                      }}
                    >
                      Use this seat{' '}
                    </button>
                  )}
                  <button
                    className="btn btn-quiet"
                    type="button"
                    aria-label={`Leave ${one.class.name}…`}
                    onClick={() => setLeaving(one.token)}
                  >
                    Leave…
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {leaving === null ? null : (
        <p className="prose">
          If you leave a class, your seat and your name are deleted now. Your marks stay in the class, without
          your name.
        </p>
      )}
    </Part>
  )
}
