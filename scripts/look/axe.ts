import { builtSite } from '#builder/built-site.ts'
import { run } from '#machine/run.ts'

/**
 * Checks every level on every day with axe, in both themes. `npm test` checks a sample.
 * @param words for Playwright: `-g "level 8,"` checks one level
 * @returns the status of the process
 */
export async function axe(words: readonly string[]): Promise<number> {
  await builtSite()
  return run('playwright', ['test', 'e2e/axe.test.ts', ...words], { WHOLE_RUN: '1' })
}
