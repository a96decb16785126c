import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { textOf } from '#account/base/form-text.ts'
import { useOffer } from '#account/base/use-offer.ts'
import { MAX_YEARS, RPA_TOOLS, TEXT_LIMITS } from '#contract/limits.ts'
import { warmUp } from '#sending/records.ts'
import { privacy } from '#site-config'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame, describe } from '#ui/field.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { beforeReload } from '#ui/reload-site.ts'
import { toast, withdraw } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { addLearner } from './new-learner.ts'
import { type FieldErrors, type FieldName, readForm } from './registration-form.ts'
import { fillIn, keepTyped, takeTyped, typedIn } from './typed.ts'
import './registration.css'

const signInDialog = loadable(async () => (await import('#account/sign-in/sign-in.tsx')).SignInDialog)

/** The operator's contact, without `mailto:` or `https://`. */
const contactInWords = privacy.contact.replace(/^(?:mailto:|https?:\/\/)/, '')

type RegistrationProps = {
  /** The address to fill in for a person who has signed in with it. */
  email?: string
  /** The level to go to: the first one (spec §4), unless the visitor comes from the page of another open level. */
  level?: number
  onClose: () => void
}

/**
 * The sign-up. It also opens the sign-in for returning learners. The form keeps its own values: they are read at the
 * press, so values set by a script count, and a failure loses nothing. The stylesheet shows the field for the tool's
 * name when Other is chosen, so React keeps no copy of that choice.
 */
