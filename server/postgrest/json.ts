// In the language since 2025; TypeScript's ES2024 library does not know it yet.
const { rawJSON } = JSON as typeof JSON & { rawJSON: (source: string) => object }

/** A number as it stood in the text; JSON.stringify writes it back unchanged. */
function keepNumber(_key: string, value: unknown, context?: { source: string }): unknown {
  return typeof value === 'number' && context ? rawJSON(context.source) : value
}

/**
 * JSON with its numbers kept as they were written, because PostgreSQL reads a column from the characters: 1.0
 * is no integer, and a phone number sent as 4917212345678901234 must not come out rounded.
 * @throws {SyntaxError} when it is no JSON
 * @throws {RangeError} when it is nested too deeply to be walked
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, keepNumber)
}

/** The characters PostgreSQL would feed to a column's input function; null stays null. */
export function toInputText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** An object in braces: no array, no null, no number kept as written. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]' && Object.getPrototypeOf(value) !== null
}
