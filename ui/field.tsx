import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { LONGEST_TEXT } from '#game/log.ts'
import { useNativeChecked, useNativeValue } from './use-native.ts'
import { Values } from './values.tsx'
import './field.css'

type FrameProps = {
  /** Written by hand, and never changed: robots use it. */
  id: string
  label: string
  isOptional?: boolean
  /** The error, and how to mend it. */
  error?: string | undefined
  /** The confirmation of a right value. */
  praise?: string | undefined
  /** A neutral hint: the state of the value, or its limits. An error or a confirmation replaces it. */
  hint?: string | undefined
  /** Id and name of the note below, which is then read out at each change: for a field that is judged during typing. */
  verdict?: { id: string; name: string }
  className?: string
  children: ReactNode
}

const noteId = (id: string) => `${id}-note`

/** The frame of a field: the label above, the note below. */
export function FieldFrame({
  id,
  label,
  isOptional,
  error,
  praise,
  hint,
  verdict,
  className = '',
  children,
}: FrameProps) {
  const said = error || praise
  const Icon = error ? CircleAlert : CircleCheck
  const note = said ? (
    <p className={error ? 'error' : 'praise'} id={noteId(id)}>
      {/* The text is one element: beside the icon each part of it would be a column. */}
      <Icon className="icon" />{' '}
      <span>
        <Values text={said} />
      </span>
    </p>
  ) : hint ? (
    <p className="score" id={noteId(id)}>
      <Values text={hint} />
    </p>
  ) : null
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {isOptional ? <small>optional</small> : null}
      </label>
      {children}
      {verdict ? (
        <div id={verdict.id} role="status" aria-label={verdict.name}>
          {note}
        </div>
      ) : (
        note
      )}
    </div>
  )
}

type FieldTexts = {
  id: string
  error?: string | undefined
  praise?: string | undefined
  hint?: string | undefined
}

/** The attributes that tie a control to its note. */
export const describe = ({ id, error, praise, hint }: FieldTexts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || praise || hint ? noteId(id) : undefined,
})

type NativeProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onInput' | 'className'
>
type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<FrameProps, 'children'> &
  NativeProps<Tag> & { value: string; onValue: (value: string) => void }

/** Separates the props of the frame from those of the control. */
function split<Props extends Omit<FrameProps, 'children'>>(props: Props) {
  const { label, isOptional, error, praise, hint, verdict, className, ...control } = props
  const { id } = props
  return {
    frame: { id, label, isOptional, error, praise, hint, verdict, className },
    control: { ...control, className: 'input', ...describe({ id, error, praise, hint }) },
  }
}

/**
 * A phone's keyboard writes what was typed: a capital or a corrected word would be a wrong answer. A field for a name or
 * for sentences says otherwise.
 */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off' } as const

/** A labelled line of text. */
export function TextField({ value, onValue, ...props }: FieldProps<'input'>) {
  const ref = useNativeValue<HTMLInputElement>(value, onValue)
  const { frame, control } = split(props)
  return (
    <FieldFrame {...frame}>
      <input ref={ref} maxLength={LONGEST_TEXT} {...AS_TYPED} {...control} />
    </FieldFrame>
  )
}

/** Labelled lines of text. */
export function TextArea({ value, onValue, ...props }: FieldProps<'textarea'>) {
  const ref = useNativeValue<HTMLTextAreaElement>(value, onValue)
  const { frame, control } = split(props)
  return (
    <FieldFrame {...frame}>
      <textarea ref={ref} maxLength={LONGEST_TEXT} {...AS_TYPED} {...control} />
    </FieldFrame>
  )
}

/**
 * A labelled native select. The label stands beside the select, never around it: otherwise the options would become
 * part of its name.
 */
export function SelectField({ value, onValue, children, ...props }: FieldProps<'select'>) {
  const ref = useNativeValue<HTMLSelectElement>(value, onValue)
  const { frame, control } = split(props)
  return (
    <FieldFrame {...frame}>
      <select ref={ref} {...control}>
        {children}
      </select>
    </FieldFrame>
  )
}

type CodeFieldProps = Pick<FrameProps, 'id' | 'label' | 'error' | 'hint' | 'className'> &
  Pick<ComponentProps<'input'>, 'ref' | 'required'>

/** The field of a one-time code. Browsers and phones offer the one that has just come. */
export function CodeField({ ref, required = true, ...frame }: CodeFieldProps) {
  return (
    <FieldFrame {...frame}>
      <input
        {...describe(frame)}
        ref={ref}
        className="input mono"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required={required}
        autoFocus
      />
    </FieldFrame>
  )
}

type TickProps = {
  id: string
  label: string
  type: 'checkbox' | 'radio'
  name?: string
  value?: string
  isChecked: boolean
  onChecked: (isChecked: boolean) => void
  /** The label is a value that a task names: it stays as it is when a browser translates the page. */
  isValue?: boolean
}

/** A checkbox or a radio button with its label around it. */
export function Tick({ label, isChecked, onChecked, isValue, ...rest }: TickProps) {
  const ref = useNativeChecked(isChecked, onChecked)
  return (
    <label className="tick" htmlFor={rest.id} translate={isValue ? 'no' : undefined}>
      <input ref={ref} {...rest} /> {label}
    </label>
  )
}