export function RegistrationDialog({ email = '', level = 1, onClose }: RegistrationProps) {
  const [, navigate] = useLocation()
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Why the record was not stored; cleared at the next try. */
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  /** The address to begin the sign-in with, as far as it was typed; null while the sign-in is closed. */
  const [signingIn, setSigningIn] = useState<string | null>(null)
  /** The address of a signed-in person whose account has no name. */
  const [address, setAddress] = useState(email)
  /** What was typed before the form left the page: for a newer build, or for a sign-in that did not come. */
  const [typed, setTyped] = useState(takeTyped)
  const form = useRef<HTMLFormElement>(null)
  const offer = useOffer()

  useEffect(warmUp, [])
  useEffect(() => {
    const shown = form.current
    if (!shown) return
    fillIn(shown, typed)
    return beforeReload(() => keepTyped(typedIn(shown)))
  }, [signingIn, typed])

  const read = (form: HTMLFormElement) =>
    readForm(new FormData(form), (field) => {
      const input = form.elements.namedItem(field)
      return input instanceof HTMLInputElement && input.validity.badInput
    })
  /** An error goes once its field is mended, and the message with the last of them. */
  const mended = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return
    const reading = read(event.currentTarget)
    const wrong = 'errors' in reading ? reading.errors : {}
    const left = Object.fromEntries(Object.entries(errors).filter(([field]) => field in wrong))
    setErrors(left)
    if (Object.keys(left).length === 0) withdraw({ tone: 'danger' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const reading = read(form)
    if ('errors' in reading) {
      setErrors(reading.errors)
      toast({ ...reading.toast, tone: 'danger' })
      const first = [...form.elements].find(
        (element) => (element.getAttribute('name') ?? '') in reading.errors,
      )
      if (first instanceof HTMLElement) first.focus()
      return
    }
    setErrors({})
    setFailure(null)
    withdraw({ tone: 'danger' })
    const { lead } = reading
    void run(async () => {
      const fault = await addLearner(lead)
      if (fault !== null) {
        setFailure(fault)
        toast({ title: 'Error', description: fault, tone: 'danger' })
        return
      }
      toast({
        title: 'Welcome!',
        description: `Thanks ${lead.name}! Let's start your RPA journey.`,
        tone: 'done',
      })
      onClose()
      navigate(`/challenge/${level}`)
    })
  }

  if (signingIn !== null) {
    return (
      <LoadedDialog
        part={signInDialog}
        email={signingIn}
        onClose={onClose}
        onFail={() => setSigningIn(null)}
        onNameless={(known) => {
          setAddress(known)
          setSigningIn(null)
        }}
      />
    )
  }

  /** The props of a text input in this form, except for its label. */
  const input = (id: string, name: FieldName) => ({
    className: 'input',
    name,
    ...describe({ id, error: errors[name] }),
  })

  return (
    <Dialog
      id="registration"
      titleId="registration-title"
      // The first focusable element is a link of the privacy notice.
      firstFocus="name"
      onClose={onClose}
      isBusy={isBusy}
    >
      <form className="sheet" ref={form} noValidate onSubmit={submit} onInput={mended} aria-busy={isBusy}>
        <h2 id="registration-title">JOIN THE RPA CHAMPIONS</h2>
        <p className="lead">
          No password, no newsletter. Your data stays in this browser, with a copy for the site’s operator.
        </p>
        <p className="label" id="privacy">
          The copy is kept {privacy.purpose}, for {privacy.period}. Questions, or to have it erased:{' '}
          <a href={privacy.contact}>{contactInWords}</a>.
          {privacy.notice ? (
            <>
              {' '}
              <a href={privacy.notice} target="_blank" rel="noopener">
                Privacy notice
              </a>
            </>
          ) : null}
        </p>
        <hr className="feed" />
        <div className="two">
          <FieldFrame id="name" label="Name" error={errors.name}>
            <input {...input('name', 'name')} autoComplete="name" maxLength={TEXT_LIMITS.name} required />
          </FieldFrame>
          <FieldFrame id="email" label="Email" error={errors.email}>
            <input
              {...input('email', 'email')}
              type="email"
              defaultValue={address}
              autoComplete="email"
              maxLength={TEXT_LIMITS.email}
              required
            />
          </FieldFrame>
          <FieldFrame id="rpa-tool" label="RPA tool" error={errors.rpa_tool}>
            <select {...input('rpa-tool', 'rpa_tool')} required defaultValue="">
              <option value="">Choose your tool</option>
              {RPA_TOOLS.map((tool) => (
                <option key={tool} value={tool}>
                  {tool}
                </option>
              ))}
            </select>
          </FieldFrame>
          <FieldFrame
            id="other-tool-name"
            label="Tool name"
            error={errors.other_tool_name}
            className="for-other"
          >
            <input
              {...input('other-tool-name', 'other_tool_name')}
              maxLength={TEXT_LIMITS.otherToolName}
              required
            />
          </FieldFrame>
          <FieldFrame
            id="total-years"
            label="Years of experience"
            isOptional
            error={errors.total_years_experience}
          >
            <input
              {...input('total-years', 'total_years_experience')}
              type="number"
              min="0"
              max={MAX_YEARS}
              inputMode="numeric"
            />
          </FieldFrame>
          <FieldFrame id="rpa-years" label="Years with RPA" isOptional error={errors.rpa_years_experience}>
            <input
              {...input('rpa-years', 'rpa_years_experience')}
              type="number"
              min="0"
              max={MAX_YEARS}
              inputMode="numeric"
            />
          </FieldFrame>
          <FieldFrame id="phone" label="Phone" isOptional error={errors.phone} className="phone">
            <input {...input('phone', 'phone')} type="tel" autoComplete="tel" maxLength={TEXT_LIMITS.phone} />
          </FieldFrame>
        </div>
        <hr className="feed" />
        {failure ? (
          <p className="bad" id="registration-failure">
            {failure} Your input is still here.
          </p>
        ) : null}
        <div className="row">
          {address === '' && (offer === 'mail' || offer === 'no-mail') ? (
            <button
              className="btn btn-quiet"
              id="registration-sign-in"
              type="button"
              disabled={isBusy}
              onClick={(event) => {
                const sheet = event.currentTarget.form!
                setTyped(typedIn(sheet))
                setSigningIn(textOf(new FormData(sheet), 'email').trim())
              }}
            >
              Have an account? Sign in
            </button>
          ) : null}
          <button className="btn" id="registration-cancel" type="button" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          <BusyButton isBusy={isBusy} className="btn btn-go" id="registration-submit" type="submit">
            {isBusy ? 'Starting...' : 'Enter the Arena'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
