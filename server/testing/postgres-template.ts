import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs in vitest before all tests: makes the folder of the cluster that the tests' PostgreSQL servers copy. It ends
 * with the tests.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'botarena-template-'))
  // The servers run as a user who is not root and must be able to enter the folder.
  chmodSync(folder, 0o755)
  process.env['POSTGRES_TEMPLATE'] = join(folder, 'cluster')
  return () => rmSync(folder, { recursive: true, force: true })
}
