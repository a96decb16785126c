import { build } from '#builder/build.ts'
import { isStale } from '#builder/fresh.ts'
import { run } from '#machine/run.ts'

// Checks every level on every day with axe, in both themes: npm run axe. `npm test` checks a sample.
if (isStale()) await build()
process.exit(
  await run('playwright', ['test', 'e2e/axe.test.ts', ...process.argv.slice(2)], {
    WHOLE_RUN: '1',
  }),
)
