import { TEXT_LIMITS } from './limits.ts'

/** Octets before the @ (RFC 5321 §4.5.3.1.1; RFC 6531 leaves it so). */
const LONGEST_LOCAL = 64

/** Letters of an unquoted local part (RFC 5322 §3.2.3), and letters, marks and digits of all scripts (RFC 6531). */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u

/** Letters of a domain before it is written in ASCII: no brackets, comments or ports. */
const DOMAIN = /^[.\p{L}\p{M}\p{N}-]+$/u

/** Invisible characters, such as joiners and direction marks: with them two addresses would look the same. */
export const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** A DNS name with two labels or more (RFC 1123 §2.1). The last label is not a number, as in an IP address. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** The form in which browsers and Node write a host: lower case, and `xn--…` for other scripts. */
function hostOf(domain: string): string | null {
  if (!DOMAIN.test(domain) || UNSEEN.test(domain)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return HOST.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/**
 * Reads the address of a mailbox. Accounts and forms share this function. Spellings of one mailbox become one address:
 * lower case, accents composed (NFC), the domain in ASCII. Names, comments, quotes and IP addresses are refused,
 * because a mail server ignores parts of them.
 * @returns null if the text is no such address
 */
export function readAddress(text: string): string | null {
  const [local = '', domain = '', ...more] = text.trim().split('@')
  const host = hostOf(domain)
  const isLocal = LOCAL.test(local) && !UNSEEN.test(local) && local.split('.').every(Boolean)
  if (more.length > 0 || host === null || !isLocal) return null
  const folded = local.normalize('NFC').toLowerCase().normalize('NFC')
  if (new TextEncoder().encode(folded).length > LONGEST_LOCAL) return null
  const address = `${folded}@${host}`
  return Array.from(address).length > TEXT_LIMITS.email ? null : address
}
