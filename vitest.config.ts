import { defineConfig } from 'vitest/config'
import { posts } from './builder/posts.ts'
import { TOP_FOLDERS } from './places.ts'

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
    include: [`{${TOP_FOLDERS.join(',')}}/**/*.test.{ts,tsx}`],
    exclude: ['e2e/**'],
    reporters: process.env['REPORT_FILE'] ? ['default', 'json'] : ['default'],
    ...(process.env['REPORT_FILE'] ? { outputFile: { json: process.env['REPORT_FILE'] } } : {}),
  },
})
