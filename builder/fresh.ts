import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DIST, ROOT } from '#machine/root.ts'
import { EACH_PLACE, NAMED_FILES } from '#places'

/**
 * Everything that the build reads, as patterns. builder/fresh.test.ts asks the bundler whether the list is complete.
 */
const INPUTS = [
  'app/*',
  'app/public/**',
  ...EACH_PLACE.filter(({ isBuilt }) => isBuilt).map(({ folder }) => `${folder}/**`),
  'docs/automation.md',
  'docs/scripts/**',
  'results/*/{runs,traces,shifts}.jsonl.gz',
  ...Object.values(NAMED_FILES),
  'office/processes/*/about.ts',
  'office/apps/*/labels.ts',
  'office/apps/with-api.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** Files that the build writes among its inputs, and files that have no effect on it. */
const NOT_INPUTS = /^ui\/generated|\.test\.tsx?$|\/bot\.ts$/
/** The environment variables that the build uses. */
const VARIABLES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ACCOUNTS']

const STAMP = path.join(DIST, 'inputs.sha256')

/** The files whose change makes a new build necessary, by their paths with `/`. */
export const inputs = (house: string): string[] =>
  globSync(INPUTS, { cwd: house })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NOT_INPUTS.test(file) && statSync(path.join(house, file)).isFile())

/** A fingerprint of the content of all inputs: a checkout changes the times of files, but not their content. */
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

/** Whether the build in dist/ was made from other inputs than the present ones. */
export function isStale(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') !== fingerprint()
  } catch {
    return true
  }
}

/** Notes that the build in dist/ was made from inputs with this fingerprint. */
export const markFresh = (print: string): void => writeFileSync(STAMP, print)
