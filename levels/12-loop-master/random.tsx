import type { ViewProps } from '#levels/contract.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { RANDOM_NAMES } from './random-names.ts'
import './simulation.css'
import { type Event, IN_WORDS, type State, rules } from './random-rules.ts'
import { LAMPS, Progress, usePressesIn } from './view.tsx'
import '#ui/table.css'

function View({ state: { round }, send }: ViewProps<State, Event>) {
  const { queue } = level.targets
  const { items, done, processing } = round
  const [refused, countPress] = usePressesIn(processing)
  const current = items.find(({ id }) => id === processing)
  return (
    <div className="loop">
      <Progress
        done={done.length}
        count={items.length}
        current={current ? IN_WORDS.number(current.number) : null}
        refused={refused}
        how="Press the number of the next one."
      />
      <table className="table" id={queue.id} aria-busy={current ? true : undefined}>
        <caption className="sr">{queue.name}</caption>
        <thead>
          <tr>
            <th scope="col">{RANDOM_NAMES.amount}</th>
            <th scope="col">{RANDOM_NAMES.number}</th>
            <th scope="col">{RANDOM_NAMES.week}</th>
            <th scope="col">{NAMES.status}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, amount, number, week }) => {
            const status = done.includes(id) ? 'done' : id === processing ? 'processing' : 'pending'
            return (
              <tr key={id} id={id} aria-busy={status === 'processing' || undefined} data-status={status}>
                <td className="mono" translate="no">
                  {IN_WORDS.amount(amount)}
                </td>
                <td translate="no">
                  <button
                    className="btn"
                    id={`${id}-process`}
                    type="button"
                    aria-label={RANDOM_NAMES.process(IN_WORDS.number(number))}
                    aria-disabled={status === 'done' ? true : undefined}
                    onClick={() => {
                      countPress()
                      send({ type: 'item-pressed', id })
                    }}
                  >
                    {IN_WORDS.number(number)}
                  </button>
                </td>
                <td className="mono" translate="no">
                  {IN_WORDS.week(week)}
                </td>
                <td>
                  <span className="status" id={`${id}-status`} data-status={LAMPS[status]}>
                    {status}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

// The page's own Start over: it keeps the misses.
const { next: _, reset: __, ...targets } = level.targets

export const simulation = defineRandomSimulation({
  level: { ...level, hasOwnReset: false, targets },
  description:
    'Process eight items in the order that the task names. Compare their values as numbers, not as texts.',
  objectives: [
    'Press the number of each item, in the order of the task.',
    'Wait until one is done before the next.',
  ],
  intel: {
    nudge: 'If you sort numbers as texts, 10 comes before 9.',
    way: `Read in “${TASK.name}” the column and the direction of the sorting. Read the rows, turn the values of that column into numbers, and sort. Press the number of each item in that order, and wait until its ${NAMES.status} says done before the next.`,
  },
  rules,
  View,
})
