import { later } from './later.tsx'
import { Linked } from './linked.tsx'
import { Password } from './password.tsx'
import type { Section } from './section.tsx'
import { You } from './you.tsx'

/** The sections of the account's page, from top to bottom. A new section is a file beside these and a line here. */
export const SECTIONS: readonly (readonly [id: string, section: Section])[] = [
  ['you', You],
  ['password', Password],
  ['passkeys', later(async () => (await import('./passkeys.tsx')).Passkeys)],
  ['authenticator', later(async () => (await import('./authenticator.tsx')).Authenticator)],
  ['linked', Linked],
  ['classes', later(async () => (await import('./classes.tsx')).Classes)],
  ['sessions', later(async () => (await import('./sessions.tsx')).Sessions)],
  ['export', later(async () => (await import('./export.tsx')).Export)],
  ['delete', later(async () => (await import('./delete.tsx')).Delete)],
]
