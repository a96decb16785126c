import type { ViewProps } from '#levels/contract.ts'
import { CARD, level } from './level.ts'
import { NAMES } from './names.ts'
import { RegistrationForm } from './registration-form.tsx'
import { type Event, FIELDS, type Field, LABELS, SAMPLE, type State } from './rules.ts'
import '#ui/table.css'
import './simulation.css'

const { targets } = level

/** The advice for a wrong field. */
const REMEDIES: Record<Field, string> = {
  firstName: `Copy the ${NAMES.firstName.toLowerCase()} from the card exactly.`,
  lastName: `Copy the ${NAMES.lastName.toLowerCase()} from the card exactly.`,
  email: 'Copy the email from the card.',
  phone: 'Copy the phone number from the card, with its spaces.',
  birthDate: 'Set any date as yyyy-mm-dd.',
  gender: 'Choose what the card says.',
  country: 'Choose the country on the card.',
  skills: 'Tick the skills on the card, and no others.',
  experience: 'Choose the experience on the card.',
  salary: 'Enter the salary on the card, in digits.',
  startDate: 'Set any date as yyyy-mm-dd.',
  workMode: `Choose the ${NAMES.workMode.toLowerCase()} on the card.`,
  bio: 'Copy the bio from the card, with its full stop.',
  newsletter: 'Tick it, as on the card.',
  terms: 'Tick it, as on the card.',
}

export function View(props: ViewProps<State, Event>) {
  return (
    <div className="form-arena">
      <div className="sample">
        <table className="table" id={targets.card.id}>
          <caption>{targets.card.name}</caption>
          <tbody>
            {FIELDS.map((field) => (
              <tr key={field}>
                <th scope="row">{LABELS[field]}</th>
                <td id={CARD[field].id} translate="no">
                  {CARD[field].name}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RegistrationForm
        {...props}
        remedies={REMEDIES}
        wanted={SAMPLE}
        praise="All 15 fields are as on the card."
      />
    </div>
  )
}
