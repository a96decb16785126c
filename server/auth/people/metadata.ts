import { AuthError } from '#server/auth/base/errors.ts'

export type Json = Record<string, unknown>

/** Most bytes of metadata as JSON: every token holds it, and Node refuses heads over 16 KB. */
const LONGEST_METADATA = 4096

/** @throws {AuthError} 422 */
export function metadataText(data: Json): string {
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > LONGEST_METADATA) {
    throw new AuthError(422, 'validation_failed', `Metadata cannot be larger than ${LONGEST_METADATA} bytes`)
  }
  return text
}

export const parseMetadata = (text: string) => JSON.parse(text) as Json

/** Merges by key; null removes a key. */
export function mergeMetadata(text: string, data: Json): Json {
  const merged = { ...parseMetadata(text), ...data }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
