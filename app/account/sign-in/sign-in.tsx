import { CircleAlert, KeyRound } from 'lucide-react'
import type { FormEvent, MouseEvent } from 'react'
import { hasPasskeys } from '#account/base/assurance.ts'
import { useProviders } from '#account/base/use-offer.ts'
import { TEXT_LIMITS } from '#contract/limits.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CodeField, FieldFrame, describe } from '#ui/field.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { useWait } from './mail-wait.ts'
import { type Press, type Way, useSignIn } from './use-sign-in.ts'
import './sign-in.css'

/** Comes in its own file: few sites offer providers. */
const providersPart = loadable(async () => (await import('./providers.tsx')).Providers)

const showPassword = loadable(async () => (await import('./show-password.tsx')).ShowPassword)

type SignInProps = {
  /** The address that was typed before; the form begins with it. */
  email?: string
  onClose: () => void
  /** Called when somebody has signed in whose account has no name and no tool: the sign-up asks for them. */
  onNameless: (email: string) => void
}

const HEADINGS: Record<Way, string> = {
  mail: 'You get a code by mail. The first code also creates your account. Your progress is then the same on every device.',
  code: 'Only the newest code works, and only once. If no mail comes, check the address.',
  password: 'Your progress is then the same on every device.',
}

/** Signs in, and signs up: new and returning learners use the same form. */
export function SignInDialog({ email: typed, onClose, onNameless }: SignInProps) {
  const providers = useProviders()
  const wait = useWait()
  const signIn = useSignIn({ onClose, onNameless })
  const { offer, way, isChosen, fault, mailedTo, isBusy, go, submit, signInByPasskey } = signIn

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget, way === 'mail' ? 'mail' : 'enter')
  }

  /** A button that Enter does not press: Enter signs in. */
  const besides = (press: Press) => (event: MouseEvent<HTMLButtonElement>) => {
    submit(event.currentTarget.form!, press)
  }

  if (signIn.question) return signIn.question

  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const main = {
    className: 'btn btn-go',
    type: 'submit',
    isBusy,
  } as const
  const quiet = { className: 'btn btn-quiet', type: 'button', disabled: isBusy } as const
  return (
    <Dialog id="sign-in" titleId="sign-in-title" className="sign-in" onClose={onClose} isBusy={isBusy}>
      <form className="sheet" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <h2 id="sign-in-title">Sign in</h2>
        <p className="lead" id="sign-in-lead" role="status">
          {way === 'code' && mailedTo !== '' ? `A code was sent to ${mailedTo}. ` : ''}
          {way === 'code' && offer === 'no-mail' ? 'The operator of this site can give you a code. ' : ''}
          {HEADINGS[way]}
        </p>
        <hr className="feed" />
        <div className="two">
          <FieldFrame id="sign-in-email" label="Email" error={errorOf('email')} className="wide">
            <input
              {...describe({ id: 'sign-in-email', error: errorOf('email') })}
              className="input"
              name="email"
              type="email"
              defaultValue={typed}
              autoComplete="username"
              maxLength={TEXT_LIMITS.email}
              required
              autoFocus
            />
          </FieldFrame>
          {way === 'code' ? (
            <CodeField id="sign-in-code" label="Code" error={errorOf('code')} className="wide" />
          ) : null}
          {way === 'password' ? (
            <FieldFrame id="sign-in-password" label="Password" error={errorOf('password')} className="wide">
              <input
                {...describe({ id: 'sign-in-password', error: errorOf('password') })}
                className="input"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                autoFocus={isChosen}
              />
            </FieldFrame>
          ) : null}
          {/* Its place is kept: what stands below must not move away under a press. */}
          {way === 'password' ? (
            <div className="tick wide">
              <LoadedPart part={showPassword} field="sign-in-password" />
            </div>
          ) : null}
          <label className="tick wide" htmlFor="sign-in-shared">
            <input id="sign-in-shared" name="shared" type="checkbox" /> Shared computer: delete my progress
            here when I sign out
          </label>
          {hasPasskeys() ? (
            <button
              className="btn wide"
              id="sign-in-passkey"
              type="button"
              disabled={isBusy}
              onClick={(event) => signInByPasskey(new FormData(event.currentTarget.form ?? undefined))}
            >
              <KeyRound className="icon" /> Sign in with a passkey
            </button>
          ) : null}
          {fault && fault.field === null ? (
            <p className="error wide" id="sign-in-fault" role="alert">
              <CircleAlert className="icon" /> {fault.text}
            </p>
          ) : null}
        </div>
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="sign-in-cancel" type="button" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          {way === 'mail' ? (
            <>
              <button {...quiet} id="sign-in-use-password" onClick={() => go('password')}>
                Use a password
              </button>
              <BusyButton {...main} id="sign-in-send">
                {isBusy ? 'Sending...' : 'Mail me a code'}
              </BusyButton>
            </>
          ) : null}
          {way === 'code' ? (
            <>
              {offer === 'mail' ? (
                <button {...quiet} id="sign-in-again" disabled={isBusy || wait > 0} onClick={besides('mail')}>
                  {wait > 0 ? `Another code in ${wait} s` : 'Another code'}
                </button>
              ) : (
                <button {...quiet} id="sign-in-use-password" onClick={() => go('password')}>
                  Use a password
                </button>
              )}
              <BusyButton {...main} id="sign-in-submit">
                {isBusy ? 'Signing in...' : 'Sign in'}
              </BusyButton>
            </>
          ) : null}
          {way === 'password' ? (
            <>
              <button {...quiet} id="sign-in-use-code" onClick={() => go(offer === 'mail' ? 'mail' : 'code')}>
                Use a code
              </button>
              {offer === 'no-mail' ? (
                <button
                  className="btn"
                  id="sign-in-create"
                  type="button"
                  disabled={isBusy}
                  onClick={besides('create')}
                >
                  Create account
                </button>
              ) : null}
              <BusyButton {...main} id="sign-in-submit">
                {isBusy ? 'Signing in...' : 'Sign in'}
              </BusyButton>
            </>
          ) : null}
        </div>
        {providers.length > 0 ? (
          <>
            <hr className="feed" />
            <LoadedPart part={providersPart} providers={providers} />
          </>
        ) : null}
      </form>
    </Dialog>
  )
}
