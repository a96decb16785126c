import type { AuthError, AuthResponse } from '@supabase/supabase-js'
import { CircleAlert, KeyRound } from 'lucide-react'
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { readAddress } from '#contract/address.ts'
import { TEXT_LIMITS } from '#contract/limits.ts'
import { signInOn } from '#learner/session.ts'
import { learner } from '#learner/store.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame, describe } from '#ui/field.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { hasPasskeys } from './assurance.ts'
import { secondsToWait, sentenceOf } from './errors.ts'
import { textOf } from './form-text.ts'
import { useWait, waitFor } from './mail-wait.ts'
import { useArrival } from './use-arrival.tsx'
import { useOffer, useProviders } from './use-offer.ts'

/** Few sites have any. */
const providersPart = loadable(async () => (await import('./providers.tsx')).Providers)

type SignInProps = {
  onClose: () => void
  /** The account knows neither name nor tool: the sign-up asks for them. */
  onNameless: (email: string) => void
}

/** What the form asks for beside the address. */
type Way = 'mail' | 'code' | 'password'

type FieldName = 'email' | 'code' | 'password'

/** What a press asks for: a code by mail, to be let in, or a new account. */
type Press = 'mail' | 'enter' | 'create'

const HEADINGS: Record<Way, string> = {
  mail: 'A code by mail signs you in, whether you have been here before or not. Your progress then follows you to every machine.',
  code: 'It counts once, and only the newest does. If none comes, check the address.',
  password: 'Your progress follows you to every machine.',
}

/** Signs in, and up: old and new learners take the same way. */
export function SignInDialog({ onClose, onNameless }: SignInProps) {
  const offer = useOffer()
  const providers = useProviders()
  const [chosen, setWay] = useState<Way | null>(null)
  const [fault, setFault] = useState<{ field: FieldName | null; text: string } | null>(null)
  const [mailedTo, setMailedTo] = useState('')
  const [isBusy, run] = useBusy()
  const wait = useWait()
  const way = chosen ?? (offer === 'no-mail' ? 'password' : 'mail')

  useEffect(() => {
    accountsClient().catch(() => {
      // The press will try again and say so.
    })
  }, [])

  const go = (next: Way) => {
    setFault(null)
    setWay(next)
  }

  const arrival = useArrival((user) => {
    const { visitor } = learner()
    if (!visitor) return onNameless(user.email ?? '')
    toast({
      title: 'Signed in',
      description: `Welcome, ${visitor.name}. Your progress follows you.`,
      tone: 'done',
    })
    onClose()
  }, onClose)

  /** What came of a call of the auth service: somebody is signed in, or has to type a code first. */
  const take = async ({ data, error }: Pick<AuthResponse, 'data' | 'error'>) => {
    if (error) throw error
    if (data.session && data.user) await arrival.begin(data.user)
    else go('code')
  }

  const blame = (field: FieldName | null, text: string) => {
    setFault({ field, text })
    if (field) document.getElementById(`sign-in-${field}`)?.focus()
  }

  const fail = (reason: AuthError, email = '') => {
    const seconds = secondsToWait(reason)
    if (seconds !== null) {
      waitFor(seconds)
      // The mail before this one is on its way, and its code counts.
      setMailedTo(email)
      return go('code')
    }
    console.error('The sign-in failed.', reason)
    const field = reason.code === 'otp_expired' ? 'code' : reason.code === 'weak_password' ? 'password' : null
    blame(field, sentenceOf(reason))
  }

  /** @param form read at the press, whatever put the values there. */
  const submit = (form: HTMLFormElement, press: Press) => {
    if (isBusy) return
    const values = new FormData(form)
    const email = textOf(values, 'email').trim()
    const code = textOf(values, 'code').replaceAll(/\s/g, '')
    const password = textOf(values, 'password')
    if (readAddress(email) === null) return blame('email', 'Please enter an address like name@example.org.')
    const isCode = press === 'enter' && way === 'code'
    if (isCode && !/^\d{6}$/.test(code)) return blame('code', 'Please enter the six digits.')
    if (way === 'password' && password === '') return blame('password', 'Please enter a password.')
    setFault(null)
    signInOn(values.has('shared') ? 'shared' : 'own')
    void run(async () => {
      try {
        const { auth } = await accountsClient()
        if (press === 'mail') {
          const emailRedirectTo = `${location.origin}/account`
          const { error } = await auth.signInWithOtp({ email, options: { emailRedirectTo } })
          if (error) throw error
          setMailedTo(email)
          go('code')
        } else if (isCode) await take(await auth.verifyOtp({ email, token: code, type: 'email' }))
        else if (press === 'create') await take(await auth.signUp({ email, password }))
        else await take(await auth.signInWithPassword({ email, password }))
      } catch (reason) {
        fail(reason as AuthError, email)
      }
    })
  }

  /** Without an address: the passkey knows whose it is. */
  const signInByPasskey = (values: FormData) => {
    setFault(null)
    signInOn(values.has('shared') ? 'shared' : 'own')
    void run(async () => {
      try {
        const { data, error } = await (await accountsClient()).auth.signInWithPasskey()
        if (error) throw error
        if (data.user) await arrival.begin(data.user)
      } catch (reason) {
        fail(reason as AuthError, textOf(values, 'email'))
      }
    })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget, way === 'mail' ? 'mail' : 'enter')
  }

  /** Not by Enter, which is for signing in. */
  const besides = (press: Press) => (event: MouseEvent<HTMLButtonElement>) => {
    submit(event.currentTarget.form!, press)
  }

  if (arrival.question) return arrival.question

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
          {way === 'code' && mailedTo !== '' ? `A code is on its way to ${mailedTo}. ` : ''}
          {way === 'code' && offer === 'no-mail' ? 'Whoever hosts this site can hand you a code. ' : ''}
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
              autoComplete="username"
              maxLength={TEXT_LIMITS.email}
              required
              autoFocus
            />
          </FieldFrame>
          {way === 'code' ? (
            <FieldFrame id="sign-in-code" label="Code" error={errorOf('code')} className="wide">
              <input
                {...describe({ id: 'sign-in-code', error: errorOf('code') })}
                className="input mono"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                autoFocus
              />
            </FieldFrame>
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
                autoFocus={chosen !== null}
              />
            </FieldFrame>
          ) : null}
          <label className="tick wide" htmlFor="sign-in-shared">
            <input id="sign-in-shared" name="shared" type="checkbox" /> Shared computer: signing out takes my
            progress off it
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
