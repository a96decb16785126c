import type { Milliseconds } from './clock.ts'
import { type Dice, draw, luckOf } from './luck.ts'
import type { Rules } from './rules.ts'

/** Dice for tests. They keep rolling from test step to test step. */
export const diceOf = (seed: string): Dice => draw(luckOf(seed), (dice) => dice)[0]

/** The simulation at its start. */
export const startOf = <State, Event, Due>(rules: Rules<State, Event, Due>, seed = '1'): State =>
  rules.start(diceOf(seed))

/** An event and its time. */
export type TimedEvent<Event> = readonly [at: Milliseconds, event: Event]

/** The state after some steps, each at its time. */
export const stepsAt = <State, Event, Due>(
  rules: Rules<State, Event, Due>,
  state: State,
  ...events: readonly TimedEvent<Event | Due>[]
): State => {
  const dice = diceOf('1')
  return events.reduce((now, [at, event]) => rules.step(now, event, { at, dice }), state)
}

/** The state after some steps, all at the same time. */
export const steps = <State, Event, Due>(
  rules: Rules<State, Event, Due>,
  state: State,
  ...events: readonly (Event | Due)[]
): State => stepsAt(rules, state, ...events.map((event) => [0, event] as const))
