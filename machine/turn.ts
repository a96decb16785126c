import { execFileSync } from 'node:child_process'
import { ROOT } from './root.ts'

/**
 * Browser tests take two thirds of the time of a run. `npm test` plays those of these files each time, and half of the
 * others by turns: which half, the commit says. `npm run test:all` plays all, and `npm run prove -- PLACE` all of a place.
 */
export const EACH_TIME: readonly string[] = [
  'journey',
  'registration',
  'landing',
  'shell',
  'storage',
  'run-page',
  'class-shift',
  'office',
  'office-customers',
  'office-skeleton',
]

/** Whether the titles with an even or an odd number of signs are on: a rule that needs no list of tests. */
export type Turn = 'even' | 'odd'

/** The turn of a commit. @param commit its hash, in hexadecimal digits */
export const turnOf = (commit: string): Turn => (Number.parseInt(commit.slice(-1), 16) % 2 ? 'odd' : 'even')

/** The turn of this run: `TURN=odd npm test` plays the other half. A copy without Git has one turn. */
export function turnHere(): Turn {
  const wanted = process.env['TURN']
  if (wanted === 'even' || wanted === 'odd') return wanted
  try {
    return turnOf(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim())
  } catch {
    return 'even'
  }
}

/** The tests of a turn, as Playwright greps for them: in the name of the file and the titles, in one line. */
export const testsOf = (turn: Turn): RegExp =>
  new RegExp(
    `^(?:.*\\b(?:${EACH_TIME.join('|')})\\.test\\.ts\\b.*|${turn === 'odd' ? '[^]' : ''}(?:[^][^])*)$`,
    'u',
  )
