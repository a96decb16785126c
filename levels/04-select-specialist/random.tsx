import type { ViewProps } from '#levels/contract.ts'
import { NextRound } from '#levels/shared/next-round.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { NEXT_ROUND, TASK } from '#levels/shared/task.ts'
import { SelectField } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, type State, rules } from './random-rules.ts'

function View({ state: { round, isDone }, send }: ViewProps<State, Event>) {
  const { id, name } = level.targets.choice
  return (
    <>
      <SelectField
        translate="no"
        id={id}
        label={name}
        verdict={level.targets.verdict}
        value={round.chosen ?? ''}
        onValue={(choice) => send({ type: 'chosen', choice })}
        praise={isDone ? 'Correct, all four times.' : undefined}
      >
        <option value="">Choose a job</option>
        {round.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </SelectField>
      <NextRound isReady={round.chosen !== null} onNext={() => send({ type: 'handed-in' })} />
    </>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'A dropdown list with twelve options. The task above it says which one to choose, four times.',
  objectives: ['Choose the option of the task, four times in a row.'],
  intel: {
    way: `Read the option in “${TASK.name}”. Select it by its whole text in “${NAMES.choice}”: other options have the same words. Then press “${NEXT_ROUND.name}”.`,
  },
  targets: { next: NEXT_ROUND },
  rules,
  View,
})
