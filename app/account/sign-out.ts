import type { Milliseconds } from '#game/clock.ts'
import { belongToNobody, dropSession, hasSession, isShared } from '#learner/session.ts'
import { leaveMachine } from '#learner/store.ts'
import { accountsClient } from '#sending/client.ts'

/** How long the server may take to hear of it. Whoever leaves does not wait for a server that is gone. */
const PATIENCE: Milliseconds = 5000

/** Ends this browser's session: on the server if that answers, here in any case. Progress stays. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE)
  const tooLate = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })
  const heard = accountsClient().then(({ auth }) => auth.signOut({ scope: 'local' }))
  await Promise.race([heard, tooLate]).catch((reason: unknown) => {
    console.error('The server did not hear of the sign-out.', reason)
  })
  // supabase-js keeps a session that its server could not be told about.
  if (hasSession()) dropSession()
}

/** Whoever leaves takes everything along: session, progress, name. The account keeps what was synced. */
export async function leave(): Promise<void> {
  await signOut()
  belongToNobody()
  leaveMachine()
}

/** Ends the session; on a shared computer progress goes with it. */
export const signOutHere = (): Promise<void> => (isShared() ? leave() : signOut())
