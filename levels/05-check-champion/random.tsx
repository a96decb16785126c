import type { ViewProps } from '#levels/contract.ts'
import { NextRound } from '#levels/shared/next-round.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { NEXT_ROUND, TASK } from '#levels/shared/task.ts'
import { Tick } from '#ui/field.tsx'
import { level } from './level.ts'
import { RANDOM_NAMES } from './random-names.ts'
import { placeOf } from './random-places.ts'
import { type Event, type State, idOf, isComplete, rules } from './random-rules.ts'

const { count } = level.targets

function View({ state: { round, number, misses }, send }: ViewProps<State, Event>) {
  return (
    <fieldset className="field">
      <legend>{RANDOM_NAMES.question}</legend>
      <ul>
        {round.boxes.map((box, i) => (
          // The key holds the round, so that another round has a new box, even with the same label.
          <li key={`${misses}/${number}/${box}`} id={placeOf(i + 1).id} aria-label={placeOf(i + 1).name}>
            <Tick
              id={idOf(box)}
              label={box}
              type="checkbox"
              isValue
              isChecked={round.ticked.includes(box)}
              onChecked={(isTicked) => send({ type: 'set', box, isTicked })}
            />
          </li>
        ))}
      </ul>
      <p className="label" id={count.id} role="status" aria-label={count.name}>
        Ticked: <span className="mono">{round.ticked.length}</span> of{' '}
        <span className="mono">{round.boxes.length}</span>
      </p>
      <NextRound isReady={isComplete(round)} onNext={() => send({ type: 'handed-in' })} />
    </fieldset>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description:
    'Eight checkboxes. Tick those whose label has the word of the task. Each round has another word.',
  objectives: [
    'Tick every box whose label has the word of the task, in four rounds.',
    'Leave the others empty.',
  ],
  intel: {
    way: `Read the word in “${TASK.name}”. For each box read the label; where it has the word, set the box to checked, else to unchecked. Then press “${NEXT_ROUND.name}”.`,
  },
  gone: ['process', 'entry', 'bot', 'paper'],
  targets: { next: NEXT_ROUND },
  rules,
  View,
})
