import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { AddressForm } from './address-form.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Address, type Event, PARTS, type State, faultIn, rules, fieldStateOf } from './rules.ts'
import '#ui/table.css'
import './simulation.css'

const { targets } = level

const SLIP = {
  street: targets.slipStreet,
  apartment: targets.slipApartment,
  city: targets.slipCity,
  zip: targets.slipZip,
}

export function View({ state, send }: ViewProps<State, Event>) {
  const count = (address: Address, fieldState: string) =>
    PARTS.filter((part) => fieldStateOf(state, `${address}-${part}`) === fieldState).length
  const right = count('delivery', 'correct')
  const strayed = PARTS.length - count('billing', 'empty')

  return (
    <div className="anchors">
      <table className="table" id="delivery-slip">
        <caption>{NAMES.slip}</caption>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{targets[part].name}</th>
              <td className="mono" id={SLIP[part].id} translate="no">
                {SLIP[part].name}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AddressForm
        form={state}
        fieldStateOf={(key) => fieldStateOf(state, key)}
        faultIn={(key) => faultIn(state, key)}
        onEdited={(key, text) => send({ type: 'edited', key, text })}
      />
      {rules.isSolved(state) ? (
        <Outcome of={targets.outcome} tone="done" title={`${NAMES.delivery} correct`}>
          All four fields are correct.
        </Outcome>
      ) : strayed > 0 ? (
        <Outcome of={targets.outcome} tone="danger" title={`The ${NAMES.billing.toLowerCase()} is not empty`}>
          It must stay empty. Clear its fields.
        </Outcome>
      ) : (
        <Outcome of={targets.outcome} tone="plain" title={`${right} of ${PARTS.length} fields correct`} />
      )}
    </div>
  )
}
