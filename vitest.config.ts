import { defineConfig } from 'vitest/config'
import { posts } from './builder/posts.ts'
import { TOP_FOLDERS } from './places.ts'

const TESTS = [`{${TOP_FOLDERS.join(',')}}/**/*.test.{ts,tsx}`]

/** Tests that replace a module of the house: who loaded it before would keep the real one. */
const APART = ['app/switched-off.test.ts']

/** Everything that needs no browser: rules, kit, learner, server. */
export default defineConfig({
  plugins: [posts()],
  test: {
    // Tests of the server start processes, and the machine may be busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Tests of the server mostly wait, for processes and for disks.
    maxWorkers: 3,
    // What a test file has loaded the next one need not load again.
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: TESTS, exclude: ['e2e/**', ...APART], isolate: false },
      },
      { extends: true, test: { name: 'apart', include: APART } },
    ],
    reporters: process.env['REPORT_FILE'] ? ['default', 'json'] : ['default'],
    ...(process.env['REPORT_FILE'] ? { outputFile: { json: process.env['REPORT_FILE'] } } : {}),
  },
})
