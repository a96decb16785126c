import type { ViewProps } from '#levels/contract.ts'
import { defineOwnRoom } from '#levels/shared/own-task.tsx'
import { room as plain } from './index.ts'
import { level } from './level.ts'
import { type Event, type State, rules } from './own-rules.ts'
import { LONGEST_ANSWER } from './rules.ts'

/** Keeps one sign more than an answer may have: what is longer stays wrong, and fits into the log of a heard run. */
const clipped = (event: Event): Event =>
  event.type === 'answered' ? { ...event, answer: event.answer.slice(0, LONGEST_ANSWER + 1) } : event

const View = ({ send, ...props }: ViewProps<State, Event>) => (
  <plain.View {...props} send={(event) => send(clipped(event as Event))} />
)

export const room = defineOwnRoom({
  level,
  description: level.description,
  objectives: level.objectives,
  rules,
  View,
})
