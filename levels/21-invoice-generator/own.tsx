import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { defineOwnRoom } from '#levels/shared/own-task.tsx'
import { Note } from '#ui/note.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { level } from './level.ts'
import { type Event, REFUSED, type State, rules } from './own-rules.ts'
import './room.css'

const View = ({ state: { invoice, refused }, send, ...props }: ViewProps<State, Event>) => (
  <InvoiceForm
    {...props}
    state={invoice}
    send={(event) => send(clipped(event))}
    refusal={
      refused === null ? undefined : (
        <Note id={level.targets.outcome.id} tone="danger" title={REFUSED}>
          {refused}
        </Note>
      )
    }
  />
)

export const room = defineOwnRoom({
  level,
  description: 'An order, and the invoice for it. The arithmetic is ours, the typing is your robot’s.',
  objectives: [
    'Enter company, client and both dates.',
    'Enter the materials in the order of the task. There are more than the form has rows at first.',
    'Submit. What is not as the order has it is said, and stays yours to correct.',
  ],
  intel: {
    nudge: 'The order has more materials than the form has rows. Something has to be clicked.',
    way: 'Read the order in “Your task”. For row n, when there is no field “Material n”, press “Add material”; then type into Material n, Quantity n and Price n. Type dates as MM/dd/yyyy: a date that no calendar has is not taken. By label take the exact name: “Invoice date” stands in the names of the field, of its button and of its calendar.',
  },
  rules,
  View,
})
