/**
 * What the pages of a class and the server must agree on, in plain values and functions: no schema library, so that a
 * page may load this file.
 */

/** Letters of codes, cards and nothing else: none is taken for another one (no I, L, O, U, 0, 1). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a class's code. */
export const CLASS_CODE_LENGTH = 6

/** Letters of a card. */
export const CARD_LENGTH = 8

/** What a link's fragment or a field of the form says: a class, and perhaps a seat in it. */
export type ReadCode = { code: string; card: string | null }

/**
 * Reads `K7M42Q`, `k7m-42q` or `K7M42Q-9XWQ3R7P`: in any case, with or without `-` and spaces. Null where it is neither.
 */
export function readCode(text: string): ReadCode | null {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (Array.from(letters).some((letter) => !CODE_ALPHABET.includes(letter))) return null
  if (letters.length === CLASS_CODE_LENGTH) return { code: letters, card: null }
  if (letters.length !== CLASS_CODE_LENGTH + CARD_LENGTH) return null
  return { code: letters.slice(0, CLASS_CODE_LENGTH), card: letters.slice(CLASS_CODE_LENGTH) }
}

/** Longest texts of a class, in code points. */
export const CLASS_TEXT_LIMITS = { name: 80, nickname: 24, notice: 200, reason: 200, badgeName: 120 } as const

/** Most seats in one class. */
export const MOST_SEATS = 500

/** Most tasks in one class. */
export const MOST_TASKS = 60

/** Verified runs in a row that a task may ask for. */
export const PASSES = { least: 1, most: 5 } as const

/** Digits of a sitting's word. */
export const WORD_DIGITS = 5

/** ms that a seat has after `Again`. */
export const AGAIN_MS = 5 * 60_000

/** Bytes of a call. */
export const MOST_CLASS_BYTES = 96 * 1024

/** ms between two signs of life of a stream. */
export const STREAM_PULSE_MS = 10_000

/** Days after which a class and its logs are erased. */
export const CLASS_DAYS = { afterEnd: 90, idle: 180, logs: 30 } as const

/** What the board makes of moments: ms, and counts. */
export const STUCK = { attempts: 3, refusals: 20, silentMs: 5 * 60_000 } as const
export const IDLE_MS = 3 * 60_000

/**
 * A nickname as it is kept: NFKC, single spaces. Null where it is none: 1–24 letters, digits, spaces and `-_.`, with a
 * letter or digit in it, without `@` and without five digits in a row.
 */
export function readNickname(text: string): string | null {
  const name = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  const length = Array.from(name).length
  if (length < 1 || length > CLASS_TEXT_LIMITS.nickname) return null
  if (!/^[\p{L}\p{M}\p{Nd} \-_.]+$/u.test(name) || !/[\p{L}\p{Nd}]/u.test(name)) return null
  return /\p{Nd}{5}/u.test(name) ? null : name
}

/** How nicknames are compared: two that differ in case or in what stands between the words are one. */
export const foldNickname = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ \-_.]+/g, ' ')
    .trim()
