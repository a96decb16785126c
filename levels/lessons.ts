import { type Loadable, loadable } from '#ui/loaded.ts'
import type { Lesson } from './contract.ts'

const FILES = import.meta.glob<Lesson>('./[0-9][0-9]-*/lesson.ts', { import: 'lesson' })

/** Loaders of all lessons; each is a file of its own. */
const LESSONS: ReadonlyMap<number, Loadable<Lesson>> = new Map(
  Object.entries(FILES).map(([file, load]) => [Number.parseInt(file.slice('./'.length), 10), loadable(load)]),
)

/**
 * The loader of a level's lesson.
 * @throws {Error} if the folder of that level has no lesson.ts
 */
export function lessonOf({ id }: { id: number }): Loadable<Lesson> {
  const lesson = LESSONS.get(id)
  if (!lesson) throw new Error(`Level ${id} has no lesson.ts in its folder.`)
  return lesson
}
