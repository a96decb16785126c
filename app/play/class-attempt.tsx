import { type Became, becameOf } from '#class/became.ts'
import { keepRun } from '#class/outbox.ts'
import { seatNow } from '#class/seat.ts'
import type { Ticket } from '#class/ticket.ts'
import { sealLog } from '#game/log.ts'
import { seedFrom } from '#kit/seed.ts'
import { beginAttempt, completeLevel, learner, startClock } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { LiveRun } from '#levels/room.tsx'
import { recordProgress } from '#sending/outbox.ts'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { createStore } from '#ui/store.ts'
import type { Attempt } from './attempt.ts'
import { type Asked, askedRoom, heardAttempt } from './heard-attempt.ts'

/** What is said at the end of a run, and where it leads. It comes while the level is played. */
const afterwards = loadable(() => import('./class-afterwards.tsx'))
const ALL_TASKS = { text: 'All tasks of your class', path: '/class' }

/** A ticket with which a run can be played. */
export type PlayedTicket = Ticket & { kind: 'heard' | 'unheard' }

/** The attempt of a ticket. A calm task's first completion earns the level's points as ever. */
export function attemptOf(level: CatalogLine, ticket: PlayedTicket) {
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
    onward: () => afterwards.peek()?.onwardFrom(ticket.task.id) ?? ALL_TASKS,
    ...(became ? { Verdict: () => <Verdict became={became} /> } : {}),
    open: () => {
      if (isGraded) startClock(id)
    },
    begin: (run) => {
      afterwards.begin()
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

function Verdict({ became }: { became: Became }) {
  const loading = useLoaded(afterwards)
  return loading.status === 'ready' ? <loading.value.Verdict became={became} /> : null
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
