import { useProviders } from '#account/base/use-offer.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import type { Section } from './section.tsx'

const list = loadable(async () => (await import('./linked-list.tsx')).LinkedList)

/** The section of linked accounts. Draws nothing if the site offers no providers. */
export const Linked: Section = ({ user }) => {
  const providers = useProviders()
  const hasAny = providers.length > 0 || user.identities?.some(({ provider }) => provider !== 'email')
  return hasAny ? <LoadedPart part={list} user={user} providers={providers} /> : null
}
