import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Failure, secondsToWait, sentenceOf } from '#account/base/errors.ts'
import { textOf } from '#account/base/form-text.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CodeField, FieldFrame, describe } from '#ui/field.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { Part, type Section } from './section.tsx'

const showPassword = loadable(async () => (await import('#account/sign-in/show-password.tsx')).ShowPassword)

type FieldName = 'new' | 'code'

/** The section for a password, which signs in where no mail can be read. */
export const Password: Section = ({ user, offer, isRecovering }) => {
  const [fault, setFault] = useState<{ field: FieldName; text: string } | null>(null)
  /** If the last sign-in was long ago, a mailed code proves the owner. */
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [isBusy, run] = useBusy()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isRecovering) input.current?.focus()
  }, [isRecovering])

  const blame = (field: FieldName, text: string) => {
    setFault({ field, text })
    document.getElementById(`password-${field}`)?.focus()
  }

  const askCode = async () => {
    const { error } = await (await accountsClient()).auth.reauthenticate()
    // The code of an earlier mail, which is on its way, is still valid.
    if (error && (isCodeAsked || secondsToWait(error) === null)) throw error
    setCodeAsked(true)
    setFault(null)
  }

  const save = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    const password = textOf(values, 'password')
    const nonce = textOf(values, 'code').replaceAll(/\s/g, '')
    if (password === '') return blame('new', 'Please enter a password.')
    if (isCodeAsked && nonce === '') return blame('code', 'Please enter the code from the mail.')
    const { auth } = await accountsClient()
    const { error } = await auth.updateUser({ password, ...(nonce === '' ? {} : { nonce }) })
    if (error?.code === 'reauthentication_needed' && offer === 'mail') return askCode()
    if (error) throw error
    form.reset()
    setFault(null)
    setCodeAsked(false)
    toast({ title: 'Password saved', description: 'All other devices are signed out.', tone: 'done' })
  }

  const attempt = (work: () => Promise<void>, otherwise: FieldName) =>
    void run(() =>
      work().catch((reason: unknown) => {
        console.error('The password was not saved.', reason)
        const isOfCode = (reason as Failure).code === 'reauthentication_not_valid'
        blame(isOfCode ? 'code' : otherwise, sentenceOf(reason as Failure))
      }),
    )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    attempt(() => save(form), 'new')
  }

  const hint = `You signed in more than a day ago, so a code was sent to ${user.email}.`
  const errorOf = (field: FieldName) => (fault?.field === field ? fault.text : undefined)
  return (
    <Part id="account-password" title={isRecovering ? 'Choose a new password' : 'Password'}>
      <p>A new password signs out all other devices.</p>
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
        <FieldFrame id="password-new" label="New password" error={errorOf('new')}>
          <input
            {...describe({ id: 'password-new', error: errorOf('new') })}
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
          <CodeField
            id="password-code"
            label="Code from the mail"
            error={errorOf('code')}
            hint={hint}
            required={false}
          />
        ) : null}
        <div className="row">
          <BusyButton isBusy={isBusy} className="btn" id="password-save" type="submit">
            Save password
          </BusyButton>
          {isCodeAsked ? (
            <BusyButton
              isBusy={isBusy}
              className="btn btn-quiet"
              id="password-again"
              type="button"
              onClick={() => attempt(askCode, 'code')}
            >
              Send another code
            </BusyButton>
          ) : null}
        </div>
      </form>
    </Part>
  )
}
