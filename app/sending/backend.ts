import type { Milliseconds } from '#game/clock.ts'

/** What the site may offer of accounts: a code by mail, passwords alone, or nothing. */
export type Offer = 'mail' | 'no-mail' | 'off'

/** Somewhere else to sign in: its name on the wire, and what a button says. */
export type ProviderOffer = { name: string; label: string }

/**
 * Where records go, and whether there are accounts: `url` null means the site's own server. Served as /backend.json, so
 * that a key can change without a build.
 */
export type Backend = {
  url: string | null
  key: string
  accounts?: Offer
  providers?: readonly ProviderOffer[]
}

/** How long a server may take. One that hangs must not hold a form, and what was typed in it, for ever. */
export const PATIENCE: Milliseconds = 20_000

let asked: Promise<Backend> | null = null

async function ask(): Promise<Backend> {
  const answer = await fetch('/backend.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`/backend.json answered ${answer.status}`)
  return answer.json()
}

/** Asked once; after a failure again. */
export function backend(): Promise<Backend> {
  asked ??= ask().catch((reason: unknown) => {
    asked = null
    throw reason
  })
  return asked
}
