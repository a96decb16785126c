import { expect, test } from 'vitest'
import { withTables } from './markdown.ts'

const PAGE = 'Before.\n\n<!-- table: npm run x -->\n\nold\n\n<!-- end of table -->\n\nAfter.\n'

test('tables take the place of those that stood between the comments, and nothing else changes', () => {
  expect(withTables(PAGE, 'npm run x', '| $1 | $& |')).toBe(PAGE.replace('old', () => '| $1 | $& |'))
  expect(withTables(withTables(PAGE, 'npm run x', 'a')!, 'npm run x', 'old')).toBe(PAGE)
})

test('a page without its comments, or with those of another table, is refused', () => {
  expect(withTables('Before.\n', 'npm run x', 'a')).toBeNull()
  expect(withTables(PAGE, 'npm run y', 'a')).toBeNull()
  expect(withTables(PAGE.replace('<!-- end of table -->', ''), 'npm run x', 'a')).toBeNull()
})
