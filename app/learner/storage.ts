/**
 * The learner's record in this browser. The spec names the keys (§3), and docs/automation.md documents them for
 * scripts. A browser may refuse storage (private windows, policies, a full disk). Then the record lives in memory until
 * the page is left, and `isRefused` says so.
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
  /** The seat in a class: app/class/seat/seat.ts. */
  seat: 'botarena_class',
  /** Why the last seat was lost, until another one is taken. */
  seatLost: 'rpa-class-lost',
  /** Runs of a class that the server did not record: app/class/seat/outbox.ts. */
  unrecorded: 'rpa-class-outbox',
  startTime: (level: number) => `challenge-${level}-start-time`,
  /** The last run of a level, as the recorder keeps it. */
  run: (level: number) => `rpa-run-${level}`,
} as const

/**
 * The key of each text that is kept by level has one of these forms. A reset removes all of them, also for levels of
 * other sites.
 */
const OF_A_LEVEL = /^(?:challenge-\d+-start-time|rpa-(?:run|withstood|days)-\d+)$/

/** Values that could not be written, by key; null stands for a removal that failed. */
const memory = new Map<string, string | null>()

/** The text of a key, or null. */
export function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a text; into memory if the browser refuses. */
export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** Whether the text outlives this page: the browser did not refuse it. */
export const isStored = (key: string): boolean => !memory.has(key)

/** Writes several texts together. If one write fails, all are kept in memory. */
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

/** Removes a key; if the browser refuses, the page no longer sees it. */
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
    // The browser refuses: only the memory can be cleared.
  }
  for (const key of keys) if (OF_A_LEVEL.test(key)) removeText(key)
}

/** Whether a value could not be written and will be lost with the page. */
export const isRefused = (): boolean => memory.size > 0

/** supabase-js names the key after the host of its server. */
const SESSION_KEY = /^sb-.+-auth-token$/

export function keysOf(open: () => Storage): string[] {
  try {
    return Object.keys(open())
  } catch {
    // The browser refuses storage.
    return []
  }
}

export const lasting = (): Storage => localStorage
export const passing = (): Storage => sessionStorage

export const holdsSession = (open: () => Storage): boolean =>
  keysOf(open).some((key) => SESSION_KEY.test(key))

/**
 * Whether this browser has a session. Only the server knows whether it is valid. It stands here and not in session.ts,
 * because every page asks, and most visitors have none.
 */
export const hasSession = (): boolean => holdsSession(passing) || holdsSession(lasting)
