import type { ViewProps } from '#levels/contract.ts'
import { Tick } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { CHOICES, type Event, type State, problemOf } from './rules.ts'

export function View({ state, send }: ViewProps<State, Event>) {
  return (
    <fieldset className="field">
      <legend>{NAMES.question}</legend>
      {CHOICES.map((choice) => {
        const { id, name } = level.targets[choice]
        return (
          <Tick
            key={choice}
            id={id}
            label={name}
            type="radio"
            isValue
            name="your-level"
            value={choice}
            isChecked={state.choice === choice}
            onChecked={(isChecked) => send({ type: isChecked ? 'chosen' : 'cleared', choice })}
          />
        )
      })}
      {problemOf(state) ? (
        <p className="error" id="choice-note" role="status" aria-label="Wrong choice">
          {problemOf(state)}
        </p>
      ) : null}
    </fieldset>
  )
}
