import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Failure, sentenceOf } from '#account/errors.ts'
import { textOf } from '#account/form-text.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { FieldFrame, describe } from '#ui/field.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { Part, type Section } from './section.tsx'

const showPassword = loadable(async () => (await import('#account/show-password.tsx')).ShowPassword)

/** The section for a password, which signs in where no mail can be read. */
export const Password: Section = ({ user, offer, isRecovering }) => {
  const [fault, setFault] = useState<string>()
  /** If the last sign-in was long ago, a mailed code proves the owner. */
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [isBusy, run] = useBusy()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isRecovering) input.current?.focus()
  }, [isRecovering])

  const save = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    const password = textOf(values, 'password')
    const nonce = textOf(values, 'code').trim()
    if (password === '') return setFault('Please enter a password.')
    const { auth } = await accountsClient()
    const { error } = await auth.updateUser({ password, ...(nonce === '' ? {} : { nonce }) })
    if (error?.code === 'reauthentication_needed' && offer === 'mail' && !isCodeAsked) {
      const { error: refusal } = await auth.reauthenticate()
      if (refusal) throw refusal
      setCodeAsked(true)
      return setFault(undefined)
    }
    if (error) throw error
    form.reset()
    setFault(undefined)
    setCodeAsked(false)
    toast({ title: 'Password kept', description: 'All other machines are signed out.', tone: 'done' })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void run(() =>
      save(form).catch((reason: unknown) => {
        console.error('The password was not kept.', reason)
        setFault(sentenceOf(reason as Failure))
      }),
    )
  }

  return (
    <Part id="account-password" title={isRecovering ? 'Choose a new password' : 'Password'}>
      <p>Choosing one signs out all other machines.</p>
      <form className="short" noValidate onSubmit={submit} aria-busy={isBusy}>
        <input
          className="sr"
          type="email"
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          value={user.email ?? ''}
        />
        <FieldFrame id="password-new" label="New password" error={fault}>
          <input
            {...describe({ id: 'password-new', error: fault })}
            ref={input}
            className="input"
            name="password"
            type="password"
            autoComplete="new-password"
            required
          />
        </FieldFrame>
        {/* Its place is kept: the button below must not move away under a press. */}
        <div className="tick">
          <LoadedPart part={showPassword} field="password-new" />
        </div>
        {isCodeAsked ? (
          <FieldFrame id="password-code" label="Code from the mail">
            <input
              {...describe({ id: 'password-code', hint: undefined })}
              className="input mono"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </FieldFrame>
        ) : null}
        <BusyButton isBusy={isBusy} className="btn" id="password-save" type="submit">
          Save password
        </BusyButton>
      </form>
    </Part>
  )
}
