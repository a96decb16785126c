import type { User } from '@supabase/supabase-js'
import { hasSession, resumeSignIn } from '#learner/session.ts'
import { accountsClient } from '#sending/client.ts'
import { createStore, useStore } from '#ui/store.ts'

/** Who is signed in, as far as this browser knows. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; user: User }
  /** There is a session, and its server does not answer. */
  | { status: 'away' }

/** Whether the address says that a provider has let somebody in; supabase-js takes that out of it. */
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
        console.error('Nobody knows who is signed in.', reason)
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

/** Who is signed in, live. It loads the client. */
export const useSession = (): SessionState => useStore(session)
