import { idIsNoUuid } from './errors.ts'

/** A UUID in the form that PostgreSQL and this server write. Texts in other forms never reach a query. */
export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** An id in a path. @throws {AuthError} 404 */
export function readUuid(text: string | undefined, name: string, article: 'a' | 'an' = 'a'): string {
  if (!isUuid(text ?? '')) throw idIsNoUuid(name, article)
  return text ?? ''
}
