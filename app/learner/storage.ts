/**
 * The learner's record in this browser: the keys are the spec's (§3) and documented for scripts (docs/automation.md).
 * A browser may refuse storage (private windows, policies, a full disk). Then the record lives in memory until the
 * page is left, and `isRefused` says so.
 */
export const KEYS = {
  visitor: 'botarena_user',
  points: 'rpa-points',
  completed: 'rpa-completed-levels',
  mode: 'rpa-mode',
  welcomeSeen: 'rpa-welcome-seen',
  sidebarWidth: 'sidebar-width',
  results: 'rpa-results',
  outbox: 'rpa-outbox',
  startTime: (level: number) => `challenge-${level}-start-time`,
  /** The last run of a level, as the recorder keeps it. */
  run: (level: number) => `rpa-run-${level}`,
} as const

/** What is kept for each level has one of these shapes; a reset removes it all, of other levels than ours too. */
const OF_A_LEVEL = /^(?:challenge-\d+-start-time|rpa-(?:run|withstood)-\d+)$/

/** What could not be written, by key; null stands for a removal that could not be made. */
const memory = new Map<string, string | null>()

/** The text under a key, or null. */
export function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a text, into memory where the browser refuses. */
export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** Writes several texts, all or none: what the browser refuses half of is in memory whole. */
export function writeTexts(texts: Readonly<Record<string, string>>): void {
  const keys = Object.keys(texts)
  const before = keys.map(readText)
  for (const key of keys) writeText(key, texts[key]!)
  if (!keys.some((key) => memory.has(key))) return
  keys.forEach((key, i) => {
    const old = before[i]
    if (old === null || old === undefined) removeText(key)
    else writeText(key, old)
    memory.set(key, texts[key]!)
  })
}

/** Removes a key, if only from view where the browser refuses. */
export function removeText(key: string): void {
  try {
    localStorage.removeItem(key)
    memory.delete(key)
  } catch {
    memory.set(key, null)
  }
}

/** Removes start time and last run of every level. */
export function removeLevels(): void {
  let keys = [...memory.keys()]
  try {
    keys = [...keys, ...Object.keys(localStorage)]
  } catch {
    // Only the memory is left to clear.
  }
  for (const key of keys) if (OF_A_LEVEL.test(key)) removeText(key)
}

/** Whether something could not be written and will be lost with the page. */
export const isRefused = (): boolean => memory.size > 0
