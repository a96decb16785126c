/** A moment as a field of date and time has it, in this browser's zone; empty: none. */
export function toField(ms: number | null): string {
  if (ms === null) return ''
  const date = new Date(ms)
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment that such a field has; null where it is empty. */
export const fromField = (text: string): number | null => (text === '' ? null : new Date(text).getTime())
