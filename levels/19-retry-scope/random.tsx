import { useState } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { TextField } from '#ui/field.tsx'
import { Attempts } from './attempts.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { RANDOM_NAMES } from './random-names.ts'
import { CHOICES, type Event, type State, hasSucceeded, rules } from './random-rules.ts'
import { randomTargets } from './random-targets.ts'
import { isSpent, outcomeOf } from './rules.ts'
import './simulation.css'

function View({ state: { round, isDone }, send, isOver }: ViewProps<State, Event>) {
  const { tries, code } = round
  const isCodeShown = hasSucceeded(round)
  const outcome = outcomeOf(tries)
  return (
    <div className="retry">
      <Attempts
        state={tries}
        choices={CHOICES}
        canTry={!isOver && !isCodeShown && !isSpent(tries)}
        tone={isCodeShown ? 'done' : isSpent(tries) || outcome ? 'danger' : 'plain'}
        outcome={
          outcome && isCodeShown ? { ...outcome, text: `${outcome.text} The code is “${code}”.` } : outcome
        }
        onMaximum={(maximum) => send({ type: 'maximum-chosen', maximum })}
        onTry={() => send({ type: 'tried' })}
        onReset={() => send({ type: 'reset' })}
      />
      <CodeForm
        // Another code gets a new form, so the text typed for the last one is removed.
        key={code}
        isOn={isCodeShown && !isDone}
        onConfirmed={(text) => send(clipped({ type: 'code-confirmed', code: text }))}
      />
    </div>
  )
}

type CodeFormProps = { isOn: boolean; onConfirmed: (code: string) => void }

function CodeForm({ isOn, onConfirmed }: CodeFormProps) {
  const [text, setText] = useState('')
  return (
    <form
      className="code-form"
      aria-label="The code of the operation"
      onSubmit={(event) => {
        event.preventDefault()
        // Read from the field: a robot may set it and submit before the next render.
        const field = event.currentTarget.querySelector<HTMLInputElement>('[data-code]')
        if (field && isOn) onConfirmed(field.value)
      }}
    >
      <TextField
        id={randomTargets.code.id}
        label={randomTargets.code.name}
        data-code
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValue={setText}
        hint={isOn ? 'As the outcome shows it' : 'Shown once an attempt succeeds'}
      />
      <button
        className={`btn ${isOn ? 'btn-go' : ''}`}
        id={randomTargets.confirm.id}
        type="submit"
        aria-disabled={isOn ? undefined : true}
      >
        {randomTargets.confirm.name}
      </button>
    </form>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description:
    'An operation that fails three times out of four. Set the maximum of the task, and confirm the code that you get.',
  objectives: [
    'Set the maximum of the task before the first attempt.',
    `Try until one attempt succeeds. Maximum reached? Press ${NAMES.reset}, then try again.`,
    'Confirm the code that the outcome shows. A wrong maximum or a wrong code is a miss.',
  ],
  targets: randomTargets,
  intel: {
    way: `Read the maximum in “${TASK.name}” and choose it in “${NAMES.maximum}”. Loop: press “${NAMES.try}”, wait until the outcome no longer says “running”, then decide. Attempt Failed: try again. Max Attempts Reached: press “${NAMES.reset}”. Operation Successful: type the code of the outcome into “${RANDOM_NAMES.code}” and press “${RANDOM_NAMES.confirm}”.`,
  },
  rules,
  View,
})
