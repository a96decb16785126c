import { useEffect, useState } from 'react'
import { type Offer, backend } from '#sending/backend.ts'

/** What the site may offer of accounts; null until that is known, and where the server cannot be asked. */
export function useOffer(): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    let isGone = false
    backend().then(
      ({ accounts = 'off' }) => {
        if (!isGone) setOffer(accounts)
      },
      () => {
        // Without the server there is nothing to sign in to. Who needs it asks again.
      },
    )
    return () => {
      isGone = true
    }
  }, [])
  return offer
}
