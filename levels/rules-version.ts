import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LEVELS = import.meta.dirname
const HOUSE = path.dirname(LEVELS)

/** Length of a version, in characters. */
const LENGTH = 12

/** The files that judge a level: its standard task and its random one. */
const JUDGES = '[0-9][0-9]-*/{events,random-events}.ts'

/** The file of an import, among those that rules may import; null for a package. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith('./')) return path.join(path.dirname(from), name)
  return name.startsWith('#game/') ? path.join(HOUSE, name.slice(1)) : null
}

/** A file with all its imports, and theirs. */
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
 * A source without the comments that have lines of their own: a comment that is reworded changes no rule, and would end
 * every open run. Comments behind code stay. The line ends of a checkout make no difference.
 */
export const withoutComments = (source: string): string =>
  source
    .replaceAll('\r\n', '\n')
    .replaceAll(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*\n/gm, '')
    .replaceAll(/^[ \t]*\/\/.*\n/gm, '')

/**
 * The version of each level's rules, by its number: a hash of its rules, its events and all that they import, without
 * comments. A run that was played under one version is judged by no other.
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
          hash.update(`${name}\0${withoutComments(readFileSync(one, 'utf8'))}\0`)
        }
        return [level, hash.digest('hex').slice(0, LENGTH)] as const
      }),
  )
}
