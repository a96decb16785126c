import type { Signal } from '#contract/class/run.ts'

/** Tells a teacher the signals of a run, and their harmless explanations. */
export function signalInWords(signal: Signal): string {
  if (signal.kind === 'no-press')
    return 'No real press: the browser made none of the events. A robot that presses by script looks like this, and so does a program without a browser.'
  if (signal.kind === 'quick')
    return `Faster than our reference robot: ${signal.pace} ms between two actions on average. A script in the page can be that fast, and so can a program without a browser.`
  return `Like seat ${signal.seat}: the first eight pauses are the same to the millisecond. Both learners may have run the same program with fixed waits, or one copied the run of the other.`
}
