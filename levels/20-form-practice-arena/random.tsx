import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { CARD, level } from './level.ts'
import { type Event, type State, rules, valueOf } from './random-rules.ts'
import { RegistrationForm } from './registration-form.tsx'
import { FIELDS, type Field } from './rules.ts'
import '#ui/table.css'
import './simulation.css'

// The person stands in the task: there is no sample card.
const samples = Object.values(CARD).map(({ id }): string => id)
const targets = Object.fromEntries(
  Object.entries(level.targets).filter(([short, { id }]) => short !== 'card' && !samples.includes(id)),
)

/** What to do about a wrong field. */
function remedyFor(person: State['person'], field: Field): string {
  if (field === 'skills') return `Tick only these: ${valueOf(person, field)}.`
  if (field === 'newsletter' || field === 'terms')
    return person[field] ? 'Tick it, as the task says.' : 'Untick it, as the task says.'
  return `The task says ${valueOf(person, field)}.`
}

function View({ state: { form, person }, send, ...props }: ViewProps<State, Event>) {
  const remedies = Object.fromEntries(FIELDS.map((field) => [field, remedyFor(person, field)])) as Record<
    Field,
    string
  >
  return (
    <div className="form-arena">
      <RegistrationForm
        {...props}
        state={form}
        send={(event) => send(clipped(event))}
        remedies={remedies}
        wanted={person}
        praise="All 15 fields are as in the task."
      />
    </div>
  )
}

export const simulation = defineRandomSimulation({
  level: { ...level, targets },
  description: 'Register one person: fifteen fields, with every common kind of control.',
  objectives: [
    'Fill in the form with exactly the data of the task, both dates included.',
    'Tick exactly what the task says.',
    'Submit the form. If fields are marked as wrong, correct them and submit again.',
  ],
  intel: {
    way: `Read the values in “${TASK.name}”: each is in quotation marks after its label. Fill field by field by label. The dates are native date fields: set the value as yyyy-mm-dd. Tick exactly what the task says. Enter in a text field submits too.`,
  },
  rules,
  View,
})
