/**
 * A text that a spreadsheet would take for a formula gets an apostrophe: a stranger may have typed it, and
 * `=HYPERLINK(…)` could send out the cells beside it. A telephone number gets none.
 */
export const harmlessText = (text: string): string =>
  !/^[=+\-@\t\r\n]/.test(text) || /^[+-][\d ()./-]*$/.test(text) ? text : `'${text}`
