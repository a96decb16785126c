import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DIST, ROOT } from '#machine/root.ts'
import { EACH_PLACE } from '#places'

/** Everything that the build reads, as patterns. builder/fresh.test.ts asks the bundler whether that is all. */
const INPUTS = [
  'app/*',
  'app/public/**',
  ...EACH_PLACE.filter(({ isBuilt }) => isBuilt).map(({ folder }) => `${folder}/**`),
  'docs/automation.md',
  'docs/scripts/**',
  'places.ts',
  'site.config.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** Files that the build writes among its inputs, and files that never reach it. */
const NOT_INPUTS = /^ui\/generated|\.test\.tsx?$|\/bot\.ts$/
/** The environment that the build puts into the site. */
const VARIABLES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ACCOUNTS']

const STAMP = path.join(DIST, 'inputs.sha256')

/** The files in a house that make a new build necessary when they change, by their paths with `/`. */
export const inputs = (house: string): string[] =>
  globSync(INPUTS, { cwd: house })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NOT_INPUTS.test(file) && statSync(path.join(house, file)).isFile())

/** A fingerprint of all inputs, by content: a checkout touches every file and changes none. */
export function fingerprint(house: string = ROOT): string {
  const hash = createHash('sha256')
  for (const file of inputs(house).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(house, file)))
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
