import { readClasses, readSeats } from '#account/base/class-calls.ts'
import { type Answer, dataOf, NO_TABLE } from '#account/base/rows.ts'
import { useAccountAttempt } from '#account/base/use-account-attempt.ts'
import { now } from '#kit/clock.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { saveJson } from '#ui/save-blob.ts'
import { ErrorLine, Part, type Section } from './section.tsx'

/** The list of shifts. A Supabase project without the newest migration has none. */
const shiftsIn = (answer: Answer): unknown => (answer.error?.code === NO_TABLE ? [] : dataOf(answer))

/** Everything that the account holds, as the server sends it. */
async function accountFile(): Promise<object> {
  const client = await accountsClient()
  const { data, error } = await client.auth.getUser()
  if (error) throw error
  const seats = (await readSeats()) ?? []
  // The server refuses the call of an account that is no instructor.
  const classes = data.user.app_metadata['instructor'] === true ? ((await readClasses()) ?? []) : []
  return {
    format: 'botarena-account',
    version: 1,
    exportedAt: new Date(now()).toISOString(),
    user: data.user,
    learners: dataOf(await client.from('learners').select()),
    learner_levels: dataOf(await client.from('learner_levels').select()),
    learner_shifts: shiftsIn(await client.from('learner_shifts').select()),
    // Without tokens and cards: with them anybody who has the file could sit there.
    seats: seats.map(({ seat, class: { id, name, erasedOn } }) => ({
      ...seat,
      class: { id, name, erasedOn },
    })),
    classes,
  }
}

/** The section that exports the account's data as a file. */
export const Export: Section = () => {
  const { isBusy, fault, attempt } = useAccountAttempt('The account could not be exported.')

  const save = async () => {
    const text = `${JSON.stringify(await accountFile(), null, 2)}\n`
    saveJson(text, `botarena-account-${new Date(now()).toISOString().slice(0, 10)}.json`)
  }

  return (
    <Part id="account-export" title="Your data">
      <p>
        The file holds your account: email address, dates, the result of each level, the list of your shifts
        in the office, your seats, and the classes that you made. What a class stores about you can be saved
        on the page of that class. Keep the file to yourself: anybody who has it can work in your open shifts.
      </p>
      <ErrorLine id="export-fault">{fault}</ErrorLine>
      <BusyButton
        isBusy={isBusy}
        className="btn"
        id="export-save"
        type="button"
        onClick={() => attempt(save)}
      >
        Download JSON
      </BusyButton>
    </Part>
  )
}
