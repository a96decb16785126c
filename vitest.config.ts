import { defineConfig } from 'vitest/config'
import { posts } from '#builder/plugins/posts.ts'
import { DEAR, partHere } from './machine/part.ts'
import { TOP_FOLDERS } from './places.ts'

/** Tests that replace a module of the project. They run apart, so no earlier test has loaded it. */
const APART = ['app/switched-off.test.ts', 'levels/names/names.test.ts', 'scripts/office/rename.test.ts']

/** This test works on a copy of the project and takes minutes: scripts/test.ts runs it as a stage of its own. */
const NEW_LEVEL = 'scripts/new-level.test.ts'

const part = partHere()

/** ms: the time limit for a test that hangs. In a whole run some tests do ten times as much. */
const PATIENCE = process.env['WHOLE_RUN'] ? 3_600_000 : 600_000

/** Everything that needs no browser: rules, kit, learner, server. */
export default defineConfig({
  plugins: [posts()],
  // React as a server has it: looking for mistakes takes it ten times as long (server/office/production.ts).
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    // Tests of the server start processes, and the machine may be busy with other things.
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: 30_000 } },
    // Tests of the server mostly wait, for processes and for disks.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          // Test files share loaded modules: the next file need not load them again.
          name: 'shared',
          include: part === 'rest' ? [...DEAR] : [`{${TOP_FOLDERS.join(',')}}/**/*.test.{ts,tsx}`],
          exclude: ['e2e/**', ...APART, NEW_LEVEL, ...(part === 'first' ? DEAR : [])],
          isolate: false,
          globalSetup: ['server/testing/postgres-folder.ts'],
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'new-level', include: [NEW_LEVEL] } },
    ],
    reporters: process.env['REPORT_FILE'] ? ['default', 'json'] : ['default'],
    ...(process.env['REPORT_FILE'] ? { outputFile: { json: process.env['REPORT_FILE'] } } : {}),
  },
})
