/**
 * SQL's `like` as in PostgreSQL: `%` any characters, `_` one, a backslash escapes the next. SQLite's own ignores the
 * case of A to Z and knows no other letters. Not a regular expression, because a pattern of many `%` must not take
 * exponential time.
 */
export function isLike(text: string, pattern: string): boolean {
  const characters = Array.from(text)
  const wanted = parse(pattern)
  let at = 0
  let next = 0
  /** Position of the last `%`, and how many characters it has matched so far. */
  let star = -1
  let swallowed = 0
  while (at < characters.length) {
    const part = wanted[next]
    if (part === ANY) {
      star = next
      swallowed = at
      next += 1
    } else if (part === ONE || part === characters[at]) {
      at += 1
      next += 1
    } else if (star >= 0) {
      swallowed += 1
      at = swallowed
      next = star + 1
    } else return false
  }
  return wanted.slice(next).every((part) => part === ANY)
}

const ANY = Symbol('%')
const ONE = Symbol('_')

function parse(pattern: string): (string | symbol)[] {
  return Array.from(pattern.matchAll(/\\?[^]/gu), ([part]) => {
    if (part === '%') return ANY
    return part === '_' ? ONE : part.replace(/^\\/, '')
  })
}
