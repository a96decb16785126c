import { foldUnseen } from './unseen.ts'

/** Signs that are easily taken for one another. Each has its name; the first of a group is the key of a keyboard. */
const ALIKE: readonly Readonly<Record<string, string>>[] = [
  {
    "'": 'a straight apostrophe',
    '’': 'a curly apostrophe',
    '‘': 'an opening curly apostrophe',
    '‛': 'a reversed apostrophe',
    ʼ: 'a modifier apostrophe',
    '′': 'a prime',
    '`': 'a grave accent',
    '´': 'an acute accent',
    '＇': 'a full-width apostrophe',
  },
  {
    '"': 'a straight quotation mark',
    '“': 'a curly quotation mark',
    '”': 'a closing curly quotation mark',
    '„': 'a low quotation mark',
    '«': 'a quotation mark «',
    '»': 'a quotation mark »',
    '″': 'a double prime',
    '＂': 'a full-width quotation mark',
  },
  {
    '-': 'a keyboard hyphen',
    '‐': 'a typographic hyphen',
    '‑': 'a no-break hyphen',
    '‒': 'a figure dash',
    '–': 'an en dash',
    '—': 'an em dash',
    '−': 'a minus sign',
    '﹣': 'a small hyphen',
    '－': 'a full-width hyphen',
  },
  {
    '/': 'a keyboard slash',
    '∕': 'a division slash',
    '⁄': 'a fraction slash',
    '⧸': 'a big slash',
    '／': 'a full-width slash',
  },
  {
    '.': 'a full stop',
    '․': 'a one dot leader',
    '٫': 'an Arabic decimal separator',
    '．': 'a full-width full stop',
  },
  {
    ':': 'a colon',
    '∶': 'a ratio sign',
    ː: 'a length mark',
    '：': 'a full-width colon',
  },
]

