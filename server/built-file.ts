import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { type Release, releaseSchema, type Tasks, tasksSchema } from '#contract/tasks.ts'
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

/** The release of a build, from `release.json` beside its site; null if it does not say. @throws {StartupError} for a damaged file */
export function readRelease(distDir: string): Release | null {
  const file = join(distDir, 'release.json')
  return existsSync(file) ? readBuilt(file, releaseSchema) : null
}

/** A release as the start and `botarena --version` say it: `BotArena 0.1.0, commit 1a2b3c4d5e6f`. */
export const releaseInWords = (release: Release | null): string =>
  release === null
    ? 'BotArena, of an unknown version'
    : `BotArena ${release.version}${release.commit === null ? '' : `, commit ${release.commit.slice(0, 12)}`}`
