import { builtSite } from '#builder/built-site.ts'
import { run } from '#machine/run.ts'

// Checks every level on every day with axe, in both themes: npm run axe. `npm test` checks a sample.
await builtSite()
process.exit(
  await run('playwright', ['test', 'e2e/axe.test.ts', ...process.argv.slice(2)], {
    WHOLE_RUN: '1',
  }),
)
