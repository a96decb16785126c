import type { AuthError, AuthResponse } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { secondsToWait, sentenceOf } from '#account/base/errors.ts'
import { textOf } from '#account/base/form-text.ts'
import { useOffer } from '#account/base/use-offer.ts'
import { readAddress } from '#contract/address.ts'
import { signInOn } from '#learner/session.ts'
import { learner } from '#learner/store.ts'
import { accountsClient } from '#sending/client.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { waitFor } from './mail-wait.ts'
import { useArrival } from './use-arrival.tsx'

/** How somebody signs in: asks for a code by mail, types the code, or types a password. */
export type Way = 'mail' | 'code' | 'password'

type FieldName = 'email' | 'code' | 'password'

/** The purpose of a press: to get a code by mail, to sign in, or to create an account. */
export type Press = 'mail' | 'enter' | 'create'

type Options = {
  onClose: () => void
  /** Called when somebody has signed in whose account has no name and no tool: the sign-up asks for them. */
  onNameless: (email: string) => void
}

/** The calls of the sign-in dialog, and where the sign-in stands. The dialog draws it. */
export function useSignIn({ onClose, onNameless }: Options) {
  const offer = useOffer()
  const [chosen, setWay] = useState<Way | null>(null)
  const [fault, setFault] = useState<{ field: FieldName | null; text: string } | null>(null)
  const [mailedTo, setMailedTo] = useState('')
  const [isBusy, run] = useBusy()
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
      description: `Welcome, ${visitor.name}. Your progress is synced.`,
      tone: 'done',
    })
    onClose()
  }, onClose)

  /** Takes the answer of the auth service: somebody is signed in, or has to type a code first. */
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

  /** @param form read at the press, so that values set by a script count too. */
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

  /** Signs in without an address: the passkey knows its account. */
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

  return {
    offer,
    way,
    isChosen: chosen !== null,
    fault,
    mailedTo,
    isBusy,
    question: arrival.question,
    go,
    submit,
    signInByPasskey,
  }
}
