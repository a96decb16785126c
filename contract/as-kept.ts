import { UNSEEN } from './address.ts'

/** Control characters and line breaks: PostgreSQL refuses U+0000, and a name is one line. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** Marks that turn the direction of writing: they would turn our sentences around a name as well. */
const TURNING = /\p{Bidi_Control}/gu

/**
 * A name as it is kept. Nobody sees what goes, and often nobody typed it: it comes along with a text that was copied.
 * Joiners stay, because names of some scripts need them; a text of nothing else is empty.
 */
export function asKept(typed: string): string {
  const text = typed.toWellFormed().replaceAll(UNWRITABLE, ' ').replaceAll(TURNING, '').trim()
  return Array.from(text).every((sign) => UNSEEN.test(sign) || sign.trim() === '') ? '' : text
}
