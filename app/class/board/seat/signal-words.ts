import type { Signal } from '#contract/class.ts'

/** Tells a teacher the signals of a run, and their harmless explanations. */
export function signalInWords(signal: Signal): string {
  if (signal.kind === 'no-press')
    return 'No real press: the browser itself made none of its events. A robot that presses by script looks like this, and so does a program without a page.'
  if (signal.kind === 'quick')
    return `Quicker than our reference robot: ${signal.pace} ms from one action to the next on average. A script in the page is that quick, and so is a program without one.`
  return `Like seat ${signal.seat}: its first eight pauses are the same to the millisecond. Both may have run one program that waits for fixed times, or one sent what the other did.`
}
