/** The visitor who signed up in this browser. Spec §3, `{product}_user`. */
export type Visitor = {
  name: string
  email: string
  /** ISO 8601. */
  submittedAt: string
  rpa_tool: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The stored visitor: null if there is none, 'corrupt' if the text is no record. A record needs a name and an address;
 * other fields may be missing.
 */
export function readVisitor(text: string | null): Visitor | null | 'corrupt' {
  if (text === null) return null
  try {
    const record: unknown = JSON.parse(text)
    if (typeof record !== 'object' || record === null) return 'corrupt'
    const { name, email, submittedAt, rpa_tool } = record as Record<string, unknown>
    if (!textOf(name) || !textOf(email)) return 'corrupt'
    return {
      name: textOf(name),
      email: textOf(email),
      submittedAt: textOf(submittedAt),
      rpa_tool: textOf(rpa_tool),
    }
  } catch {
    return 'corrupt'
  }
}
