import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#machine/root.ts'
import type { Site } from './harness.ts'

/** Runs `npm run arena` on the store of a site. @returns what it printed */
export const arena = async (site: Pick<Site, 'dataDir' | 'url'>, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'scripts/arena.ts'), ...args],
    {
      env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url },
    },
  )
  return stdout.trim()
}
