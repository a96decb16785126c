import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Strip } from '#class/level/strip.tsx'
import { askMe, lostInWords, useMe } from '#class/seat/me.ts'
import { sent } from '#class/seat/outbox.ts'
import { useSeat } from '#class/seat/seat.ts'
import type { ClassRun } from '#contract/class/run.ts'
import { every } from '#kit/wait.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { AskAnew } from '#levels/shared/ask-anew.ts'
import { Mission } from '#play/mission/mission.tsx'
import type { RunLog, RunState } from '#sending/run-log.ts'
import { useStore } from '#ui/store.ts'
import { type PlayedTicket, attemptOf } from './class-attempt.tsx'
import { GOING, recordedInWords, saidOf, unrecordedInWords } from './class-state.ts'

type PlayedProps = {
  level: CatalogLine
  search: string
  ticket: PlayedTicket
  onAnother: (task?: string) => void
}

const nothing = { get: () => null, subscribe: () => () => {} }

/** A run of a class while it is played: one that the server records, or one that waits for it. */
export function Played({ level, search, ticket, onAnother }: PlayedProps) {
  const [{ attempt, log, result, notKept }] = useState(() => attemptOf(level, ticket))
  const state = useStore<RunState | null>(log?.state ?? nothing)
  const ended = useStore<ClassRun | null>(result ?? nothing)
  const later = useStore(sent)
  const unrecorded = ticket.kind === 'unrecorded' ? later[ticket.attempt] : undefined
  const why = useStore(notKept)
  // The teacher's decision comes after the verdict and replaces it.
  const wordAt = useMe().me?.tasks.find(({ id }) => id === ticket.task.id)?.byHand?.at ?? 0
  useEffect(() => result?.ask(), [result, wordAt])
  const hasSeat = useSeat() !== null
  const { status, text } = !hasSeat
    ? { status: 'gone', text: lostInWords() }
    : ended
      ? saidOf(ended)
      : state
        ? recordedInWords(state)
        : unrecordedInWords(unrecorded, why)
  useEffect(() => {
    if (!log) return
    window.botarena = { settled: log.settled }
    return () => {
      delete window.botarena
    }
  }, [log])
  // Asks for the tasks at once, so that the list of levels and the link to the next task are up to date.
  const isJudged = ended !== null
  useEffect(() => {
    if (isJudged) askMe().catch(() => {})
  }, [isJudged])
  const isLate = ticket.kind === 'recorded' && ticket.task.time === 'late'
  // The same function during the whole run: a new one would draw the simulation again.
  const askAnew = useMemo(() => () => onAnother(), [onAnother])
  const isOver = state ? !(state.status in GOING) : unrecorded !== undefined || why !== null
  return (
    <AskAnew value={askAnew}>
      <Mission level={level} search={search} attempt={attempt} isAssigned>
        <Strip
          level={level.id}
          status={status}
          text={status === 'ticket' && isLate ? `${text} (late)` : text}
          ticket={ticket}
          ago={log && (status === 'heard' || status === 'sending') ? <Ago log={log} /> : null}
          onAnother={onAnother}
        >
          {!hasSeat ? (
            <Link className="btn" id="class-join" href="/join">
              Join a class
            </Link>
          ) : isOver || state?.status === 'elsewhere' ? (
            <button className="btn" id="class-another" type="button" onClick={() => onAnother()}>
              Another attempt
            </button>
          ) : null}
        </Strip>
      </Mission>
    </AskAnew>
  )
}

/** How long ago the server answered. Outside of the live region: a screen reader must not count seconds aloud. */
function Ago({ log }: { log: RunLog }) {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(
    () =>
      every(1000, () => {
        const at = log.heardAt()
        setSeconds(at === null ? null : Math.round((performance.now() - at) / 1000))
      }),
    [log],
  )
  return seconds === null ? null : (
    <span className="label" id="class-heard">
      {seconds} s ago
    </span>
  )
}
