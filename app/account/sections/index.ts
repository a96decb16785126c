import { later } from './later.tsx'
import { Linked } from './linked.tsx'
import { Password } from './password.tsx'
import type { Section } from './section.tsx'
import { You } from './you.tsx'

/** The parts of the account's page, from top to bottom. A new one is a file beside these and a line here. */
export const SECTIONS: readonly (readonly [id: string, section: Section])[] = [
  ['you', You],
  ['password', Password],
  ['passkeys', later(async () => (await import('./passkeys.tsx')).Passkeys)],
  ['authenticator', later(async () => (await import('./authenticator.tsx')).Authenticator)],
  ['linked', Linked],
  ['sessions', later(async () => (await import('./sessions.tsx')).Sessions)],
  ['export', later(async () => (await import('./export.tsx')).Export)],
  ['delete', later(async () => (await import('./delete.tsx')).Delete)],
]
