import type { Goals } from './contract.ts'

const FILES = import.meta.glob<{ goals: Goals<never> }>('./[0-9][0-9]-*/goals.ts')

/** Loads the judge of a level's objectives; undefined if its simulation has no `goals.ts`. */
export async function goalsOf(level: number): Promise<Goals<unknown> | undefined> {
  const file = Object.keys(FILES).find((name) => Number.parseInt(name.slice('./'.length), 10) === level)
  return file ? ((await FILES[file]!()).goals as Goals<unknown>) : undefined
}
