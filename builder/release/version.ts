import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '#contract/tasks.ts'
import { DIST, ROOT } from '#machine/root.ts'

/** The commit that is checked out; null without Git. An image has no Git: its build says it by the variable. */
function commitOf(): string | null {
  const said = process.env['COMMIT']?.trim()
  if (said) return said
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** The release of the sources as they are. The version stands in package.json alone. */
export function releaseOf(): Release {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: commitOf() }
}

/** Notes the release in a build. A new commit that changes no page needs this note alone, and no new build. */
export const writeRelease = (dist: string = DIST): Promise<void> =>
  writeFile(path.join(dist, 'release.json'), JSON.stringify(releaseOf()))
