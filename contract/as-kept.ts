import { UNSEEN } from './address.ts'

/** Control characters and line breaks: PostgreSQL refuses U+0000, and a name is one line. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** Marks that change the writing direction: they would also reorder our sentence around a name. */
const TURNING = /\p{Bidi_Control}/gu

/**
 * A name without invisible characters, as it is kept. They are removed silently: they often come with copied text.
 * Joiners stay, because names in some scripts need them; a text of joiners alone becomes empty.
 */
export function asKept(typed: string): string {
  const text = typed.toWellFormed().replaceAll(UNWRITABLE, ' ').replaceAll(TURNING, '').trim()
  return Array.from(text).every((sign) => UNSEEN.test(sign) || sign.trim() === '') ? '' : text
}
