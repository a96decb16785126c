import { createUuid } from '#kit/uuid.ts'
import type { ViewProps } from '#levels/contract.ts'
import { TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { level } from './level.ts'
import { type Address, type Event, FAULTS, PARTS, type Part, type State, rules, verdictOf } from './rules.ts'
import './room.css'
import '#ui/table.css'

const { targets } = level

const SLIP = {
  street: targets.slipStreet,
  apartment: targets.slipApartment,
  city: targets.slipCity,
  zip: targets.slipZip,
}

const TITLES: Record<Address, string> = { delivery: 'Delivery address', billing: 'Billing address' }

const labelOf = (address: Address, part: Part) =>
  address === 'delivery' ? targets[part].name : `Billing ${targets[part].name}`

/** What this load adds to each id: a seed makes the same deal again, and yet no id lasts from load to load. */
const LOAD = createUuid().slice(0, 4)

export function View({ state, send }: ViewProps<State, Event>) {
  const count = (address: Address, verdict: string) =>
    PARTS.filter((part) => verdictOf(state, `${address}-${part}`) === verdict).length
  const right = count('delivery', 'correct')
  const strayed = PARTS.length - count('billing', 'empty')

  return (
    <div className="anchors">
      <table className="table" id="delivery-slip">
        <caption>Delivery slip</caption>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{targets[part].name}</th>
              <td className="mono" id={SLIP[part].id}>
                {SLIP[part].name}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="two">
        {state.order.map((address) => (
          <fieldset key={address} className="field address" id={`${address}-address`}>
            <legend>{TITLES[address]}</legend>
            {PARTS.map((part) => {
              const key = `${address}-${part}` as const
              const verdict = verdictOf(state, key)
              return (
                <TextField
                  key={key}
                  id={`${state.ids[key]}${LOAD}`}
                  name={`${state.ids[key]}${LOAD}`}
                  label={labelOf(address, part)}
                  autoComplete="off"
                  spellCheck={false}
                  value={state.texts[key]}
                  onValue={(text) => send({ type: 'edited', key, text })}
                  hint="Empty"
                  praise={verdict === 'correct' ? 'Correct' : undefined}
                  error={verdict === 'incorrect' ? FAULTS[address] : undefined}
                />
              )
            })}
          </fieldset>
        ))}
      </div>
      {rules.isSolved(state) ? (
        <Note id={targets.outcome.id} tone="done" title="Delivery address correct">
          Four fields found, without a single id.
        </Note>
      ) : strayed > 0 ? (
        <Note id={targets.outcome.id} tone="danger" title="The billing address is not empty">
          It must stay empty. Clear what was typed there.
        </Note>
      ) : (
        <Note id={targets.outcome.id} tone="plain" title={`${right} of ${PARTS.length} fields correct`} />
      )}
    </div>
  )
}
