import type { ViewProps } from '#levels/contract.ts'
import { Tick } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { BOXES, type Event, type State, problemOf } from './rules.ts'

const { count } = level.targets

export function View({ state, send }: ViewProps<State, Event>) {
  return (
    <fieldset className="field">
      <legend>{NAMES.question}</legend>
      {BOXES.map((box) => {
        const { id, name } = level.targets[box]
        return (
          <Tick
            key={box}
            id={id}
            label={name}
            type="checkbox"
            isValue
            isChecked={state.ticked.includes(box)}
            onChecked={(isTicked) => send({ type: 'set', box, isTicked })}
          />
        )
      })}
      <p className="label" id={count.id} role="status" aria-label={count.name}>
        Ticked: <span className="mono">{state.ticked.length}</span> of{' '}
        <span className="mono">{BOXES.length}</span>
      </p>
      {problemOf(state) ? (
        <p className="error" id="ticks-note" role="status" aria-label="Wrong ticks">
          {problemOf(state)}
        </p>
      ) : null}
    </fieldset>
  )
}
