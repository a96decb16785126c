import type { ViewProps } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'
import { level } from './level.ts'
import type { Event, State } from './rules.ts'

const { press, outcome } = level.targets

// TODO: state in, events out. What can be read or acted on is a target of level.ts.
export function View({ state, send }: ViewProps<State, Event>) {
  return (
    <>
      <div className="row">
        <button className="btn" id={press.id} type="button" onClick={() => send({ type: 'pressed' })}>
          {press.name}
        </button>
      </div>
      <Note
        id={outcome.id}
        label={outcome.name}
        tone={state.isPressed ? 'done' : 'plain'}
        title={state.isPressed ? 'Pressed' : 'Not pressed yet'}
      />
    </>
  )
}
