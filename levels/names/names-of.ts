import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

// For tests: what the levels call their controls. Code of a level imports its own names.ts.

const LEVELS = path.dirname(import.meta.dirname)

/** The folder of a level, as it stands in `levels/`. */
export const folderOf = ({ id }: { id: number }): string =>
  globSync(`${String(id).padStart(2, '0')}-*`, { cwd: LEVELS })[0]!

/** The files with the names of a level’s controls, and their constants: of both tasks, and of the random one alone. */
export const NAME_FILES = { 'names.ts': 'NAMES', 'random-names.ts': 'RANDOM_NAMES' } as const

/** A name; or a function that makes one of a number or of another name. */
export type Names = Readonly<Record<string, string | ((part: string) => string)>>

/** Where a level has its names, and what it has there. Not every level has a name that is its random task’s alone. */
export async function nameFilesOf(level: { id: number }): Promise<{ file: string; names: Names }[]> {
  const folder = path.join(LEVELS, folderOf(level))
  return Promise.all(
    Object.entries(NAME_FILES)
      .map(([file, constant]) => ({ file: path.join(folder, file), constant }))
      .filter(({ file }) => existsSync(file))
      .map(async ({ file, constant }) => ({
        file,
        names: ((await import(file)) as Record<string, Names>)[constant]!,
      })),
  )
}

/** All names of a level, once each. A number or another name in one is `#`. */
export async function namesOf(level: { id: number }): Promise<readonly string[]> {
  const all = (await nameFilesOf(level)).flatMap(({ names }) => Object.values(names))
  return [...new Set(all.map((name) => (typeof name === 'string' ? name : name('#'))))]
}
