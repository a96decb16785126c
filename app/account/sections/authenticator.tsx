import type { Factor } from '@supabase/supabase-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#account/base/errors.ts'
import { textOf } from '#account/base/form-text.ts'
import { momentInWords } from '#account/base/sync.ts'
import { useAccountAttempt } from '#account/base/use-account-attempt.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CodeField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { Question } from './question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ErrorLine, Part, type Section } from './section.tsx'

/** An app that is being set up: its QR code, and the secret to type instead. */
type AppSetup = { id: string; picture: string; secret: string }

const auth = async () => (await accountsClient()).auth

async function readFactors(): Promise<Factor[]> {
  const { data, error } = await (await auth()).mfa.listFactors()
  if (error) throw error
  return data.all
}

const isSetUp = ({ status }: Factor) => status === 'verified'

const nameOf = ({ factor_type, friendly_name }: Factor) =>
  friendly_name ?? (factor_type === 'totp' ? 'Authenticator app' : 'Security key')

/** The section for authenticator apps: a code from the phone is the second step of every sign-in. */
export const Authenticator: Section = ({ user }) => {
  const [factors, setFactors] = useState<readonly Factor[]>([])
  const [begun, setBegun] = useState<AppSetup | null>(null)
  /** The factor that is removed once its owner confirms. */
  const [leaving, setLeaving] = useState<Factor | null>(null)
  const [codeFault, setCodeFault] = useState<string>()
  const { isBusy, fault, attempt } = useAccountAttempt('Nothing was changed.')
  const beginning = useCatchFocus<HTMLButtonElement>(begun)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    readFactors().then(setFactors, (reason: unknown) => {
      console.error('The list of second factors could not be loaded.', reason)
    })
    // Another tab may have set one up, or removed one.
  }, [user])

  const begin = async () => {
    const { mfa } = await auth()
    // Removes a setup that was begun and abandoned: nobody has its secret any more.
    const left = (await readFactors()).filter((factor) => !isSetUp(factor) && factor.factor_type === 'totp')
    for (const { id } of left) await mfa.unenroll({ factorId: id })
    const { data, error } = await mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    setCodeFault(undefined)
    setBegun({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret })
  }

  const blame = (text: string) => {
    setCodeFault(text)
    input.current?.focus()
  }

  const finish = async (factorId: string, code: string) => {
    const { mfa } = await auth()
    const { error } = await mfa.challengeAndVerify({ factorId, code })
    if (error?.code === 'mfa_verification_failed') return blame(sentenceOf(error))
    if (error) throw error
    setBegun(null)
    setFactors(await readFactors())
    toast({
      title: 'Authenticator app set up',
      description: 'From now on, signing in needs a code from the app. Other devices are signed out.',
      tone: 'done',
    })
  }

  const remove = async (factorId: string) => {
    const its = await auth()
    const { error } = await its.mfa.unenroll({ factorId })
    if (error) throw error
    // The token still claims a higher assurance level than the session now has.
    await its.refreshSession()
    setFactors(await readFactors())
    toast({ title: 'Removed', description: 'Signing in no longer needs it.' })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (begun === null) return
    const code = textOf(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(code)) return attempt(() => finish(begun.id, code))
    blame('Please enter the six digits.')
  }

  return (
    <>
      <Part id="account-authenticator" title="Authenticator app">
        <p>Signing in will also need a code from your phone.</p>
        <ul className="seats" id="authenticator-list" aria-label="Second factors">
          {factors.filter(isSetUp).map((factor) => (
            <li key={factor.id}>
              <div>
                <b>{nameOf(factor)}</b>
                <p className="label">Since {momentInWords(factor.created_at)}</p>
              </div>
              <button
                className="btn"
                type="button"
                disabled={isBusy}
                aria-label={`Remove the ${nameOf(factor).toLowerCase()} of ${momentInWords(factor.created_at)}`}
                onClick={() => setLeaving(factor)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
        {begun ? (
          <form className="short" noValidate onSubmit={submit} aria-busy={isBusy}>
            <p>Scan this code with your app, or type the secret into the app.</p>
            <img
              className="code"
              src={begun.picture}
              width={192}
              height={192}
              alt="QR code with the secret for your app"
            />
            <p className="mono" id="authenticator-secret">
              {begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </p>
            <CodeField id="authenticator-code" label="Code from the app" error={codeFault} ref={input} />
            <div className="row">
              <BusyButton isBusy={isBusy} className="btn btn-go" id="authenticator-finish" type="submit">
                Turn it on
              </BusyButton>
              <button
                className="btn"
                id="authenticator-cancel"
                type="button"
                disabled={isBusy}
                onClick={() => setBegun(null)}
              >
                Cancel
              </button>
            </div>
          </form>
        ) : null}
        {leaving === null ? null : (
          <Question
            id="authenticator-remove"
            title={`Remove the ${nameOf(leaving).toLowerCase()}?`}
            confirm="Remove"
            isBusy={isBusy}
            onConfirm={() => attempt(() => remove(leaving.id).finally(() => setLeaving(null)))}
            onClose={() => setLeaving(null)}
          >
            {factors.filter(isSetUp).length > 1
              ? 'It will no longer work here. Your other sign-in methods stay.'
              : 'Then a password or a mail is enough to sign in, and your recovery codes are no longer valid.'}
          </Question>
        )}
        <ErrorLine id="authenticator-fault">{fault}</ErrorLine>
        {begun ? null : (
          <BusyButton
            isBusy={isBusy}
            className="btn"
            id="authenticator-begin"
            type="button"
            ref={beginning}
            onClick={() => attempt(begin)}
          >
            {factors.some(isSetUp) ? 'Set up another one' : 'Set up'}
          </BusyButton>
        )}
      </Part>
      {factors.some(isSetUp) ? <RecoveryCodes user={user} /> : null}
    </>
  )
}
