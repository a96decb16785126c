import type { ViewProps } from '#levels/contract.ts'
import { clipped } from '#levels/shared/clipped.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { AddressForm, labelOf } from './address-form.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, type State, faultIn, rules, fieldStateOf } from './random-rules.ts'
import { KEYS, PARTS } from './rules.ts'
import './simulation.css'

const { street, apartment, city, zip, outcome } = level.targets

/** The billing address's names: the same with one more word. */
const billing = Object.fromEntries(
  PARTS.map((part) => [`billing-${part}`, { id: '', role: 'textbox', name: labelOf('billing', part) }]),
)

function View({ state, send }: ViewProps<State, Event>) {
  const { wanted } = state
  const isWanted = (key: string) => key.startsWith(wanted.address)
  const right = KEYS.filter((key) => fieldStateOf(state, key) === 'correct').length
  const hasStrayed = KEYS.some((key) => !isWanted(key) && fieldStateOf(state, key) !== 'empty')
  return (
    <div className="anchors">
      <AddressForm
        form={state.form}
        fieldStateOf={(key) => fieldStateOf(state, key)}
        faultIn={(key) => faultIn(state, key)}
        onEdited={(key, text) => send(clipped({ type: 'edited', key, text }))}
      />
      {rules.isSolved(state) ? (
        <Outcome of={outcome} tone="done" title="The address is correct">
          All four fields are correct.
        </Outcome>
      ) : hasStrayed ? (
        <Outcome of={outcome} tone="danger" title="The other address is not empty">
          The task asks for one address. Clear the fields of the other one.
        </Outcome>
      ) : (
        <Outcome of={outcome} tone="plain" title={`${right} of ${PARTS.length} fields correct`} />
      )}
    </div>
  )
}

export const simulation = defineRandomSimulation({
  level: { ...level, targets: { street, apartment, city, zip, outcome } },
  description:
    'Two addresses, and fields whose ids change at each load. The task says which address to fill in.',
  objectives: [
    'Fill in the address that the task names, exactly as it is in the task.',
    'Leave the other address empty.',
    'You need not submit anything: the level is Ready when all four fields are correct.',
  ],
  targets: billing,
  intel: {
    way: `Read in “${TASK.name}” which address to fill in. Find each field by its exact label: role textbox, name ${NAMES.street}; those of the other address begin with ${NAMES.billingWord}. A search for a label that contains ${NAMES.city} also finds ${NAMES.billed(NAMES.city)}.`,
  },
  rules,
  View,
})
