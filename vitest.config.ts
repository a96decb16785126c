import { defineConfig } from 'vitest/config'
import { posts } from './builder/posts.ts'

/** Everything that needs no browser: rules, kit, learner, server. */
export default defineConfig({
  plugins: [posts()],
  test: {
    // Tests of the server start processes, and the machine may be busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['{app,bots,builder,contract,docs,game,scripts,server}/**/*.test.{ts,tsx}'],
    reporters: process.env['REPORT_FILE'] ? ['default', 'json'] : ['default'],
    ...(process.env['REPORT_FILE'] ? { outputFile: { json: process.env['REPORT_FILE'] } } : {}),
  },
})
