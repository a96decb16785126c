import type { Milliseconds } from '#game/clock.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { belongToNobody, dropSession, isShared } from '#learner/session.ts'
import { hasSession, removeText } from '#learner/storage.ts'
import { leaveMachine } from '#learner/store.ts'
import { accountsClient } from '#sending/client.ts'

/** Longest time for the server's answer, in ms. Signing out does not wait for a server that is away. */
const PATIENCE: Milliseconds = 5000

/** Ends this browser's session. The server is told if it answers. Progress stays. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE)
  const tooLate = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })
  const recorded = accountsClient().then(({ auth }) => auth.signOut({ scope: 'local' }))
  await Promise.race([recorded, tooLate]).catch((reason: unknown) => {
    console.error('The server could not be told about the sign-out.', reason)
  })
  // supabase-js keeps a session if its server did not answer. So it is removed here.
  if (hasSession()) dropSession()
}

/** Removes session, progress, name and the list of shifts from this browser. The account keeps everything that was synced. */
export async function leave(): Promise<void> {
  await signOut()
  belongToNobody()
  removeText(LATER_KEYS.shifts)
  leaveMachine()
}

/** Ends the session. On a shared computer the progress and the list of shifts are removed with it. */
export const signOutHere = (): Promise<void> => (isShared() ? leave() : signOut())
