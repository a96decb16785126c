import * as fc from 'fast-check'
import * as z from 'zod'
import type { Game } from '#game/game.ts'

/**
 * A random event that a simulation knows. Some of its texts come from a state, because dealt controls have their ids there.
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
