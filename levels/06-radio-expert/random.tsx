import { slugOf } from '#game/pick.ts'
import type { ViewProps } from '#levels/contract.ts'
import { NextRound } from '#levels/shared/next-round.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { NEXT_ROUND, TASK } from '#levels/shared/task.ts'
import { Tick } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, type State, rules } from './random-rules.ts'

function View({ state: { round, number, misses }, send }: ViewProps<State, Event>) {
  return (
    <fieldset className="field">
      <legend>{NAMES.question}</legend>
      {round.options.map((choice) => (
        <Tick
          // The key holds the round, so that another round has a new button, even with the same label.
          key={`${misses}/${number}/${choice}`}
          id={`radio-${slugOf(choice)}`}
          label={choice}
          type="radio"
          isValue
          name="your-level"
          value={choice}
          isChecked={round.chosen === choice}
          onChecked={(isChecked) => send({ type: isChecked ? 'chosen' : 'cleared', choice })}
        />
      ))}
      <NextRound isReady={round.chosen !== null} onNext={() => send({ type: 'handed-in' })} />
    </fieldset>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'Twelve radio buttons. The task above them says which one to choose, four times.',
  objectives: ['Choose the radio button of the task, four times in a row.'],
  intel: {
    way: `Read the choice in “${TASK.name}”. Find the radio button whose label is exactly that text. Click the button or its label, or set it to selected. Then press “${NEXT_ROUND.name}”.`,
  },
  gone: ['beginner', 'intermediate', 'advanced', 'expert'],
  targets: { next: NEXT_ROUND },
  rules,
  View,
})
