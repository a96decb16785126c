import { createUuid } from '#kit/uuid.ts'
import { TextField } from '#ui/field.tsx'
import { NAMES } from './names.ts'
import { type Address, type Key, PARTS, type Part, type State, type FieldState } from './rules.ts'

/** The label of a field. */
export const labelOf = (address: Address, part: Part) =>
  address === 'delivery' ? NAMES[part] : NAMES.billed(NAMES[part])

/** A suffix for this load's ids: a seed repeats the deal, but no id stays the same from load to load. */
const LOAD = createUuid().slice(0, 4)

type AddressFormProps = {
  form: State
  fieldStateOf: (key: Key) => FieldState
  /** The sentence about an incorrect field. */
  faultIn: (key: Key) => string
  onEdited: (key: Key, text: string) => void
}

/** The two addresses, in the order of the deal. */
export function AddressForm({ form, fieldStateOf, faultIn, onEdited }: AddressFormProps) {
  return (
    <div className="two">
      {form.order.map((address) => (
        <fieldset key={address} className="field address" id={`${address}-address`}>
          <legend>{NAMES[address]}</legend>
          {PARTS.map((part) => {
            const key = `${address}-${part}` as const
            const fieldState = fieldStateOf(key)
            return (
              <TextField
                key={key}
                id={`${form.ids[key]}${LOAD}`}
                name={`${form.ids[key]}${LOAD}`}
                label={labelOf(address, part)}
                autoComplete="off"
                spellCheck={false}
                value={form.texts[key]}
                onValue={(text) => onEdited(key, text)}
                hint="Empty"
                praise={fieldState === 'correct' ? 'Correct' : undefined}
                error={fieldState === 'incorrect' ? faultIn(key) : undefined}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
