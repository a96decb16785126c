import type { ViewProps } from '#levels/contract.ts'
import { TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { level } from './level.ts'
import { type Event, type State, WORD, rules } from './rules.ts'

const { box1, box2, box3, box4, outcome } = level.targets
const BOX_TARGETS = [box1, box2, box3, box4]

export function View({ state, send }: ViewProps<State, Event>) {
  const right = state.texts.filter((text) => text === WORD).length
  return (
    <>
      <div className="two">
        {BOX_TARGETS.map(({ id, name }, box) => (
          <TextField
            key={id}
            id={id}
            label={name}
            autoComplete="off"
            spellCheck={false}
            value={state.texts[box]!}
            onValue={(text) => send({ type: 'edited', box, text })}
            praise={state.texts[box] === WORD ? WORD : undefined}
          />
        ))}
      </div>
      {state.isSequential ? (
        <Note id={outcome.id} tone="danger" title="Sequential typing detected">
          The boxes were filled one after another. Clear all four, then fill them within 2 seconds.
        </Note>
      ) : rules.isSolved(state) ? (
        <Note id={outcome.id} tone="done" title="In sync">
          All four boxes hold {WORD}.
        </Note>
      ) : (
        <Note id={outcome.id} tone="plain" title={`${right} of ${state.texts.length} boxes hold ${WORD}`} />
      )}
    </>
  )
}
