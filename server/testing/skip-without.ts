import type { TestContext } from 'vitest'

/**
 * Skips the rest of a test because the machine lacks something. The reason goes into `meta.needs`, where the log of
 * `npm test` reads it: the report of vitest leaves out the note of `context.skip`.
 * @param needs the missing thing, and how to get it
 */
export function skipWithout(context: TestContext, needs: string): never {
  context.task.meta.needs = needs
  context.skip(needs)
}
