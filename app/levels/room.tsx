import { useMemo, useSyncExternalStore } from 'react'
import { now } from '#kit/clock.ts'
import { type Luck, createLuck } from '#kit/luck.ts'
import type { Room } from './contract.ts'

/** One learner in one room: its state, and the timer that moves it when nobody does. */
export type Run = {
  state: () => unknown
  isSolved: () => boolean
  send: (event: unknown) => void
  /** Begins anew, further along the same luck: a seed whose first deal cannot be won must not stay so. */
  restart: () => void
  subscribe: (listener: () => void) => () => void
  luck: Luck
}

/**
 * Starts a run. Its timer runs only while somebody subscribes: leaving the level leaves nothing running.
 * @param isCompleted the level was completed before, so the room shows its solution where it has one.
 */
export function createRun({ rules }: Pick<Room, 'rules'>, luck: Luck, isCompleted: boolean): Run {
  const listeners = new Set<() => void>()
  let state = rules.start(luck)
  if (isCompleted && rules.solution) state = rules.solution(state)
  let timer: ReturnType<typeof setTimeout> | undefined
  let awaited = 'null'

  /** Sets the timer to what is pending. The same thing still pending keeps its time. */
  const arm = () => {
    const pending = (listeners.size > 0 && rules.pending?.(state)) || null
    const next = JSON.stringify(pending)
    if (next === awaited) return
    awaited = next
    clearTimeout(timer)
    if (!pending) return
    const start = performance.now()
    timer = setTimeout(() => {
      // Tells what the level imposed from what the robot took: docs/automation.md.
      performance.measure('botarena-wait', { start, duration: pending.after })
      awaited = 'null'
      move(rules.step(state, pending.event))
    }, pending.after)
  }

  const move = (next: unknown) => {
    const isNew = next !== state
    state = next
    arm()
    if (isNew) for (const notify of listeners) notify()
  }

  return {
    luck,
    state: () => state,
    isSolved: () => rules.isSolved(state),
    send: (event) => move(rules.step(state, event)),
    restart: () => move(rules.start(luck)),
    subscribe: (listener) => {
      listeners.add(listener)
      arm()
      return () => {
        listeners.delete(listener)
        arm()
      }
    },
  }
}

const never = () => () => {}
const nothing = () => null

/** The run of a room, live; null until there is a room. Another room or another seed is another run. */
export function useRun(room: Room | null, seed: string, isCompleted: boolean): Run | null {
  // Completing the level in this very run must not deal again, so `isCompleted` is read once, at the start.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const run = useMemo(() => room && createRun(room, createLuck(seed), isCompleted), [room, seed])
  useSyncExternalStore(run?.subscribe ?? never, run?.state ?? nothing, nothing)
  return run
}

const deaf = () => {}

type SimulationProps = { room: Room; run: Run; isCompleted: boolean }

/** A room at work. */
export function Simulation({ room: { View }, run, isCompleted }: SimulationProps) {
  return (
    // The browser itself disables every control inside once the level is completed.
    <fieldset className="stage" disabled={isCompleted} aria-labelledby="simulation-title">
      <View
        state={run.state()}
        send={isCompleted ? deaf : run.send}
        isOver={isCompleted || run.isSolved()}
        now={now}
        luck={run.luck}
      />
    </fieldset>
  )
}
