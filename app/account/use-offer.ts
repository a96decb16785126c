import { useEffect, useState } from 'react'
import { type Offer, backend } from '#sending/backend.ts'

/** What the site may offer of accounts; null until that is known, and where the server cannot be asked. */
export function useOffer(): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      try {
        const { accounts = 'off' } = await backend()
        if (!isGone) setOffer(accounts)
      } catch {
        // Without the server there is nothing to sign in to. Who needs it asks again.
      }
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [])
  return offer
}
