import { build } from './build.ts'
import { isStale } from './fresh.ts'

/** Makes sure that dist/ holds the site as the source files are now: it builds only if one of them has changed. */
export async function builtSite(): Promise<void> {
  if (isStale()) await build()
}
