import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { type Tasks, tasksSchema } from '#contract/tasks.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'

/** Reads a JSON file of the build. @throws {StartupError} that says what to do, if it is missing or damaged */
export function readBuilt<T>(path: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartupError(
      `The site is not built: ${path} cannot be read (${reasonOf(error)}). Run: npm run build`,
    )
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new StartupError(
    `${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}. Run: npm run build`,
  )
}

/** The tasks of a build; null if it has none, or if there is no build. @throws {StartupError} for a damaged file */
export function readTasks(distDir: string): Tasks | null {
  const file = join(distDir, 'site', 'tasks.json')
  return existsSync(file) ? readBuilt(file, tasksSchema) : null
}
