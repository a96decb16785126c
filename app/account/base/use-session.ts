import type { User } from '@supabase/supabase-js'
import { dropSession, resumeSignIn } from '#learner/session.ts'
import { hasSession } from '#learner/storage.ts'
import { accountsClient } from '#sending/client.ts'
import { createStore, useStore } from '#ui/store.ts'

/** The session, as far as this browser knows. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; user: User }
  /** The browser has a session, but its server does not answer. */
  | { status: 'away' }

/** Whether the address holds a provider's answer. supabase-js removes it from the address. */
export const hasReturned = (): boolean => /[?&]code=/.test(location.search)

const start = (): SessionState =>
  hasSession() || hasReturned() || /access_token=/.test(location.hash)
    ? { status: 'loading' }
    : { status: 'out' }

const session = createStore<SessionState>(start, {
  connect: () => {
    let end = () => {}
    let isOver = false
    const begin = async () => {
      try {
        if (hasReturned()) resumeSignIn()
        const { auth } = await accountsClient()
        if (isOver) return
        const { data } = auth.onAuthStateChange((_, found) => {
          if (found) session.set({ status: 'in', user: found.user })
          else session.set({ status: hasSession() ? 'away' : 'out' })
        })
        end = () => data.subscription.unsubscribe()
      } catch (reason) {
        console.error('The sign-in could not be checked.', reason)
        if (hasSession()) session.set({ status: 'away' })
      }
    }
    void begin()
    return () => {
      isOver = true
      end()
    }
  },
})

/** Forgets a session whose server does not answer, which therefore hears nothing of it. Progress stays. */
export function forgetSession(): void {
  dropSession()
  session.set({ status: 'out' })
}

/** The session, live. Loads the client. */
export const useSession = (): SessionState => useStore(session)
