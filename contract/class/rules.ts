import { asKept } from '#contract/as-kept.ts'

/**
 * Plain values and functions that the pages of a class and the server must agree on. No schema library here, so that a
 * page may load this file.
 */

/** Letters of codes and cards. No two look alike (no I, L, O, U, 0, 1). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of letters of a class's code. */
export const CLASS_CODE_LENGTH = 6

/** Number of letters of a card. */
export const CARD_LENGTH = 8

/** The content of a link's fragment or of the form's field: a class, and perhaps a seat in it. */
export type ReadCode = { code: string; card: string | null }

/**
 * Reads `K7M42Q`, `k7m-42q` or `K7M42Q-9XWQ3R7P`: in any case, with or without `-` and spaces. Null if it is none of
 * them.
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

/** Longest text of a badge (a signed JWT), in characters. */
export const LONGEST_BADGE = 20_000

/** Most seats in one class. */
export const MOST_SEATS = 500

/** Most tasks in one class. */
export const MOST_TASKS = 60

/** Verified runs in a row that a task may ask for. */
export const PASSES = { least: 1, most: 5 } as const

/** Number of digits of a sitting's word. */
export const WORD_DIGITS = 5

/** ms that a learner has to begin a task that the instructor asks for again. */
export const AGAIN_MS = 5 * 60_000

/** Most bytes of a call. */
export const MOST_CLASS_BYTES = 96 * 1024

/** Points of one item of a shift: eight items are worth as much as a level of the middle. */
const SHIFT_ITEM_POINTS = 5

/** What a clean shift is worth in a class. @param size number of its items */
export const shiftPoints = (size: number): number => size * SHIFT_ITEM_POINTS

/** Days after which a class and its logs are erased. */
export const CLASS_DAYS = { afterEnd: 90, idle: 180, logs: 30 } as const

/** From these counts and times on, the board calls a seat stuck or idle. */
export const STUCK = { attempts: 3, refusals: 20, silentMs: 5 * 60_000 } as const
export const IDLE_MS = 3 * 60_000

/**
 * A nickname as it is kept: NFKC, single spaces. Null if it is not valid. A valid one has 1–24 letters, digits, spaces
 * and `-_.`, with at least one letter or digit, and without five digits in a row. Some letters and accents are invisible,
 * such as the Hangul filler: with them a name could be empty to the eye, or look like another one.
 */
export function readNickname(text: string): string | null {
  const name = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  const length = Array.from(name).length
  if (length < 1 || length > CLASS_TEXT_LIMITS.nickname) return null
  if (!/^[\p{L}\p{M}\p{Nd} \-_.]+$/u.test(name) || !/[\p{L}\p{Nd}]/u.test(name)) return null
  return /\p{Nd}{5}|\p{Default_Ignorable_Code_Point}/u.test(name) ? null : name
}

/** Whether a text shows anything: spaces, controls and invisible signs alone do not. */
export const isSeen = (text: string): boolean => /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** A teacher's words as they are kept: in one line, with single spaces, and without signs that nobody can see. */
export const oneLine = (text: string): string => asKept(text).replaceAll(/\s+/g, ' ')

/** The form in which nicknames are compared: case and the signs between words make no difference. */
export const foldNickname = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ \-_.]+/g, ' ')
    .trim()
