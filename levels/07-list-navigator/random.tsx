import { slugOf } from '#game/pick.ts'
import type { ViewProps } from '#levels/contract.ts'
import '#levels/shared/choices.css'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { type Event, type State, rules } from './random-rules.ts'

const { outcome } = level.targets

function View({ state: { round, isDone }, send }: ViewProps<State, Event>) {
  return (
    <>
      <ul className="choices" aria-label="Activities" translate="no">
        {round.options.map((item) => (
          <li key={item} data-chosen={round.chosen === item || undefined}>
            <button id={`item-${slugOf(item)}`} type="button" onClick={() => send({ type: 'clicked', item })}>
              {item}
            </button>
          </li>
        ))}
      </ul>
      <p className="score" id={outcome.id} role="status" aria-label={outcome.name}>
        {isDone ? `Chosen: ${round.chosen}` : 'Nothing chosen yet.'}
      </p>
    </>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'Twelve items with similar names, in a random order. The task names one of them, four times.',
  objectives: ['Click the list item of the task, four times in a row.'],
  intel: {
    way: `Read the item in “${TASK.name}”. Find the item whose whole text is equal to it: other items contain the same words.`,
  },
  gone: ['mining', 'capture', 'automation', 'modelling', 'testing'],
  rules,
  View,
})
