/** The longest text that a sentence quotes, in characters. */
const LONGEST = 40

/** A text in quotation marks, cut if it is long. A text with such marks stands in single ones: no quotation holds another. */
export function quoted(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return /[“”]/.test(shown) ? `‘${shown}’` : `“${shown}”`
}

/** What a field holds, as the end of a sentence: `is empty`, or `holds “abc”`. */
export const holds = (text: string): string => (text === '' ? 'is empty' : `holds ${quoted(text)}`)

/** Parts of a sentence: `a`, `a and b`, `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** A field's text with its error. */
type JudgedText = { text: string; fault: string | null | undefined }

/**
 * The error of a text that was just set, if it is a new answer. Keys that go on from a wrong text, or take it back,
 * belong to the same slip; another wrong text is another one, though the simulation says the same about it.
 */
export function newlyWrong(before: JudgedText, after: JudgedText): string | null {
  if (!after.fault) return null
  const isSameMistake =
    Boolean(before.fault) && (after.text.startsWith(before.text) || before.text.startsWith(after.text))
  return isSameMistake ? null : after.fault
}
