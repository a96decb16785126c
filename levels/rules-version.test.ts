import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutComments } from './rules-version.ts'

const RULES = `import { one } from './one.ts'

/** Says one thing. */
export const LIMIT = 3
  /* Says
   * another. */
  // And a third.
export const TEXT = 'https://example.org' // stays
export const MIXED = /[/*]/
`

test('a comment is no part of a version, and code is', () => {
  const version = withoutComments(RULES)
  expect(version).toBe(`import { one } from './one.ts'

export const LIMIT = 3
export const TEXT = 'https://example.org' // stays
export const MIXED = /[/*]/
`)
  expect(withoutComments(RULES.replace('one thing', 'something else'))).toBe(version)
  expect(withoutComments(RULES.replaceAll('\n', '\r\n'))).toBe(version)
  expect(withoutComments(RULES.replace('= 3', '= 4'))).not.toBe(version)
})

test('of no rules anything but comments is left out', () => {
  for (const file of globSync('*/{rules,random-rules,events,random-events}.ts', {
    cwd: import.meta.dirname,
  })) {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    const kept = withoutComments(source).split('\n')
    const gone = source.split('\n').filter((line) => !kept.includes(line))
    const code = gone.filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    expect([file, ...code]).toEqual([file])
  }
})
