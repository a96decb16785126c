import { type ReadCode, readCode } from '#contract/class/rules.ts'

/** The parts of a link to `/join` behind `#`. */
export type JoinLink = ReadCode & {
  /** A page of this site to go on to, or null. */
  to: string | null
}

/** A path of this site with its query and fragment; null for another site's address. @param origin of this site */
function pathOf(text: string | null, origin: string): string | null {
  if (text === null || !text.startsWith('/')) return null
  try {
    const url = new URL(text, origin)
    return url.origin === origin ? url.pathname + url.search : null
  } catch {
    return null
  }
}

/**
 * Reads `#K7M42Q`, `#K7M42Q-9XWQ3R7P&to=/challenge/8`. @returns null if there is no code; the text itself if it is
 * broken
 */
export function readLink(hash: string, origin: string): JoinLink | { broken: string } | null {
  const text = hash.replace(/^#/, '')
  if (text === '') return null
  const [code = '', ...rest] = text.split('&')
  const read = readCode(decodeSafely(code))
  if (!read) return { broken: code.slice(0, 40) }
  return { ...read, to: pathOf(new URLSearchParams(rest.join('&')).get('to'), origin) }
}

/** Decodes a part of an address; the part itself if it cannot be decoded. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Takes the fragment and strips it from the address at once: it must not stay in the history or appear in a screenshot.
 */
export function takeFragment(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) history.replaceState(history.state, '', pathname + search)
  return hash
}
