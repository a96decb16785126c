import type { ViewProps } from '#levels/contract.ts'
import { SelectField } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, OPTIONS, type State, WANTED, problemOf } from './rules.ts'

export function View({ state, send }: ViewProps<State, Event>) {
  const { id, name } = level.targets.choice
  return (
    <SelectField
      translate="no"
      id={id}
      label={name}
      verdict={level.targets.verdict}
      value={state.choice}
      onValue={(choice) => send({ type: 'chosen', choice })}
      error={problemOf(state)}
      praise={state.choice === WANTED ? 'Correct.' : undefined}
    >
      <option value="">Choose a level</option>
      {OPTIONS.map((option) => (
        <option key={option} value={option}>
          {NAMES[option]}
        </option>
      ))}
    </SelectField>
  )
}
