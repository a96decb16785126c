import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { defineOwnRoom } from '#levels/shared/own-task.tsx'
import { Note } from '#ui/note.tsx'
import { AddressForm, labelOf } from './address-form.tsx'
import { level } from './level.ts'
import { type Event, type State, faultIn, rules, verdictOf } from './own-rules.ts'
import { KEYS, PARTS } from './rules.ts'
import './room.css'

const { street, apartment, city, zip, outcome } = level.targets

/** The billing address's names: the same with one more word. */
const billing = Object.fromEntries(
  PARTS.map((part) => [`billing-${part}`, { id: '', role: 'textbox', name: labelOf('billing', part) }]),
)

function View({ state, send }: ViewProps<State, Event>) {
  const { wanted } = state
  const isWanted = (key: string) => key.startsWith(wanted.address)
  const right = KEYS.filter((key) => verdictOf(state, key) === 'correct').length
  const hasStrayed = KEYS.some((key) => !isWanted(key) && verdictOf(state, key) !== 'empty')
  return (
    <div className="anchors">
      <AddressForm
        form={state.form}
        verdictOf={(key) => verdictOf(state, key)}
        faultIn={(key) => faultIn(state, key)}
        onEdited={(key, text) => send(clipped({ type: 'edited', key, text }))}
      />
      {rules.isSolved(state) ? (
        <Note id={outcome.id} tone="done" title="The address is correct">
          Four fields found, without a single id.
        </Note>
      ) : hasStrayed ? (
        <Note id={outcome.id} tone="danger" title="The other address is not empty">
          The task asks for one address. Clear what was typed into the other.
        </Note>
      ) : (
        <Note id={outcome.id} tone="plain" title={`${right} of ${PARTS.length} fields correct`} />
      )}
    </div>
  )
}

export const room = defineOwnRoom({
  level: { ...level, targets: { street, apartment, city, zip, outcome } },
  description:
    'Two addresses, and fields whose ids are new at each load. The task says which address is meant.',
  objectives: [
    'Fill in the address that is asked for, exactly as the task has it.',
    'Leave the other address empty.',
    'There is nothing to submit: it is Ready when all four fields are correct.',
  ],
  targets: billing,
  intel: {
    way: 'Read in “Your task” which address is meant. Find each field by its exact label: role textbox, name Street Address; those of the other address begin with Billing. A contained City fits Billing City too.',
  },
  rules,
  View,
})
