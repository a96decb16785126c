import { execFileSync } from 'node:child_process'
import { ROOT } from './root.ts'

/**
 * A whole run takes 20 minutes, so `npm test` plays a part of the dear tests: the commit says which. `npm run test:all`
 * plays all, and `npm run prove -- PLACE` all of a place. A turn of six is a half of the browser tests, and a third of the
 * dear unit tests.
 */
export type Turn = 0 | 1 | 2 | 3 | 4 | 5

/** Browser tests of these files are played each time: the main journeys. */
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

/**
 * Unit and server tests that take turns, the slowest first: they start servers, compilers or robots, or kill servers.
 * Every third file of this list is on.
 */
export const DEAR: readonly string[] = [
  'server/auth/rotation.test.ts',
  'scripts/office/month-end.test.ts',
  'builder/fresh.test.ts',
  'server/auth/crash.test.ts',
  'scripts/office/conditions.test.ts',
  'server/auth/mail/mail.test.ts',
  'server/store/postgres/postgres-store.test.ts',
  'server/testing/attacks.test.ts',
  'scripts/arena/verify-results.test.ts',
  'server/runs/faults.test.ts',
  'server/start/health.test.ts',
  'python/python.test.ts',
  'scripts/office/robots.test.ts',
  'scripts/new-process.test.ts',
  'server/start/crash.test.ts',
  'scripts/office/kills.test.ts',
  'server/class/limits.test.ts',
  'scripts/arena/trial.test.ts',
  'server/testing/versions/versions.test.ts',
  'scripts/measure.test.ts',
  'server/start/secret-key.test.ts',
  'server/class/crash.test.ts',
  'scripts/office/invoices.test.ts',
  'scripts/arena/replay.test.ts',
  'scripts/office/lessons.test.ts',
  'scripts/office/class-lesson.test.ts',
  'machine/command-line.test.ts',
]

/** The turn of a commit, so that a commit always plays the same tests. @param commit its hash, in hexadecimal digits */
export const turnOf = (commit: string): Turn => (Number.parseInt(commit.slice(-4), 16) % 6) as Turn

/** A turn from text, such as a variable of the environment; null for anything else. */
export const turnIn = (text: string | undefined): Turn | null =>
  text !== undefined && /^[0-5]$/.test(text) ? (Number(text) as Turn) : null

/** The turn of this run: `TURN=3 npm test` plays another one. A copy without Git has one turn. */
export function turnHere(): Turn {
  const wanted = turnIn(process.env['TURN'])
  if (wanted !== null) return wanted
  try {
    return turnOf(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim())
  } catch {
    return 0
  }
}

/** Whether the browser tests with an odd number of signs in their titles are on: a rule that needs no list of tests. */
export const isOdd = (turn: Turn): boolean => turn % 2 === 1

/** The browser tests of a turn, as Playwright greps for them: in the name of the file and the titles, in one line. */
export const testsOf = (turn: Turn): RegExp =>
  new RegExp(
    `^(?:.*\\b(?:${EACH_TIME.join('|')})\\.test\\.ts\\b.*|${isOdd(turn) ? '[^]' : ''}(?:[^][^])*)$`,
    'u',
  )

/** The files of dear unit tests that are off in a turn. */
export const restOf = (turn: Turn): string[] => DEAR.filter((_, i) => i % 3 !== turn % 3)
