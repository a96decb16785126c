import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, REFUSED, type State, rules } from './random-rules.ts'
import './simulation.css'

const View = ({ state: { invoice, refused }, send, ...props }: ViewProps<State, Event>) => (
  <InvoiceForm
    {...props}
    state={invoice}
    send={(event) => send(clipped(event))}
    refusal={
      refused === null ? undefined : (
        <Outcome of={level.targets.outcome} tone="danger" title={REFUSED}>
          {refused}
        </Outcome>
      )
    }
  />
)

export const simulation = defineRandomSimulation({
  level,
  description: 'Write the invoice for an order. The page adds up the amounts; your robot types.',
  objectives: [
    'Enter company, client and both dates.',
    'Enter the materials in the order of the task. There are more materials than rows in the form at first.',
    'Submit the invoice. If something differs from the order, correct it and submit again.',
  ],
  intel: {
    nudge: 'The order has more materials than the form has rows. Your robot must add rows.',
    way: `Read the order in “${TASK.name}”. For row n, when there is no field “${NAMES.material('n')}”, press “${NAMES.add}”; then type into ${NAMES.material('n')}, ${NAMES.quantity('n')} and ${NAMES.price('n')}. Type dates as MM/dd/yyyy: a date that does not exist is ignored. If you search by label, use the exact name, because the field, its button and its calendar all have “${NAMES.invoiceDate}” in their names.`,
  },
  rules,
  View,
})
