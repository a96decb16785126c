import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import * as z from 'zod'
import type { Game } from '#game/game.ts'

/**
 * A random event that a room knows. Some of its texts come from a state, because dealt controls have their ids there.
 */
export const arbitraryEvent = ({ event }: Game, state: unknown): fc.Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(event), textsIn(JSON.stringify(state)))

/** Every text in a state, among them the ids that its events name. */
const textsIn = (json: string): string[] => [
  ...new Set(Array.from(json.matchAll(/"([^"\\]*)"/g), ([, text]) => text!)),
]

type Schema = z.core.JSONSchema.BaseSchema

/** Values of a schema, its texts partly from a list. */
function arbitraryOf(schema: Schema, texts: readonly string[]): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, const: constant, enum: values, type, properties, items } = schema
  const options = anyOf ?? oneOf
  if (options) return fc.oneof(...options.map((option) => arbitraryOf(option, texts)))
  if (constant !== undefined) return fc.constant(constant)
  if (values) return fc.constantFrom(...values)
  if (Array.isArray(type)) return fc.oneof(...type.map((type) => arbitraryOf({ ...schema, type }, texts)))
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, value]) => [key, arbitraryOf(value as Schema, texts)]),
        ),
      )
    case 'array':
      return fc.array(arbitraryOf(items as Schema, texts), { maxLength: 3 })
    case 'string':
      return fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', ...texts))
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -20, -20),
        max: Math.min(schema.maximum ?? 60, 60),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`No arbitrary for ${JSON.stringify(schema)}`)
  }
}

/** The folder of a level, as it stands in `levels/`. */
export const folderOf = ({ id }: { id: number }): string =>
  globSync(`${String(id).padStart(2, '0')}-*`, { cwd: import.meta.dirname })[0]!

/** The files with the names of a level’s controls, and their constants: of both tasks, and of the random one alone. */
export const NAME_FILES = { 'names.ts': 'NAMES', 'own-names.ts': 'OWN_NAMES' } as const

/** A name; or a function that makes one of a number or of another name. */
export type Names = Readonly<Record<string, string | ((part: string) => string)>>

/** Where a level has its names, and what it has there. Not every level has a name that is its random task’s alone. */
export async function nameFilesOf(level: { id: number }): Promise<{ file: string; names: Names }[]> {
  const folder = path.join(import.meta.dirname, folderOf(level))
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
