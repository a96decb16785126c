/**
 * Characters that control a terminal: the control characters of both ranges (U+0000–U+001F, U+007F–U+009F), the two
 * separators of lines and paragraphs, and the marks that change the direction of writing. A terminal obeys the control
 * characters: a text could clear the screen and write a false result. The direction marks show a text in another order
 * than its own.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A foreign text (from a file, a row or an argument) for a terminal, in one line. Control characters are written as
 * `\u001b`. Every command prints foreign texts through this function.
 */
export const printable = (text: string): string => text.replaceAll(STEERING, escaped)

/**
 * A whole answer for a terminal, with our own line breaks. Foreign texts in it were made printable before, or stand in
 * JSON, which escapes line breaks and reads these escapes.
 */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
