import { hasSession } from '#learner/storage.ts'
import { createStore } from '#ui/store.ts'

/** How this browser's list and the account's stand; `none`: nobody is signed in. */
export type Keeping =
  | 'none'
  | 'busy'
  | 'kept'
  /** The server did not answer. It is asked again. */
  | 'waiting'
  /** Waiting for the user to say whose progress this is. */
  | 'asking'
  /** The second step of the sign-in is missing. */
  | 'factor'
  | 'signed-out'
  /** The account takes no list: its database has no table for it, or refused the rows. */
  | 'refused'

/** The sync of the account writes it; it comes later than the page. */
export const keeping = createStore<Keeping>(() => (hasSession() ? 'busy' : 'none'), {
  connect: () => {
    if (!hasSession()) keeping.set('none')
    return () => {}
  },
})

/** Sends the list to the account; null until the sync is loaded. */
export const teller = createStore<(() => Promise<unknown>) | null>(() => null)
