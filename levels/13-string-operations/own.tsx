import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { defineRandomSimulation } from '#levels/shared/own-task.tsx'
import { simulation as plain } from './index.ts'
import { level } from './level.ts'
import { type Event, type State, rules } from './own-rules.ts'
import { LONGEST_ANSWER } from './rules.ts'

const View = ({ send, ...props }: ViewProps<State, Event>) => (
  // One character more than the longest answer: a longer text stays wrong.
  <plain.View {...props} send={(event) => send(clipped(event as Event, LONGEST_ANSWER + 1))} />
)

export const simulation = defineRandomSimulation({
  level,
  description: level.description,
  objectives: level.objectives,
  rules,
  View,
})