/** Signs without a width, and spaces, that have a name of their own in these sentences. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00A0': 'a no-break space',
  '\u202F': 'a narrow no-break space',
  '\u3000': 'a full-width space',
  '\u00AD': 'a soft hyphen',
  '\u200B': 'a zero-width space',
  '\u200C': 'a zero-width non-joiner',
  '\u200D': 'a zero-width joiner',
  '\u200E': 'a left-to-right mark',
  '\u200F': 'a right-to-left mark',
  '\uFEFF': 'a byte order mark',
}

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Latin}/u, 'Latin'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
  [/\p{Script=Greek}/u, 'Greek'],
]

const isLineBreak = (sign: string) => /^[\n\r\u0085\u2028\u2029]$/.test(sign)
const isSpace = (sign: string) => /^[\p{Zs}\u2800]$/u.test(sign)
/** What separates words: spaces of every kind, tabs, line breaks. */
const isGap = (sign: string) => isSpace(sign) || isLineBreak(sign) || sign === '\t'
const isUnseen = (sign: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(sign)
const scriptOf = (sign: string) => SCRIPTS.find(([script]) => script.test(sign))?.[1]
const codeOf = (sign: string) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** The value of a decimal digit of any script, whose digits follow one another from 0 to 9; null for other signs. */
function digitOf(sign: string): number | null {
  if (!/^\p{Nd}$/u.test(sign)) return null
  const code = sign.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/** A sign in words, with its number in Unicode: two signs that look the same differ in that. */
function named(sign: string): string {
  const name =
    NAMES[sign] ??
    ALIKE.find((group) => sign in group)?.[sign] ??
    (isUnseen(sign)
      ? 'an invisible character'
      : isLineBreak(sign)
        ? 'a line break'
        : sign === '\t'
          ? 'a tab'
          : sign === ' '
            ? 'a space'
            : isSpace(sign)
              ? 'a special space'
              : `“${sign}”`)
  return sign === ' ' || isLineBreak(sign) || sign === '\t' ? name : `${name} (${codeOf(sign)})`
}

/** The place of a sign in words, counted from 1. */
const at = (index: number, length: number) =>
  index === 0 ? 'at its beginning' : index === length - 1 ? 'at its end' : `at position ${index + 1}`

/**
 * Names the first difference of two texts, if it is one that eyes pass over: an invisible character, another kind of
 * space, apostrophe, quotation mark or dash, a space, tab or line break too many or too few, capital and small letters,
 * full-width signs, digits and letters of another script, accents that are signs of their own.
 * @returns a sentence about the given text; null if the texts are equal, or differ in a way that everybody sees
 */
export function nameDifference(asked: string, given: string): string | null {
  if (asked === given) return null
  const [composed, its] = [asked.normalize('NFC'), given.normalize('NFC')]
  if (composed === its)
    return 'Its accents are encoded in another way: a letter with its accent can be one character or two (NFC, NFD).'
  const [wanted, found] = [Array.from(composed), Array.from(its)]
  let i = 0
  while (i < wanted.length && wanted[i] === found[i]) i += 1
  const [want, have] = [wanted[i], found[i]]
  const isMark = (sign: string) => isUnseen(sign) || isGap(sign)

  if (want && have && isGap(want) && isGap(have))
    return `It has ${named(have)} ${at(i, found.length)}, but ${named(want)} is expected.`
  if (have && isMark(have)) return `It has ${named(have)} ${at(i, found.length)}, which is not expected.`
  if (want && isMark(want)) return `It must have ${named(want)} ${at(i, wanted.length)}.`
  if (want === undefined || have === undefined) return null

  const differs = `It has ${named(have)} ${at(i, found.length)}, but ${named(want)} is expected.`
  if (ALIKE.some((group) => want in group && have in group)) return differs
  if (want.toLowerCase() === have.toLowerCase())
    return `It has ${have === have.toLowerCase() ? 'a small' : 'a capital'} “${have}” ${at(i, found.length)}, but “${want}” is expected.`
  const [digit, value] = [digitOf(want), digitOf(have)]
  if (digit !== null && digit === value)
    return `It has the ${isWide(have) ? 'full-width ' : ''}digit ${named(have)} ${at(i, found.length)}, but the digit ${named(want)} is expected.`
  if (isWide(have) && have.normalize('NFKC') === want)
    return `It has the full-width character ${named(have)} ${at(i, found.length)}, but ${named(want)} is expected.`
  if (
    foldUnseen(have.normalize('NFKC')) !== have &&
    composed.startsWith(have.normalize('NFKC'), indexIn(wanted, i))
  )
    return `It has the joined character ${named(have)} ${at(i, found.length)}, but “${have.normalize('NFKC')}” is expected.`
  const [script, other] = [scriptOf(want), scriptOf(have)]
  if (script && other && script !== other)
    return `It has the ${other} letter ${named(have)} ${at(i, found.length)}, but the ${script} letter ${named(want)} is expected.`
  return null
}

/** Signs of East Asian width: U+FF01 to U+FF5E repeat ASCII. */
const isWide = (sign: string) => /^[\uFF01-\uFF5E]$/.test(sign)

/** The index of a sign in the text, in UTF-16 units. */
const indexIn = (signs: readonly string[], place: number) => signs.slice(0, place).join('').length

/** The sign of a keyboard for each that is taken for it. */
const PLAIN = new Map(
  ALIKE.flatMap((group) => {
    const [key = '', ...others] = Object.keys(group)
    return others.map((sign) => [sign, key] as const)
  }),
)

/**
 * A text as the keys of a keyboard write it: without signs that are not seen, with plain spaces, and with the key's sign
 * for each that only looks like it.
 */
export const asTyped = (text: string): string =>
  foldUnseen(text)
    .replaceAll(/./gu, (sign) => PLAIN.get(sign) ?? digitOf(sign)?.toString() ?? sign)
    .normalize('NFKC')

/** The first sign of a text that only looks like a key's: `a division slash (U+2215)`; null without one. */
export function oddSignIn(text: string): string | null {
  const odd = Array.from(foldUnseen(text)).find((sign) => asTyped(sign) !== sign)
  return odd === undefined ? null : digitOf(odd) === null ? named(odd) : `the digit ${named(odd)}`
}

/** A text without whatever eyes pass over: signs that are not seen, spaces, the kind of a sign, and capitals. */
const loosened = (text: string): string => asTyped(text).toLowerCase().replaceAll(/\s/g, '')

/** Whether two texts differ in nothing but what `nameDifference` names. */
export const isNear = (one: string, other: string): boolean => loosened(one) === loosened(other)

/** How many signs more or less a near text may have: signs that are not seen, and spaces. */
const SPREAD = 6

/** The first place of a text that differs from a wanted one in nothing but what `nameDifference` names; null without one. */
export function nearIn(text: string, wanted: string): string | null {
  const [loose, length] = [loosened(wanted), wanted.length]
  const line = text.split(/\r\n|\r|\n/).find((line) => loosened(line).includes(loose))
  if (line === undefined || loose === '') return null
  for (let from = 0; from < line.length; from++) {
    for (let more = -SPREAD; more <= SPREAD; more++) {
      const piece = line.slice(from, from + length + more)
      if (piece !== '' && piece.trim() === piece && loosened(piece) === loose) return piece
    }
  }
  return null
}

/**
 * A sentence about a wrong text, with the difference from the wanted one behind it if eyes pass over that. A capital
 * letter is named only if nothing else is wrong: in another word it explains nothing.
 */
export function withDifference(sentence: string, asked: string, given: string): string {
  const difference = nameDifference(asked, given)
  if (difference === null) return sentence
  let i = 0
  while (i < given.length && asked[i] === given[i]) i += 1
  const isOfCase = asked[i]?.toLowerCase() === given[i]?.toLowerCase()
  return isOfCase && !asked.toLowerCase().startsWith(given.toLowerCase())
    ? sentence
    : `${sentence} ${difference}`
}
