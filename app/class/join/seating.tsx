import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { ClassCallError, type Problem, classCall, sayProblem } from '#class/base/call.ts'
import { sitDown } from '#class/seat/sit-down.ts'
import type { JoinBody, JoinedSeat } from '#contract/class/anybody.ts'
import { wait } from '#kit/wait.ts'
import { arrival } from './arrival.ts'
import { FaultNote } from './join-fault.tsx'
import type { JoinLink } from './link.ts'

/** Pauses before a robot's link is tried again, in ms: the network may have just come up. */
const TRIES = [500, 1500, 4000]

/** Takes the seat of a card, and goes to the page that the link names. */
export function Seating({ link, onSeated }: { link: JoinLink & { card: string }; onSeated: () => void }) {
  const [, navigate] = useLocation()
  const [fault, setFault] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)

  const arrive = useEffectEvent((joined: JoinedSeat) => {
    sitDown(joined, null)
    arrival.set(null)
    onSeated()
    if (link.to !== null) navigate(link.to, { replace: true })
  })
  useEffect(() => {
    const stopping = new AbortController()
    const seatMe = async (tries: readonly number[]): Promise<void> => {
      const body: JoinBody = { code: link.code, card: link.card }
      try {
        const joined = await classCall<JoinedSeat>('POST /join', { body })
        if (!stopping.signal.aborted) arrive(joined)
      } catch (reason) {
        if (stopping.signal.aborted) return
        const [pause, ...others] = tries
        if (reason instanceof ClassCallError || pause === undefined) return setFault(sayProblem(reason))
        await wait(pause, stopping.signal)
        return seatMe(others)
      }
    }
    void seatMe(TRIES)
    return () => stopping.abort()
  }, [link.code, link.card, round])

  if (!fault)
    return (
      <p className="empty busy" id="join-state" role="status" aria-busy="true">
        Joining…
      </p>
    )
  return (
    <>
      <FaultNote fault={fault} />
      <div className="row">
        <button
          className="btn btn-go"
          id="join-again"
          type="button"
          onClick={() => {
            setFault(null)
            setRound(round + 1)
          }}
        >
          Try again
        </button>
        <button className="btn" id="join-by-code" type="button" onClick={() => arrival.set(null)}>
          Join with a code
        </button>
      </div>
    </>
  )
}
