/** s from the issue of a program's shift to its end. A robot that was stopped is no end: only time is. */
export const SHIFT_SECONDS = 2 * 3600

/** The sentence for an unknown address of a shift, on every page. */
export const NO_SHIFT = 'There is no shift at this address.'

/** Days for which a practice shift is open, and for which an ended one is kept. */
export const PRACTICE_DAYS = 7

/** Most acts of a shift in a second. */
export const ACTS_A_SECOND = 20

/** Most KB of a file that is sent, and of a form. */
export const FILE_KB = 512
export const FORM_KB = 64
