/** Most levels of brackets in a body. PostgreSQL stops at the end of its stack; this limit comes earlier. */
const MAX_DEPTH = 1000

/** A token of JSON, with its text if it is a string or a word. Only space stands between tokens. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/gs

/**
 * The objects of a body. Each has its keys, with the characters that PostgreSQL would give to a column's input
 * function.
 */
export type GivenObject = ReadonlyMap<string, string | null>

/**
 * Reads one object or an array of them. PostgreSQL takes a column's value from the characters in the JSON: 1.0 is no
 * integer, a phone number sent as 4917212345678901234 must not be rounded, and an object in a text keeps its spaces. So
 * the platform's parser checks the text, and a second pass reads the characters.
 * @returns null if it is neither
 * @throws {SyntaxError} if it is no JSON
 * @throws {RangeError} if it is nested too deeply
 */
export function readObjects(text: string): { objects: GivenObject[]; isUniform: boolean } | null {
  const json: unknown = JSON.parse(text)
  const isArray = Array.isArray(json)
  if (!isArray && !isObject(json)) return null

  /** Brackets around the values of a record: one pair for the object, another for the array. */
  const level = isArray ? 2 : 1
  const objects: Map<string, string | null>[] = []
  let depth = 0
  let key: string | null = null
  let start = 0
  let end = 0
  const settle = () => {
    if (key === null) return
    objects.at(-1)?.set(key, inputText(text.slice(start, end)))
    key = null
  }
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '}' || token === ']') {
      if (depth === level) settle()
      depth -= 1
    } else if (token === ',' && depth === level) {
      settle()
      continue
    } else if (token === '{' || token === '[') {
      depth += 1
      if (depth > MAX_DEPTH) throw new RangeError('nested too deeply')
      if (depth === level && token === '{') objects.push(new Map())
      else if (depth === level + 1) start = index
    } else if (depth === level && token !== ':' && objects.length > 0) {
      if (key === null) {
        key = String(JSON.parse(token))
        continue
      }
      start = index
    }
    end = index + token.length
  }
  return { objects, isUniform: !isArray || json.every(isObject) }
}

function inputText(source: string): string | null {
  if (source === 'null') return null
  return source.startsWith('"') ? String(JSON.parse(source)) : source
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
