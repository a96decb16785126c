import { notesOn } from '#game/typed.ts'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { type Event, type State, rules, textsOf } from './random-rules.ts'
import { Boxes } from './view.tsx'

function View({ state: { round, isDone }, send }: ViewProps<State, Event>) {
  const { outcome } = level.targets
  const texts = textsOf(round)
  const right = texts.filter((text) => text === round.word).length
  return (
    <>
      <Boxes
        texts={texts}
        editedAt={round.editedAt}
        word={round.word}
        notes={isDone ? [] : round.boxes.map(notesOn)}
        onEdit={(box, text) => send({ type: 'edited', box, text })}
      />
      {isDone ? (
        <Outcome of={outcome} tone="done" title="In sync">
          Twice in a row.
        </Outcome>
      ) : (
        <Outcome
          of={outcome}
          tone="plain"
          title={`${right} of ${texts.length} boxes ${right === 1 ? 'holds' : 'hold'} ${round.word}`}
        />
      )}
    </>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description:
    'Fill four boxes with the same random word, at least two of them within 2 seconds. Do it twice.',
  objectives: [
    'Type the word of the task into all four boxes.',
    'At least two of them within 2 seconds of each other. Do it twice.',
  ],
  intel: {
    way: `Read the word in “${TASK.name}”. Fill the boxes one after the other, in a loop without delays: that takes far less than 2 seconds. Do not type into four boxes at the same time (Promise.all, threads, parallel branches that send keys): all keys then go into one box. After a miss, and in the second round, the task has another word: empty each box before you type.`,
  },
  rules,
  View,
})
