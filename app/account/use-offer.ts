import { useEffect, useState } from 'react'
import { type Backend, type Offer, type ProviderOffer, backend } from '#sending/backend.ts'

/** What the server says of itself; null until then, and where it cannot be asked. */
function useBackend(): Backend | null {
  const [said, setSaid] = useState<Backend | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      try {
        const answer = await backend()
        if (!isGone) setSaid(answer)
      } catch {
        // Without the server there is nothing to sign in to. Who needs it asks again.
      }
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [])
  return said
}

/** What the site may offer of accounts; null until that is known, and where the server cannot be asked. */
export function useOffer(): Offer | null {
  const said = useBackend()
  return said && (said.accounts ?? 'off')
}

const NONE: readonly ProviderOffer[] = []

/** Where else people may sign in. */
export const useProviders = (): readonly ProviderOffer[] => useBackend()?.providers ?? NONE
