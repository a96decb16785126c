import { notesOn } from '#game/typed.ts'
import type { ViewProps } from '#levels/contract.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TextField } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, type State, codeOf, rules } from './random-rules.ts'
import { Clip } from './view.tsx'

function View({ state: { round, isDone }, send }: ViewProps<State, Event>) {
  const { id, name } = level.targets.field
  return (
    <>
      <Clip
        content={codeOf(round)}
        state={round.copy}
        onCopied={(isDone) => send({ type: 'copied', isDone })}
      />
      <TextField
        id={id}
        label={name}
        verdict={level.targets.verdict}
        autoComplete="off"
        spellCheck={false}
        value={round.field.text}
        onValue={(text) => send({ type: 'filled', text })}
        {...(isDone ? {} : notesOn(round.field))}
        praise={isDone ? 'Correct, both times.' : undefined}
      />
    </>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'Copy a random code and paste it into a field. Then do the same with a second code.',
  objectives: [
    `Copy the code: with the ${NAMES.copy} button, or by selecting it.`,
    'Paste it into the field, unchanged. Do it twice.',
  ],
  intel: {
    way: `Click ${NAMES.copy}, click into the field, press Ctrl+V (Cmd+V on a Mac). A tool with clipboard activities can also set the clipboard itself. Empty the field before the second round.`,
  },
  rules,
  View,
})
