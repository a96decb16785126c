import { slugOf } from '#game/pick.ts'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { Bench } from './bench.tsx'
import { level } from './level.ts'
import { type Event, type State, rules } from './random-rules.ts'
import './simulation.css'

const { outcome } = level.targets

function View({ state: { round, isDone }, send, isOver }: ViewProps<State, Event>) {
  const { items, categories, sorted, inHand } = round
  return (
    <div className="sorting">
      <Bench
        items={items.map(({ name, category }) => ({
          key: name,
          id: `item-${slugOf(name)}`,
          name,
          isIn: sorted.includes(name) ? category : null,
        }))}
        zones={categories.map((name) => {
          const takes = items.filter(({ category }) => category === name)
          return {
            key: name,
            id: `zone-${slugOf(name)}`,
            name,
            takes: takes.length === 1 ? 'one item' : `${takes.length} items`,
            inside: takes.filter((item) => sorted.includes(item.name)).map((item) => item.name),
          }
        })}
        inHand={inHand}
        isOver={isOver}
        onPicked={(item) => send({ type: 'picked', item })}
        onLaidDown={() => send({ type: 'laid-down' })}
        onZoneClicked={(zone) => send({ type: 'zone-clicked', zone })}
        onDropped={(item, zone) => {
          // A foreign drag (a file, a word of the page) may end here too.
          if (items.some(({ name }) => name === item)) send({ type: 'dropped', item, zone })
        }}
      />
      {isDone ? (
        <Outcome of={outcome} tone="done" title="All eight sorted" />
      ) : inHand ? (
        <Outcome of={outcome} tone="plain" title={`${inHand} selected`}>
          Choose its category, or press Escape to put it back.
        </Outcome>
      ) : (
        <Outcome of={outcome} tone="plain" title={`${sorted.length} of ${items.length} sorted`} />
      )}
    </div>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'Drag eight work items into four categories. The task says which item belongs where.',
  objectives: [
    'Drag each of the eight work items into its category.',
    'A wrong category is a miss: the task starts again with other items and categories.',
    'Without a mouse: click or press Enter on the item, then on the category.',
  ],
  intel: {
    way: `Read in “${TASK.name}” which item belongs in which category. Drag each item by its name onto its category. If the page does not react to the drag, dispatch dragstart on the item, dragover and drop on the category, or click the item, then the category.`,
  },
  gone: ['invoice', 'receipt', 'report', 'contract', 'email', 'finance', 'documents', 'communications'],
  rules,
  View,
})
