import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { simulation as standard } from './index.ts'
import { level } from './level.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { LONGEST_ANSWER } from './rules.ts'

const View = ({ send, ...props }: ViewProps<State, Event>) => (
  // One character more than the longest answer: a longer text stays wrong.
  <standard.View {...props} send={(event) => send(clipped(event as Event, LONGEST_ANSWER + 1))} />
)

export const simulation = defineRandomSimulation({
  level,
  description: level.description,
  objectives: level.objectives,
  rules,
  View,
})
