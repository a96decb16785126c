import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_YEARS, RPA_TOOLS, TEXT_LIMITS } from '#contract/limits.ts'
import type { Lead } from '#contract/records.ts'
import { now } from '#kit/clock.ts'
import { signUp } from '#learner/store.ts'
import { NotStored, insertLead, warmUp } from '#sending/records.ts'
import { privacy } from '#site-config'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame, describe } from '#ui/field.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { toast, withdraw } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { type FieldErrors, type FieldName, readForm } from './registration-form.ts'
import { useOffer } from './use-offer.ts'
import './registration.css'

const signInDialog = loadable(async () => (await import('./sign-in.tsx')).SignInDialog)

/** An address without what a browser needs before it. */
const contactInWords = privacy.contact.replace(/^(?:mailto:|https?:\/\/)/, '')

type RegistrationProps = {
  /** Filled in for somebody who has signed in with it. */
  email?: string
  onClose: () => void
}

/**
 * The sign-up, or the sign-in of whoever was here before. The form keeps its own values, so that whatever put them there is read at the press, and a failure
 * loses nothing. The tool's name is asked for by the stylesheet where Other is chosen: no state to fall behind.
 */
export function RegistrationDialog({ email = '', onClose }: RegistrationProps) {
  const [, navigate] = useLocation()
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Why the record could not be stored, until the next try. */
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  const [isSigningIn, setSigningIn] = useState(false)
  /** The address of somebody who is signed in, and whom the account knows no name of. */
  const [address, setAddress] = useState(email)
  const offer = useOffer()

  useEffect(warmUp, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const reading = readForm(new FormData(form), (field) => {
      const input = form.elements.namedItem(field)
      return input instanceof HTMLInputElement && input.validity.badInput
    })
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
    void run(() => store(reading.lead))
  }

  const store = async (lead: Lead) => {
    try {
      await insertLead(lead)
      signUp({
        name: lead.name,
        email: lead.email,
        submittedAt: new Date(now()).toISOString(),
        rpa_tool: lead.rpa_tool,
      })
      toast({
        title: 'Welcome!',
        description: `Thanks ${lead.name}! Let's start your RPA journey.`,
        tone: 'done',
      })
      onClose()
      navigate('/challenge/1')
    } catch (reason) {
      console.error('The sign-up failed.', reason)
      const description =
        reason instanceof NotStored
          ? 'Failed to save your information. Please try again.'
          : 'Something went wrong. Please try again.'
      setFailure(description)
      toast({ title: 'Error', description, tone: 'danger' })
    }
  }

  if (isSigningIn) {
    return (
      <LoadedDialog
        part={signInDialog}
        onClose={onClose}
        onFail={() => setSigningIn(false)}
        onNameless={(known) => {
          setAddress(known)
          setSigningIn(false)
        }}
      />
    )
  }

  /** What a text input of this form needs, besides its label. */
  const input = (id: string, name: FieldName) => ({
    className: 'input',
    name,
    ...describe({ id, error: errors[name] }),
  })

  return (
    <Dialog id="registration" titleId="registration-title" onClose={onClose} isBusy={isBusy}>
      <form className="sheet" noValidate onSubmit={submit} aria-busy={isBusy}>
        <h2 id="registration-title">JOIN THE RPA CHAMPIONS</h2>
        <p className="lead">
          No password, no newsletter. Kept in this browser, with a copy for whoever hosts this site.
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
            <input
              {...input('name', 'name')}
              autoComplete="name"
              maxLength={TEXT_LIMITS.name}
              required
              autoFocus
            />
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
            {failure} What you typed is still here.
          </p>
        ) : null}
        <div className="row">
          {address === '' && (offer === 'mail' || offer === 'no-mail') ? (
            <button
              className="btn btn-quiet"
              id="registration-sign-in"
              type="button"
              disabled={isBusy}
              onClick={() => setSigningIn(true)}
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
