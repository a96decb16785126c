/**
 * The tests come in two parts, the same for every commit. `npm test` plays the first: what tells most in some ten minutes.
 * `npm run test:rest` plays the rest, and `.ci/run` both. `npm run test:all` plays both, with everything instead of samples.
 */
export type Part = 'first' | 'rest'

/**
 * Browser tests of the first part, by the names of their files in e2e/: journeys, and every level by a robot. A test of
 * theirs with the tag `@rest` is one of the rest.
 */
export const FIRST_IN_BROWSER: readonly string[] = [
  'journey',
  'registration',
  'landing',
  'shell',
  'storage',
  'run-page',
  'class-shift',
  'office',
  'level-visits',
  'late-parts',
  'progress',
  'mission',
  'accounts',
  'class',
]

/** Unit and server tests of the rest: they start servers, compilers or robots, or kill servers. The slowest come first. */
export const DEAR: readonly string[] = [
  'server/auth/people/sessions.test.ts',
  'server/arena/arena.test.ts',
  'office/processes/invoices/robots/robots.test.ts',
  'server/class/guards.test.ts',
  'server/postgrest/reading.test.ts',
  'server/auth/calls/passkeys.test.ts',
  'files/limits.test.ts',
  'server/postgrest/as-postgres.test.ts',
  'server/auth/rotation.test.ts',
  'office/processes/customers/robots/robots.test.ts',
  'server/postgrest/learners.test.ts',
  'server/auth/calls/providers.test.ts',
  'server/operator/operator.test.ts',
  'server/office/fuzz.test.ts',
  'server/office/beside.test.ts',
  'server/auth/calls/factors.test.ts',
  'server/auth/admin/admin.test.ts',
  'scripts/office/month-end.test.ts',
  'scripts/office/expenses.test.ts',
  'builder/fresh.test.ts',
  'scripts/release.test.ts',
  'server/auth/crash.test.ts',
  'scripts/office/conditions.test.ts',
  'server/auth/mail/mail.test.ts',
  'server/store/postgres/postgres-store.test.ts',
  'server/testing/attacks.test.ts',
  'scripts/arena/verify-results.test.ts',
  'server/runs/faults.test.ts',
  'server/start/health.test.ts',
  'python/python.test.ts',
  'proof/office/robots.test.ts',
  'scripts/new-process.test.ts',
  'scripts/arena/trial-address.test.ts',
  'server/start/crash.test.ts',
  'proof/office/kills.test.ts',
  'server/class/limits.test.ts',
  'scripts/arena/trial.test.ts',
  'server/testing/versions/versions.test.ts',
  'proof/measure/measure.test.ts',
  'server/start/secret-key.test.ts',
  'office/learn.test.ts',
  'server/auth/fuzz.test.ts',
  'server/postgrest/fuzz.test.ts',
  'scripts/floors.test.ts',
  'server/class/crash.test.ts',
  'scripts/office/invoices.test.ts',
  'scripts/arena/replay.test.ts',
  'scripts/office/lessons.test.ts',
  'scripts/office/class-lesson.test.ts',
  'machine/command-line.test.ts',
]

/** The part that scripts/test.ts plays; null for both, as when one test is run by its name. */
export function partHere(): Part | null {
  const part = process.env['PART']
  return part === 'first' || part === 'rest' ? part : null
}
