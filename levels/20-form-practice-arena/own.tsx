import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { defineOwnRoom } from '#levels/shared/own-task.tsx'
import { CARD, level } from './level.ts'
import { type Event, type State, rules, valueOf } from './own-rules.ts'
import { RegistrationForm } from './registration-form.tsx'
import { FIELDS, type Field } from './rules.ts'
import '#ui/table.css'
import './room.css'

// The person stands in the task: there is no sample card.
const samples = Object.values(CARD).map(({ id }): string => id)
const targets = Object.fromEntries(
  Object.entries(level.targets).filter(([short, { id }]) => short !== 'card' && !samples.includes(id)),
)

function View({ state: { form, person }, send, ...props }: ViewProps<State, Event>) {
  const remedies = Object.fromEntries(
    FIELDS.map((field) => [
      field,
      `${valueOf(person, field)} ${field === 'skills' ? 'are asked for, and nothing else' : 'is asked for'}.`,
    ]),
  ) as Record<Field, string>
  return (
    <div className="form-arena">
      <RegistrationForm
        {...props}
        state={form}
        send={(event) => send(clipped(event))}
        remedies={remedies}
        wanted={person}
        praise="All 15 fields hold what was asked for."
      />
    </div>
  )
}

export const room = defineOwnRoom({
  level: { ...level, targets },
  description: 'One person, fifteen fields, every kind of control that personnel departments ever loved.',
  objectives: [
    'Fill in the form with exactly the data of the task, both dates included.',
    'Tick what is asked for, and nothing else.',
    'Submit. What is wrong says so, and stays yours to correct.',
  ],
  intel: {
    way: 'Read the values in “Your task”: each stands in quotation marks behind its label. Fill field by field by label. The dates are native date fields: set the value as yyyy-mm-dd. Tick what is asked for, and nothing else. Enter in a text field submits too.',
  },
  rules,
  View,
})
