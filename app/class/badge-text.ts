import { foldUnseen } from '#game/unseen.ts'

/** A signed badge: three parts of base64url with points between them (RFC 7515, 3.1). */
const WHOLE = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** What a picture carries: Open Badges 3.0, 5.3.2. */
const IN_PICTURE = /<openbadges:credential\s[^>]*?verify\s*=\s*(["'])([\s\S]*?)\1/

/** Signs that programs of mail put in front of each line of a quoted letter. */
const QUOTE_MARKS = /^[ \t]*(?:[>|][ \t]*)+/gm

/**
 * The badge in a pasted text or a file, as it was issued: the text itself, or what a picture carries. A program of mail may
 * have wrapped it, quoted it, put it in quotation marks or brackets, or added signs that nobody sees; none of them can be
 * part of a badge.
 */
export function badgeIn(text: string): string {
  const raw = foldUnseen(IN_PICTURE.exec(text)?.[2] ?? text)
  const bare = raw
    .replaceAll(QUOTE_MARKS, '')
    // Quoted-printable, as letters are stored (RFC 2045, 6.7): a line that goes on ends with an equals sign.
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\s+/g, '')
  const stripped = bare.replace(/^["'“”„‘’«»`<([{]+/, '').replace(/["'“”„‘’«»`>)\]},;]+$/, '')
  if (WHOLE.test(stripped)) return stripped
  // A badge in one piece between words of a letter.
  const pieces = [...raw.matchAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g)].map(([piece]) => piece)
  return pieces.length === 1 ? pieces[0]! : stripped
}

/**
 * Why a text is no badge, in a sentence that names what can be seen of it; null if it has the form of one.
 * @param badge as `badgeIn` returns it
 * @param longest characters of the longest badge
 */
export function whyNoBadge(badge: string, longest: number): string | null {
  if (badge === '') return 'The field is empty. Paste the whole text of the badge.'
  if (badge.length > longest)
    return 'This text is too long for a badge. Paste one badge alone: three parts, separated by dots.'
  if (WHOLE.test(badge)) return null
  const strange = /[^\w.-]/u.exec(badge)?.[0]
  const parts = badge.split('.').length
  if (/^https?:/i.test(badge))
    return 'This is an address, not a badge. Open the address, and paste the text of the badge.'
  if (strange !== undefined && parts >= 3)
    return `A badge cannot contain “${strange}”. Paste only the text of the badge, without other words.`
  return parts < 3
    ? 'A badge has three parts, separated by dots. Paste the whole file: the end may be missing.'
    : 'A badge has three parts, separated by dots. Paste the whole file, and only one badge.'
}
