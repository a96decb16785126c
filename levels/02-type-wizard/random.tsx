import { notesOn } from '#game/typed.ts'
import type { ViewProps } from '#levels/contract.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { TextField } from '#ui/field.tsx'
import { level } from './level.ts'
import { type Event, type State, rules } from './random-rules.ts'

function View({ state: { round, isDone }, send }: ViewProps<State, Event>) {
  const { id, name } = level.targets.phrase
  return (
    <TextField
      id={id}
      label={name}
      verdict={level.targets.verdict}
      autoComplete="off"
      spellCheck={false}
      value={round.field.text}
      onValue={(text) => send({ type: 'typed', text })}
      {...(isDone ? {} : notesOn(round.field))}
      praise={isDone ? 'Correct, both times.' : undefined}
    />
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'Type a random phrase into one field, and then a second one.',
  objectives: [
    'Type the phrase of the task exactly: the same case, the same spaces, and nothing after it.',
    'Do it twice.',
  ],
  intel: {
    way: `Read the phrase in “${TASK.name}”. Empty the field, then type it. Setting the value in one go works as well as single keys.`,
  },
  rules,
  View,
})
