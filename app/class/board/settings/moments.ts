/** A moment as the value of a date-and-time field, in this browser's time zone; empty for null. */
export function toField(ms: number | null): string {
  if (ms === null) return ''
  const date = new Date(ms)
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment in such a field; null if it is empty. */
export const fromField = (text: string): number | null => (text === '' ? null : new Date(text).getTime())
