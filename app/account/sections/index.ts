import { Delete } from './delete.tsx'
import { Export } from './export.tsx'
import { Linked } from './linked.tsx'
import { Password } from './password.tsx'
import type { Section } from './section.tsx'
import { Sessions } from './sessions.tsx'
import { You } from './you.tsx'

/** The parts of the account's page, from top to bottom. A new one is a file beside these and a line here. */
export const SECTIONS: readonly (readonly [id: string, section: Section])[] = [
  ['you', You],
  ['password', Password],
  ['linked', Linked],
  ['sessions', Sessions],
  ['export', Export],
  ['delete', Delete],
]
