import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { level } from './level.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { CaseOnShow } from './view.tsx'

function View({ state: { number, round, misses, isDone }, send }: ViewProps<State, Event>) {
  const { outcome } = level.targets
  const scene = `${misses}/${number}`
  const title = useCatchFocus<HTMLHeadingElement>(scene)
  return (
    <div className="cases">
      <CaseOnShow
        key={scene}
        question={round.question}
        chosen={round.answer}
        title={title}
        onChoose={(answer) => send({ type: 'answered', answer })}
      />
      {isDone ? (
        <Outcome of={outcome} tone="done" title="All eight right">
          Every decision follows its rule.
        </Outcome>
      ) : round.isPausing ? (
        <Outcome of={outcome} tone="plain" title="Decision taken">
          Correct. The next case follows in a moment.
        </Outcome>
      ) : (
        <Outcome of={outcome} tone="plain" title="Waiting for a decision">
          Press one button to decide the case.
        </Outcome>
      )}
    </div>
  )
}

// A random task has no results page: the task above the case counts the rounds.
const { progress: _, tryAgain: __, ...targets } = level.targets

export const simulation = defineRandomSimulation({
  level: { ...level, targets },
  description:
    'Eight cases, two of each kind, in a random order. The first line of a rule that fits decides.',
  objectives: [
    'Read the values of the case.',
    'Apply the rule from the top; the first line that fits decides.',
    'Decide eight cases in a row without a miss.',
  ],
  intel: {
    way: `Read the values by id: #fact-amount, #fact-vendor and so on, one id for each term. Convert texts to numbers before you compare them. Write each rule as if, else if, else in the order of its lines, press the button, wait until “${TASK.name}” shows the next round. The order of the buttons changes.`,
    noIds: {
      way: `Read each value by the term beside it. Convert texts to numbers before you compare them. Write each rule as if, else if, else in the order of its lines, press the button, wait until “${TASK.name}” shows the next round. The order of the buttons changes.`,
    },
  },
  rules,
  View,
})
