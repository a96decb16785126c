import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { spellDate } from '#game/dates.ts'
import { withDifference } from '#game/difference.ts'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { SelectField, TextArea, TextField, Tick } from '#ui/field.tsx'
import { readFields } from '#ui/fields.ts'
import { NumberField } from '#ui/number-field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import {
  COUNTRIES,
  type Choice,
  type Event,
  type Field,
  LABELS,
  OPTIONS,
  SKILLS,
  type State,
  type Text,
  problemOf,
  heldIn,
} from './rules.ts'

const { targets } = level

const SKILL_TARGETS = {
  [NAMES.javascript]: targets.javascript,
  [NAMES.python]: targets.python,
  [NAMES.java]: targets.java,
  [NAMES.csharp]: targets.csharp,
  [NAMES.sql]: targets.sql,
  [NAMES.react]: targets.react,
  [NAMES.nodejs]: targets.nodejs,
  [NAMES.docker]: targets.docker,
}

/** Shows the date that a native field holds, so that a robot's developer can check it. */
function spelledDate(value: string): string | undefined {
  if (value === '') return undefined
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  return spellDate({ year, month, day })
}

const isDate = (field: Field) => field === 'birthDate' || field === 'startDate'

type RegistrationFormProps = ViewProps<State, Event> & {
  /** The advice for a wrong field. */
  remedies: Record<Field, string>
  /** The wanted texts, to name a difference that eyes pass over. */
  wanted: Partial<Record<Field, unknown>>
  /** The sentence about an accepted form. */
  praise: string
}

/** The form with its fifteen fields, and the result of the last submit. */
export function RegistrationForm({ state, send, isOver, remedies, wanted, praise }: RegistrationFormProps) {
  const { answers, wrong, submits, isAccepted } = state
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // The errors push the button out of sight, so the focus moves to the first of them.
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submits])
  const errorOf = (field: Field) => {
    if (!wrong.includes(field)) return undefined
    const [asked, given] = [wanted[field], answers[field]]
    // That a field is empty is seen, unless a date was typed into it and the browser did not take it.
    const isSaid = given === true || (given || []).length > 0 || isDate(field)
    const said = isSaid ? `${heldIn(answers, field)}. ${remedies[field]}` : remedies[field]
    return typeof asked === 'string' && typeof given === 'string' ? withDifference(said, asked, given) : said
  }
  const text = (field: Text) => ({
    id: targets[field].id,
    label: targets[field].name,
    name: field,
    value: answers[field],
    onValue: (value: string) => send({ type: 'answered', field, text: value }),
    error: errorOf(field),
  })
  const date = (field: 'birthDate' | 'startDate') => ({
    ...text(field),
    type: 'date',
    // Without a `max` a year may have six digits, and a robot that types the year first fills it with the rest.
    max: '9999-12-31',
    hint: spelledDate(answers[field]),
  })
  const choices = (field: Choice) => (
    <Group field={field} error={errorOf(field)}>
      {OPTIONS[field].map((option) => (
        <Tick
          key={option}
          id={targets[option].id}
          label={targets[option].name}
          type="radio"
          isValue
          name={field}
          value={option}
          isChecked={answers[field] === option}
          onChecked={(isChecked) => send({ type: isChecked ? 'answered' : 'cleared', field, text: option })}
        />
      ))}
    </Group>
  )
  const tick = (field: 'newsletter' | 'terms') => (
    <Group field={field} error={errorOf(field)}>
      <Tick
        id={targets[field].id}
        label={targets[field].name}
        type="checkbox"
        name={field}
        isChecked={answers[field]}
        onChecked={(isTicked) => send({ type: 'ticked', field, isTicked })}
      />
    </Group>
  )

  return (
    <form
      ref={form}
      id="registration-form"
      aria-label="Employee registration"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        readFields()
        send({ type: 'submitted' })
      }}
    >
      <div className="two">
        <TextField {...text('firstName')} />
        <TextField {...text('lastName')} />
        <TextField {...text('email')} type="email" spellCheck={false} />
        <TextField {...text('phone')} type="tel" />
        <TextField {...date('birthDate')} />
        {choices('gender')}
        <SelectField translate="no" {...text('country')}>
          <option value="">Choose a country</option>
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {country}
            </option>
          ))}
        </SelectField>
        <Group field="skills" error={errorOf('skills')}>
          {SKILLS.map((skill) => (
            <Tick
              key={skill}
              id={SKILL_TARGETS[skill].id}
              label={skill}
              type="checkbox"
              isValue
              name="skills"
              value={skill}
              isChecked={answers.skills.includes(skill)}
              onChecked={(isOn) => send({ type: 'skill-set', skill, isOn })}
            />
          ))}
        </Group>
        {choices('experience')}
        <NumberField {...text('salary')} min={0} step={1000} />
        <TextField {...date('startDate')} />
        {choices('workMode')}
        <TextArea {...text('bio')} className="wide" rows={3} />
        {tick('newsletter')}
        {tick('terms')}
      </div>
      <button className={`btn ${isOver ? '' : 'btn-go'}`} id={targets.submit.id} type="submit">
        {targets.submit.name}
      </button>
      {isAccepted ? (
        <Outcome of={targets.outcome} tone="done" title="Registration accepted">
          {praise}
        </Outcome>
      ) : wrong.length > 0 ? (
        <Outcome of={targets.outcome} tone="danger" title={problemOf(state).title}>
          {problemOf(state).text}
        </Outcome>
      ) : (
        <Outcome
          of={targets.outcome}
          tone="plain"
          title={submits > 0 ? 'Changed since it was checked' : 'Not submitted yet'}
        >
          {submits > 0 ? 'Submit the form again to check it.' : undefined}
        </Outcome>
      )}
    </form>
  )
}

type GroupProps = { field: Field; error: string | undefined; children: ReactNode }

/** Controls that answer one question together, with the error of the answer. */
function Group({ field, error, children }: GroupProps) {
  const id = `${field}-group`
  return (
    <fieldset className="field" id={id} aria-describedby={error ? `${id}-note` : undefined}>
      <legend>{LABELS[field]}</legend>
      <div className="ticks">{children}</div>
      {error ? (
        <p className="error" id={`${id}-note`}>
          <CircleAlert className="icon" /> {error}
        </p>
      ) : null}
    </fieldset>
  )
}
