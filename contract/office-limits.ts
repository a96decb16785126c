/** s from the issue of a program's shift to its end. A robot that was stopped is no end: only time is. */
export const SHIFT_SECONDS = 2 * 3600

/** What whoever asks for an unknown address of a shift reads, on every page. */
export const NO_SHIFT = 'There is no shift at this address.'
