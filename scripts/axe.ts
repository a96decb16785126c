import { build } from '#builder/build.ts'
import { isStale } from '#builder/fresh.ts'
import { run } from '#machine/run.ts'

// What axe says of every level on every day, in both themes: npm run axe. `npm test` asks a sample of it.
if (isStale()) await build()
process.exit(
  await run('playwright', ['test', 'e2e/axe.test.ts', ...process.argv.slice(2)], {
    WHOLE_RUN: '1',
  }),
)
