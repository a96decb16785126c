import { type FormEvent, useState } from 'react'
import { accountToken } from '#class/base/account-token.ts'
import { classCall, sayProblem } from '#class/base/call.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'
import type { ClassBody, NewClass } from '#contract/class/instructor.ts'
import { isSeen } from '#contract/class/rules.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { TextField, Tick } from '#ui/field.tsx'
import { useAttempt } from '#ui/use-busy.ts'
import { type Access, accessIn, rememberBoard } from './live/access.ts'
import { useOnce } from './live/use-once.ts'
import { PRESETS } from './settings/presets.ts'

/** Makes a class. Shown to a signed-in instructor. */
export function MakeClass({ onMade }: { onMade: (access: Access) => void }) {
  const [name, setName] = useState('')
  const [seats, setSeats] = useState('30')
  const [preset, setPreset] = useState(PRESETS[0]!.id)
  const [counts, setCounts] = useState(true)
  const [errors, setErrors] = useState<{ name?: string; seats?: string }>({})
  const { isBusy, fault, setFault, attempt } = useAttempt(sayProblem)
  const once = useOnce()

  const make = (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    const count = Number(seats)
    const wrong = {
      ...(!isSeen(name) ? { name: 'Please type a name for the class, for example 4B.' } : {}),
      ...(/^\d{1,3}$/.test(seats) && count <= 500 ? {} : { seats: 'Please type a whole number up to 500.' }),
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return document.getElementById(`make-${first}`)?.focus()
    attempt(async () => {
      const body: ClassBody = {
        name: name.trim(),
        seats: count,
        deal: counts ? 'own' : 'plain',
        tasks: PRESETS.find(({ id }) => id === preset)!.tasks,
      }
      const made = await classCall<NewClass>('POST /classes', {
        token: (await accountToken()) ?? undefined,
        body: { ...body, id: once.idFor(body) },
      })
      once.isAnswered()
      const access = { ...accessIn(made.board)!, name: made.class.name }
      rememberBoard(access)
      onMade(access)
    })
  }

  return (
    <form className="short" noValidate aria-busy={isBusy} onSubmit={make} aria-labelledby="make-title">
      <h2 id="make-title">Make a class</h2>
      <TextField
        id="make-name"
        label="Name of the class"
        value={name}
        onValue={setName}
        error={errors.name}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        id="make-seats"
        label="Seats"
        hint="Each seat gets a card. Five more people can join with the code."
        inputMode="numeric"
        value={seats}
        onValue={setSeats}
        error={errors.seats}
        autoComplete="off"
      />
      <fieldset>
        <legend>Tasks</legend>
        {PRESETS.map(({ id, title }) => (
          <Tick
            key={id}
            id={`make-${id}`}
            type="radio"
            name="preset"
            label={title}
            isChecked={preset === id}
            onChecked={(isChecked) => isChecked && setPreset(id)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Purpose</legend>
        <Tick
          id="make-own"
          type="radio"
          name="deal"
          label="The class counts: random tasks. A recording with fixed values does not solve them."
          isChecked={counts}
          onChecked={(isChecked) => isChecked && setCounts(true)}
        />
        <Tick
          id="make-plain"
          type="radio"
          name="deal"
          label="Practice: standard tasks, the same for everybody."
          isChecked={!counts}
          onChecked={(isChecked) => isChecked && setCounts(false)}
        />
      </fieldset>
      <ProblemNote id="make-fault" label="Making a class" problem={fault} />
      <BusyButton isBusy={isBusy} className="btn btn-go" id="make-class" type="submit">
        Make the class
      </BusyButton>
    </form>
  )
}
