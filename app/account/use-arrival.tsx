import { type ReactNode, useState } from 'react'
import { signInOn } from '#learner/session.ts'
import { accountsClient } from '#sending/client.ts'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { useBusy } from '#ui/use-busy.ts'
import { lacksFactor } from './assurance.ts'
import { type Failure, sentenceOf } from './errors.ts'
import { signOut } from './sign-out.ts'
import type { Belonging } from './sync.ts'
import { WhoseDialog } from './whose.tsx'

/** As much of a user as settling needs. */
export type Arriving = { id: string; email?: string }

/** Nobody needs it before they are signed in. */
const syncing = () => import('./sync.ts')

const factorDialog = loadable(async () => (await import('./factor.tsx')).FactorDialog)

type Asked = { user: Arriving; belonging: Belonging & { levels: number } }

/**
 * Lets somebody in who has just signed in: asks whose the progress in this browser is, where that is not plain.
 * @param onDone they are in, and this browser has what their account knows
 * @param onGivenUp they would rather not: they are signed out again
 */
export function useArrival(
  onDone: (user: Arriving) => void,
  onGivenUp: () => void,
): {
  /** @throws what kept this browser from getting what the account knows */
  begin: (user: Arriving) => Promise<void>
  /** To be drawn while it is there. */
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Who has not shown the second factor yet. */
  const [proving, setProving] = useState<Arriving | null>(null)
  const [fault, setFault] = useState<string>()
  const [isBusy, run] = useBusy()

  const answer = async (user: Arriving, how: 'add' | 'replace') => {
    const { settle } = await syncing()
    await settle(user, how)
    setAsked(null)
    onDone(user)
  }

  const begin = async (user: Arriving) => {
    // From here on the session stays where it is.
    signInOn(null)
    if (await lacksFactor(await accountsClient())) return setProving(user)
    await settleFor(user)
  }

  const settleFor = async (user: Arriving) => {
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
            console.error('The account could not be asked.', reason)
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
