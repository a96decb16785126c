import { useEffect, useState } from 'react'
import { type Backend, type Offer, type ProviderOffer, backend } from '#sending/backend.ts'

/** The server's settings. Null: they are still loading, or the server does not answer. */
function useBackend(): Backend | null {
  const [said, setSaid] = useState<Backend | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      try {
        const answer = await backend()
        if (!isGone) setSaid(answer)
      } catch {
        // A failure is ignored: without the server nobody can sign in. The next caller asks again.
      }
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [])
  return said
}

/** The account features that the site offers; null while they are loading or if the server does not answer. */
export function useOffer(): Offer | null {
  const said = useBackend()
  return said && (said.accounts ?? 'off')
}

const NONE: readonly ProviderOffer[] = []

/** The providers that people may sign in with. */
export const useProviders = (): readonly ProviderOffer[] => useBackend()?.providers ?? NONE
