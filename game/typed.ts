import { withDifference } from './difference.ts'
import { quoted } from './quoted.ts'

/** A field of a random task that is judged during typing. */
export type TypedField = {
  text: string
  /** The result of the round that the text was typed for; null if it was typed for this round. */
  left: 'miss' | 'right' | null
}

/** A field before anybody typed. */
export const EMPTY: TypedField = { text: '', left: null }

/**
 * A field when the next round is dealt. It keeps its text: a robot may still be typing after a miss, and may read the
 * field again to see that its text arrived.
 */
export const leftOver = ({ text }: TypedField, number: number): TypedField => ({
  text,
  left: text === '' ? null : number === 1 ? 'miss' : 'right',
})

/**
 * Applies a text to a field. Returns the same field for a repeated event. Characters after a miss are no second miss.
 * Characters after a right text are a miss: the text had to end there.
 */
export function typeInto(field: TypedField, text: string): TypedField {
  if (text === field.text) return field
  const isOld = field.text.startsWith(text) || (field.left === 'miss' && text.startsWith(field.text))
  return { text, left: text !== '' && isOld ? field.left : null }
}

/** The error of a field; null while its text may still become the wanted one. */
export function missOfTyped({ text, left }: TypedField, wanted: string): string | null {
  if (left || wanted.startsWith(text)) return null
  if (text.trim() === wanted) return `${quoted(text)} has a space too many: “${wanted}” is expected.`
  if (wanted.toLowerCase().startsWith(text.toLowerCase()))
    return `${quoted(text)} has a letter in the wrong case: “${wanted}” is expected.`
  return withDifference(`${quoted(text)} is not the beginning of “${wanted}”.`, wanted, text)
}

/** The sentence about a text that is left from the round before. */
export const notesOn = ({ left }: TypedField): { error?: string; hint?: string } =>
  left === 'miss'
    ? { error: 'This is the text of the wrong answer. Clear the field first.' }
    : left === 'right'
      ? { hint: 'This text was right. Clear the field for the next round.' }
      : {}
