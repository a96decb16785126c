import { type RunResultStore, createRunResult } from '#class/level/run-result.ts'
import type { Ticket } from '#class/level/ticket.ts'
import { keepRun } from '#class/seat/outbox.ts'
import { seatNow } from '#class/seat/seat.ts'
import { sealLog } from '#game/log.ts'
import { seedFrom } from '#kit/seed.ts'
import { beginAttempt, completeLevel, learner, startClock } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { LiveRun } from '#levels/simulation.tsx'
import type { Attempt } from '#play/attempt/attempt.ts'
import {
  type IssuedTask,
  askedSimulation,
  attemptWith,
  recordedAttempt,
} from '#play/attempt/recorded-attempt.ts'
import { recordProgress } from '#sending/outbox.ts'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { createStore } from '#ui/store.ts'

/** The end of a run: verdict and way on. Loaded while the level is played. */
const afterwards = loadable(() => import('./class-afterwards.tsx'))
const ALL_TASKS = { text: 'All tasks of your class', path: '/class' }

/** A ticket with which a run can be played. */
export type PlayedTicket = Ticket & { kind: 'recorded' | 'unrecorded' }

/** The attempt of a ticket. The first completion of a calm task earns the level's points in this browser too. */
export function attemptOf(level: CatalogLine, ticket: PlayedTicket) {
  const { id, points } = level
  const isGraded = ticket.task.conditions === '' && !learner().progress.completed.includes(id)
  const notKept = createStore<string | null>(() => null)
  const recorded =
    ticket.kind === 'recorded' ? recordedAttempt(level, ticket.issued.run, ticket.opened) : null
  const result =
    recorded && ticket.kind === 'recorded' ? createRunResult(ticket.issued.run, recorded.log) : undefined
  const base =
    recorded?.attempt ??
    unrecordedAttempt(level, ticket.task, (run, seed) => {
      if (ticket.kind !== 'unrecorded') return
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
    reward: isGraded ? `${points} XP` : 'Recorded for your class',
    onward: () => afterwards.peek()?.onwardFrom(ticket.task.id) ?? ALL_TASKS,
    ...(result ? { Verdict: () => <Verdict result={result} /> } : {}),
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
  return { attempt, log: recorded?.log, result, notKept }
}

function Verdict({ result }: { result: RunResultStore }) {
  const loading = useLoaded(afterwards)
  return loading.status === 'ready' ? <loading.value.Verdict result={result} /> : null
}

/**
 * An attempt that the server does not record: this browser draws the seed and keeps the log. @param onDone called with
 * the run once Complete was pressed
 */
function unrecordedAttempt(
  level: CatalogLine,
  asked: IssuedTask,
  onDone: (run: LiveRun, seed: string) => void,
): Attempt {
  const seed = seedFrom('')
  return {
    ...attemptWith(level, seed, askedSimulation(level, asked, seed), (run) => {
      let isDone = false
      // The entry of the completion is added after `end`.
      return run.subscribe(() => {
        const last = run.entries.at(-1)
        if (isDone || !last || !('completed' in last)) return
        isDone = true
        onDone(run, seed)
      })
    }),
    reward: '',
  }
}
