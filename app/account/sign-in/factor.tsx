import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { hasPasskeys } from '#account/base/assurance.ts'
import { type Failure, sentenceOf } from '#account/base/errors.ts'
import { textOf } from '#account/base/form-text.ts'
import { showRecoveryCode } from '#account/base/recovery-codes.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame, describe } from '#ui/field.tsx'
import { useBusy } from '#ui/use-busy.ts'

type FactorProps = {
  /** Called when the factor was shown. @throws the error that then kept the person out */
  onShown: () => Promise<void>
  /** Called when the person cancels. */
  onClose: () => void
}

/** The ids of the factors whose setup is finished: authenticator apps and security keys. */
type Factors = { apps: string[]; keys: string[] }

async function readFactors(): Promise<Factors> {
  const { auth } = await accountsClient()
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  return { apps: data.totp.map(({ id }) => id), keys: data.webauthn.map(({ id }) => id) }
}

/** Asks for the second factor of a sign-in. */
export function FactorDialog({ onShown, onClose }: FactorProps) {
  const [factors, setFactors] = useState<Factors | null>(null)
  const [fault, setFault] = useState<{ field: 'code' | null; text: string } | null>(null)
  /** The phone is lost: the person types a recovery code. */
  const [isRecovering, setRecovering] = useState(false)
  const [isBusy, run] = useBusy()

  useEffect(() => {
    readFactors().then(setFactors, (reason: unknown) => {
      // Ignored here: the press asks again and reports a failure.
      console.error('Your sign-in methods could not be loaded.', reason)
    })
  }, [])

  /** A code does not say which app made it, so each app is tried. */
  const showCode = async (code: string) => {
    const { auth } = await accountsClient()
    const { apps, keys } = await readFactors()
    let refusal: unknown = null
    for (const factorId of apps) {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      if (!error) return
      refusal = error
      if (error.code !== 'mfa_verification_failed') break
    }
    if (refusal) throw refusal
    // The factor was removed meanwhile, so there is nothing to ask for.
    if (keys.length === 0) await auth.refreshSession()
  }

  const showKey = async (factorId: string) => {
    const { auth } = await accountsClient()
    const { error } = await auth.mfa.webauthn.authenticate({ factorId })
    if (error) throw error
  }

  const show = (work: () => Promise<void>) => {
    setFault(null)
    void run(async () => {
      try {
        await work()
        await onShown()
      } catch (reason) {
        console.error('The second step was not completed.', reason)
        const { code } = reason as Failure
        const field = code === 'mfa_verification_failed' || code === 'recovery_code_refused' ? 'code' : null
        setFault({ field, text: sentenceOf(reason as Failure) })
      }
    })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = textOf(new FormData(form), 'code').replaceAll(/\s/g, '')
    if (isRecovering && code !== '') return show(() => showRecoveryCode(code))
    if (!isRecovering && /^\d{6}$/.test(code)) return show(() => showCode(code))
    setFault({
      field: 'code',
      text: isRecovering ? 'Please enter one of your recovery codes.' : 'Please enter the six digits.',
    })
    form.querySelector('input')?.focus()
  }

  const key = hasPasskeys() ? factors?.keys[0] : undefined
  const error = fault?.field === 'code' ? fault.text : undefined
  /** The account has security keys alone, and this page was opened where browsers use none. */
  const isKeyElsewhere = factors !== null && factors.apps.length === 0 && factors.keys.length > 0 && !key
  const isAppAsked = factors === null || factors.apps.length > 0 || (!key && !isKeyElsewhere)
  const isCodeAsked = isRecovering || isAppAsked
  return (
    <Dialog id="factor" titleId="factor-title" className="sign-in" onClose={onClose} isBusy={isBusy}>
      <form className="sheet" noValidate onSubmit={submit} aria-busy={isBusy}>
        <h2 id="factor-title">One more step</h2>
        <p className="lead" id="factor-lead">
          {isRecovering
            ? 'Type one of your recovery codes. You can use each code once.'
            : isCodeAsked
              ? 'Type the code that your authenticator app shows now.'
              : isKeyElsewhere
                ? 'Your account needs your security key, but this page cannot use it: security keys need https and a host name. Use a recovery code here.'
                : 'Use your security key.'}
        </p>
        <hr className="feed" />
        <div className="two">
          {isCodeAsked ? (
            <FieldFrame
              id="factor-code"
              label={isRecovering ? 'Recovery code' : 'Code'}
              error={error}
              hint={
                isRecovering
                  ? 'No codes either? Ask the operator of this site.'
                  : 'Lost your phone? Use a recovery code.'
              }
              className="wide"
            >
              <input
                key={String(isRecovering)}
                {...describe({ id: 'factor-code', error, hint: 'there is one' })}
                className="input mono"
                name="code"
                inputMode={isRecovering ? 'text' : 'numeric'}
                autoComplete={isRecovering ? 'off' : 'one-time-code'}
                autoCapitalize="characters"
                spellCheck={false}
                required
                autoFocus
              />
            </FieldFrame>
          ) : null}
          {fault && fault.field === null ? (
            <p className="error wide" id="factor-fault" role="alert">
              <CircleAlert className="icon" /> {fault.text}
            </p>
          ) : null}
          <button
            className="btn btn-quiet wide"
            id="factor-recovery"
            type="button"
            disabled={isBusy}
            onClick={() => {
              setFault(null)
              setRecovering(!isRecovering)
            }}
          >
            {isRecovering ? 'Use the usual method' : 'Use a recovery code'}
          </button>
        </div>
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="factor-cancel" type="button" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          {key === undefined ? null : (
            <button
              className={`btn ${isCodeAsked ? 'btn-quiet' : 'btn-go'}`}
              id="factor-key"
              type="button"
              disabled={isBusy}
              onClick={() => show(() => showKey(key))}
            >
              Use a security key
            </button>
          )}
          {isCodeAsked ? (
            <BusyButton isBusy={isBusy} className="btn btn-go" id="factor-submit" type="submit">
              {isBusy ? 'Signing in...' : 'Sign in'}
            </BusyButton>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}
