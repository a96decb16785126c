/**
 * Signs that steer instead of being read: the control characters of both halves (U+0000–U+001F, U+007F–U+009F), the two
 * separators of lines and paragraphs, and the marks that turn the direction of writing. A terminal obeys the first, and
 * may clear its screen and write a verdict of its own there; the last show a text in another order than it has.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A foreign text (of a file, of a row, of an argument) for a terminal, in one line: signs that steer stand there as
 * `\u001b`. Every command prints such texts through this.
 */
export const printable = (text: string): string => text.replaceAll(STEERING, escaped)

/**
 * A whole answer for a terminal, whose line breaks are our own: foreign texts in it were made printable before, or stand
 * in JSON, which escapes line breaks itself and reads these escapes.
 */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
