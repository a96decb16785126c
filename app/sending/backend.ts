import { PATIENCE } from './patience.ts'

/** The account features that the site offers: a code by mail, passwords alone, or nothing. */
export type Offer = 'mail' | 'no-mail' | 'off'

/** A provider that people may sign in with: its name on the wire, and the label of its button. */
export type ProviderOffer = { name: string; label: string }

/**
 * The address that records are sent to, and whether there are accounts. `url` null means the site's own server. Served
 * as /backend.json, so that a key can change without a build.
 */
export type Backend = {
  url: string | null
  key: string
  accounts?: Offer
  providers?: readonly ProviderOffer[]
  /** Whether there are classes: only our own server has them. */
  classes?: boolean
}

let asked: Promise<Backend> | null = null

async function ask(): Promise<Backend> {
  const answer = await fetch('/backend.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`/backend.json answered ${answer.status}`)
  return answer.json()
}

/** Asked once; after a failure the next call asks again. */
export function backend(): Promise<Backend> {
  asked ??= ask().catch((reason: unknown) => {
    asked = null
    throw reason
  })
  return asked
}
