import { useState } from 'react'
import { type Failure, sentenceOf } from '#account/errors.ts'
import { accountsClient } from '#sending/client.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { Fault, Part, type Section } from './section.tsx'

/** Where else somebody is signed in, and the way to end that. */
export const Sessions: Section = () => {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, run] = useBusy()

  const endOthers = async () => {
    setFault(null)
    const { auth } = await accountsClient()
    const { error } = await auth.signOut({ scope: 'others' })
    if (error) throw error
    toast({ title: 'Signed out elsewhere', description: 'Only this browser is signed in now.', tone: 'done' })
  }

  return (
    <Part id="account-sessions" title="Other machines">
      <p>Left somewhere without signing out? This ends it there; the progress on those machines stays.</p>
      <Fault id="sessions-fault">{fault}</Fault>
      <button
        className="btn"
        id="sessions-end-others"
        type="button"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() =>
          void run(() =>
            endOthers().catch((reason: unknown) => {
              console.error('The other sessions go on.', reason)
              setFault(sentenceOf(reason as Failure))
            }),
          )
        }
      >
        Sign out everywhere else
      </button>
    </Part>
  )
}
