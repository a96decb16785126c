import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LEVELS = import.meta.dirname
const HOUSE = path.dirname(LEVELS)

/** Characters of a version. */
const LENGTH = 12

/** The files of a level that judge it: its plain task and its own one. */
const JUDGES = '[0-9][0-9]-*/{events,own-events}.ts'

/** The file that an import names, among those that rules may import; null for a package. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith('./')) return path.join(path.dirname(from), name)
  return name.startsWith('#game/') ? path.join(HOUSE, name.slice(1)) : null
}

/** A file with all that it imports, and all that those import. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'/gm)) {
    const next = fileOf(file, name!)
    if (next) closureOf(next, seen)
  }
  return seen
}

/**
 * The version of each level's rules, by its number: what its rules and events and all that they import say. A run that
 * was played under one version is judged by no other. The line ends of a checkout change nothing.
 */
export function rulesVersions(): ReadonlyMap<number, string> {
  const files = new Map<number, Set<string>>()
  for (const file of globSync(JUDGES, { cwd: LEVELS })) {
    const level = Number.parseInt(file, 10)
    files.set(level, closureOf(path.join(LEVELS, file), files.get(level)))
  }
  return new Map(
    [...files]
      .toSorted(([one], [other]) => one - other)
      .map(([level, closure]) => {
        const hash = createHash('sha256')
        for (const one of [...closure].toSorted()) {
          const name = path.relative(HOUSE, one).split(path.sep).join('/')
          hash.update(`${name}\0${readFileSync(one, 'utf8').replaceAll('\r\n', '\n')}\0`)
        }
        return [level, hash.digest('hex').slice(0, LENGTH)] as const
      }),
  )
}
