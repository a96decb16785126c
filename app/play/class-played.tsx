import { useEffect, useMemo, useState } from 'react'
import { becameOf } from '#class/became.ts'
import { keepRun, sent } from '#class/outbox.ts'
import { seatNow } from '#class/seat.ts'
import { Strip } from '#class/strip.tsx'
import type { Ticket } from '#class/ticket.ts'
import { verdictInWords } from '#class/verdict.ts'
import { every } from '#class/wait.ts'
import type { ClassRun } from '#contract/class.ts'
import { sealLog } from '#game/log.ts'
import { seedFrom } from '#kit/seed.ts'
import { beginAttempt, completeLevel, learner, startClock } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { LiveRun } from '#levels/room.tsx'
import { AskAnew } from '#levels/shared/ask-anew.ts'
import { recordProgress } from '#sending/outbox.ts'
import type { RunLog, RunState } from '#sending/run-log.ts'
import { type Store, createStore, useStore } from '#ui/store.ts'
import type { Attempt } from './attempt.ts'
import { GOING, heardInWords, saidOf, unheardInWords } from './class-state.ts'
import { type Asked, askedRoom, heardAttempt } from './heard-attempt.ts'
import { Mission } from './mission.tsx'

type PlayedTicket = Ticket & { kind: 'heard' | 'unheard' }
type PlayedProps = {
  level: CatalogLine
  search: string
  ticket: PlayedTicket
  onAnother: (task?: string) => void
}

const nothing = { get: () => null, subscribe: () => () => {} }

/** A run of a class while it is played: one that the server hears, or one that waits for it. */
export function Played({ level, search, ticket, onAnother }: PlayedProps) {
  const [{ attempt, log, became, notKept }] = useState(() => attemptOf(level, ticket))
  const state = useStore<RunState | null>(log?.state ?? nothing)
  const its = useStore<ClassRun | null>(became ?? nothing)
  const later = useStore(sent)
  const unheard = ticket.kind === 'unheard' ? later[ticket.attempt] : undefined
  const why = useStore(notKept)
  const { status, text } = its ? saidOf(its) : state ? heardInWords(state) : unheardInWords(unheard, why)
  useEffect(() => {
    if (!log) return
    window.botarena = { settled: log.settled }
    return () => {
      delete window.botarena
    }
  }, [log])
  // The same function for as long as the run lasts: the room draws itself anew with another.
  const askAnew = useMemo(() => () => onAnother(), [onAnother])
  const isOver = state ? !(state.status in GOING) : unheard !== undefined || why !== null
  return (
    <AskAnew value={askAnew}>
      <Mission level={level} search={search} attempt={attempt} isAssigned>
        <Strip
          level={level.id}
          status={status}
          text={text}
          ticket={ticket}
          ago={log && (status === 'heard' || status === 'sending') ? <Ago log={log} /> : null}
          onAnother={onAnother}
        >
          {isOver || state?.status === 'elsewhere' ? (
            <button className="btn" id="class-another" type="button" onClick={() => onAnother()}>
              Another attempt
            </button>
          ) : null}
        </Strip>
      </Mission>
    </AskAnew>
  )
}

/** How long ago the server answered. It is outside of what is read out: nobody wants to hear seconds counted. */
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

/** The attempt of a ticket. A calm task's first completion earns the level's points as ever. */
function attemptOf(level: CatalogLine, ticket: PlayedTicket) {
  const { id, points } = level
  const isGraded = ticket.task.conditions === '' && !learner().progress.completed.includes(id)
  const notKept = createStore<string | null>(() => null)
  const heard = ticket.kind === 'heard' ? heardAttempt(level, ticket.issued.run, ticket.opened) : null
  const became = heard && ticket.kind === 'heard' ? becameOf(ticket.issued.run, heard.log) : undefined
  const base =
    heard?.attempt ??
    unheardAttempt(level, ticket.task, (run, seed) => {
      if (ticket.kind !== 'unheard') return
      const log = sealLog(id, seed, [...run.entries], ticket.task.deal)
      const { deal, ...plain } = log
      const seat = seatNow()
      if (!seat) return
      notKept.set(
        keepRun(seat, {
          task: ticket.task.id,
          attempt: ticket.attempt,
          log: { ...plain, entries: [...log.entries], ...(deal === 'own' ? { deal } : {}) },
        }),
      )
    })
  const attempt: Attempt = {
    ...base,
    isGraded,
    reward: isGraded ? `${points} XP` : 'Heard by your class',
    ...(became ? { Verdict: () => <Verdict became={became} /> } : {}),
    open: () => {
      if (isGraded) startClock(id)
    },
    begin: (run) => {
      if (isGraded) beginAttempt(id)
      return base.begin(run)
    },
    end: () => {
      const isEnd = base.end()
      const seconds = isGraded ? completeLevel(id, points, base.seed) : null
      if (seconds !== null) recordProgress(id, seconds)
      return isEnd
    },
  }
  return { attempt, log: heard?.log, became, notKept }
}

/** The class's words on the run, in the celebration. */
function Verdict({ became }: { became: Pick<Store<ClassRun | null>, 'get' | 'subscribe'> }) {
  const its = useStore(became)
  return (
    <p className="learned" id="win-verdict" role="status" data-status={its?.mark ?? 'sending'}>
      {its ? verdictInWords(its) : 'Asking your class what this run is worth…'}
    </p>
  )
}

/** An attempt that nobody hears: this browser deals, and keeps the log. @param onDone with the run, once it is handed in */
function unheardAttempt(
  level: CatalogLine,
  asked: Asked,
  onDone: (run: LiveRun, seed: string) => void,
): Attempt {
  const seed = seedFrom('')
  const isCompleted = createStore(() => false)
  let stop: (() => void) | undefined
  return {
    level,
    seed,
    room: askedRoom(level, asked, seed),
    reward: '',
    isCompleted,
    open: () => {},
    begin: (run) => {
      stop?.()
      let isDone = false
      // The entry comes after the end of the attempt.
      stop = run.subscribe(() => {
        const last = run.entries.at(-1)
        if (isDone || !last || !('completed' in last)) return
        isDone = true
        onDone(run, seed)
      })
      return stop
    },
    end: () => {
      isCompleted.set(true)
      return true
    },
  }
}
