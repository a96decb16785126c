import { type ReactNode, useState } from 'react'
import { lacksFactor } from '#account/base/assurance.ts'
import { type Failure, sentenceOf } from '#account/base/errors.ts'
import { signOut } from '#account/base/sign-out.ts'
import type { DoubtfulBelonging } from '#account/base/sync.ts'
import { signInOn } from '#learner/session.ts'
import { accountsClient } from '#sending/client.ts'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { useBusy } from '#ui/use-busy.ts'
import { WhoseDialog } from './whose.tsx'

/** The fields of a user that settling needs. */
export type ArrivingUser = { id: string; email?: string }

/** Loaded on demand: it is needed only after a sign-in. */
const syncing = () => import('#account/base/sync.ts')

const factorDialog = loadable(async () => (await import('./factor.tsx')).FactorDialog)

type Question = { user: ArrivingUser; belonging: DoubtfulBelonging }

/**
 * Settles a new sign-in: shows the second factor if one is needed, and asks whose the progress in this browser is if
 * that is unclear.
 * @param onDone called when the person is signed in and this browser has the account's progress
 * @param onGivenUp called when the person cancelled and is signed out again
 */
export function useArrival(
  onDone: (user: ArrivingUser) => void,
  onGivenUp: () => void,
): {
  /** @throws the error that kept this browser from reading the account */
  begin: (user: ArrivingUser) => Promise<void>
  /** The dialog to draw, while there is a question. */
  question: ReactNode
} {
  const [asked, setAsked] = useState<Question | null>(null)
  /** Set while the second factor is asked for: the user who shows it. */
  const [proving, setProving] = useState<ArrivingUser | null>(null)
  const [fault, setFault] = useState<string>()
  const [isBusy, run] = useBusy()

  const answer = async (user: ArrivingUser, how: 'add' | 'replace') => {
    const { decideOwner } = await syncing()
    await decideOwner(user, how)
    setAsked(null)
    onDone(user)
  }

  const begin = async (user: ArrivingUser) => {
    // The session is accepted: from here on it is not removed.
    signInOn(null)
    if (await lacksFactor(await accountsClient())) return setProving(user)
    await settleFor(user)
  }

  const settleFor = async (user: ArrivingUser) => {
    const { belongingFor } = await syncing()
    const belonging = belongingFor(user.id)
    if ('levels' in belonging) setAsked({ user, belonging })
    else await answer(user, 'add')
    setProving(null)
  }

  const giveUp = () =>
    void run(async () => {
      await signOut()
      setAsked(null)
      setProving(null)
      onGivenUp()
    })

  const question = asked ? (
    <WhoseDialog
      belonging={asked.belonging}
      isBusy={isBusy}
      fault={fault}
      onAnswer={(how) =>
        void run(() =>
          answer(asked.user, how).catch((reason: unknown) => {
            console.error('The account could not be loaded.', reason)
            setFault(sentenceOf(reason as Failure))
          }),
        )
      }
      onClose={giveUp}
    />
  ) : proving ? (
    <LoadedDialog part={factorDialog} onShown={() => settleFor(proving)} onClose={giveUp} />
  ) : null
  return { begin, question }
}
