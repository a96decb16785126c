import type { ViewProps } from '#levels/contract.ts'
import { TextField } from '#ui/field.tsx'
import { level } from './level.ts'
import { type Event, PHRASE, type State, problemOf } from './rules.ts'

export function View({ state, send }: ViewProps<State, Event>) {
  const { id, name } = level.targets.phrase
  return (
    <>
      <p>
        Type <code translate="no">{PHRASE}</code>
      </p>
      <TextField
        id={id}
        label={name}
        verdict={level.targets.verdict}
        autoComplete="off"
        spellCheck={false}
        value={state.text}
        onValue={(text) => send({ type: 'typed', text })}
        error={problemOf(state.text)}
        praise={state.text === PHRASE ? 'Correct.' : undefined}
      />
    </>
  )
}
