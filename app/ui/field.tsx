import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNativeChecked, useNativeValue } from './use-native.ts'

type FrameProps = {
  /** Authored by hand and never changing: robots hold on to it. */
  id: string
  label: string
  isOptional?: boolean
  /** What is wrong and what to do about it. */
  error?: string | undefined
  /** What is right. */
  praise?: string | undefined
  /** What is neither: how the value stands, or what it may be. Error and praise take its place. */
  hint?: string | undefined
  className?: string
  children: ReactNode
}

const noteId = (id: string) => `${id}-note`

/** Label above, what to say about the value below. */
export function FieldFrame({
  id,
  label,
  isOptional,
  error,
  praise,
  hint,
  className = '',
  children,
}: FrameProps) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {isOptional ? <small>optional</small> : null}
      </label>
      {children}
      {error ? (
        <p className="error" id={noteId(id)}>
          <CircleAlert className="icon" /> {error}
        </p>
      ) : null}
      {praise ? (
        <p className="error good" id={noteId(id)}>
          <CircleCheck className="icon" /> {praise}
        </p>
      ) : null}
      {hint && !error && !praise ? (
        <p className="score" id={noteId(id)}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type Described = {
  id: string
  error?: string | undefined
  praise?: string | undefined
  hint?: string | undefined
}

/** The attributes that tie a control to its note. */
export const describe = ({ id, error, praise, hint }: Described) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || praise || hint ? noteId(id) : undefined,
})

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onInput' | 'className'
>
type TextFieldProps = Omit<FrameProps, 'children'> &
  Native<'input'> & { value: string; onValue: (value: string) => void }

/** A labelled line of text. */
export function TextField({
  label,
  isOptional,
  error,
  praise,
  hint,
  className,
  value,
  onValue,
  ...rest
}: TextFieldProps) {
  const ref = useNativeValue<HTMLInputElement>(value, onValue)
  return (
    <FieldFrame {...{ id: rest.id, label, isOptional, error, praise, hint, className }}>
      <input className="input" ref={ref} {...rest} {...describe({ id: rest.id, error, praise, hint })} />
    </FieldFrame>
  )
}

type TextAreaProps = Omit<FrameProps, 'children'> &
  Native<'textarea'> & { value: string; onValue: (value: string) => void }

/** Labelled lines of text. */
export function TextArea({
  label,
  isOptional,
  error,
  praise,
  hint,
  className,
  value,
  onValue,
  ...rest
}: TextAreaProps) {
  const ref = useNativeValue<HTMLTextAreaElement>(value, onValue)
  return (
    <FieldFrame {...{ id: rest.id, label, isOptional, error, praise, hint, className }}>
      <textarea className="input" ref={ref} {...rest} {...describe({ id: rest.id, error, praise, hint })} />
    </FieldFrame>
  )
}

type SelectFieldProps = Omit<FrameProps, 'children'> &
  Native<'select'> & { value: string; onValue: (value: string) => void; children: ReactNode }

/** A labelled native select. The label stands beside it, never around it, or the options become part of its name. */
export function SelectField({
  label,
  isOptional,
  error,
  praise,
  className,
  value,
  onValue,
  children,
  ...rest
}: SelectFieldProps) {
  const ref = useNativeValue<HTMLSelectElement>(value, onValue)
  return (
    <FieldFrame {...{ id: rest.id, label, isOptional, error, praise, className }}>
      <select className="input" ref={ref} {...rest} {...describe({ id: rest.id, error, praise })}>
        {children}
      </select>
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
}

/** A checkbox or a radio button with its label around it. */
export function Tick({ label, isChecked, onChecked, ...rest }: TickProps) {
  const ref = useNativeChecked(isChecked, onChecked)
  return (
    <label className="tick" htmlFor={rest.id}>
      <input ref={ref} {...rest} /> {label}
    </label>
  )
}
