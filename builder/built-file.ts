import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DIST } from '#machine/root.ts'
import type { Manifest } from './manifest.ts'

const MODULES = path.join(DIST, 'modules.json')

/** Notes which file of the site holds each module. */
export const writeModules = ({ modules }: Manifest): Promise<void> =>
  writeFile(MODULES, JSON.stringify(modules))

/**
 * The path in the site of the file that holds a module. The names of built files do not tell.
 * @param module its path in the project, such as app/play/chore/chore.tsx
 * @throws Error if the build has no such module
 */
export function builtFile(module: string): string {
  const modules = JSON.parse(readFileSync(MODULES, 'utf8')) as Manifest['modules']
  const file = modules[module]
  if (file === undefined) throw new Error(`The build has no module ${module}.`)
  return `/${file}`
}
