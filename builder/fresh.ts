import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DIST, ROOT } from '#machine/root.ts'

/** Everything the build reads. */
const INPUTS = [
  'app/**',
  'contract/**',
  'builder/*.ts',
  'machine/root.ts',
  'site.config.json',
  'vite.config.ts',
  'package-lock.json',
]
/** What the build writes among its inputs, and what never reaches it. */
const NOT_INPUTS = /^app\/ui\/generated|\.test\.tsx?$|\/bot\.ts$/
/** The environment that the build puts into the site. */
const VARIABLES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ACCOUNTS']

const STAMP = path.join(DIST, 'inputs.sha256')

/** A fingerprint of all inputs, by content: a checkout touches every file and changes none. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(INPUTS, { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NOT_INPUTS.test(file) && statSync(path.join(ROOT, file)).isFile())
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** Whether the build in dist/ was made from something else than what is here. */
export function isStale(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') !== fingerprint()
  } catch {
    return true
  }
}

/** Says that the build in dist/ was made from what had this fingerprint. */
export const markFresh = (print: string): void => writeFileSync(STAMP, print)
