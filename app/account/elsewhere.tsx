import { useState } from 'react'
import { Link } from 'wouter'
import { hasSession } from '#learner/storage.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { useOffer } from './base/use-offer.ts'
import { WayIn } from './way-in.tsx'

/** Loaded with the sync, which most visitors do not need. */
const syncSentence = loadable(async () => (await import('./base/sync.ts')).SyncSentence)

/** Leads from the progress page to the account. Draws nothing on a site without accounts. */
export function Elsewhere() {
  const offer = useOffer()
  const [isOpen, setOpen] = useState(false)
  if (offer === null || offer === 'off') return null
  return (
    <section className="leave" id="elsewhere" aria-labelledby="elsewhere-heading">
      <h2 id="elsewhere-heading">On every device</h2>
      {hasSession() ? (
        <>
          <p id="signed-in">
            <LoadedPart part={syncSentence} />
          </p>
          <Link className="btn" id="account-open" href="/account">
            Your account
          </Link>
        </>
      ) : (
        <>
          <p>With an account, your progress is the same on every device where you sign in.</p>
          <button className="btn" id="sign-in-open" type="button" onClick={() => setOpen(true)}>
            Sign in
          </button>
        </>
      )}
      {isOpen ? <WayIn onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
