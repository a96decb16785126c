import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { readManual, readPost, readPosts, withScripts } from './posts.ts'

const FRONT = {
  id: '7',
  title: 'On waiting: a title with a colon',
  excerpt: 'Short.',
  author: 'Someone',
  date: '2025-02-28',
  category: 'Tools',
}
const article = (changes: Partial<Record<keyof typeof FRONT | 'mood', string>>, body = 'One word.') =>
  `---\n${Object.entries({ ...FRONT, ...changes })
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n${body}`

test('an article has its fields and its HTML', () => {
  const post = readPost(article({}, 'One word.\n\n*End.*'), '07-x.md')
  expect(post).toMatchObject({ ...FRONT, id: 7 })
  expect(post.content).toBe('<p>One word.</p>\n<p><em>End.</em></p>')
})

test.each([
  [1, 1],
  [99, 1],
  [299, 1],
  [300, 2],
  [499, 2],
  [500, 3],
  [2000, 10],
])('%d words, and signs that are none, are read in %d min', (words, minutes) => {
  const text = `${'it’s '.repeat(words)} – & …`
  expect(readPost(article({}, text), '07-x.md').readTime).toBe(`${minutes} min read`)
})

test('a picture alone in its paragraph is a figure and no paragraph', () => {
  const [picture] = globSync('app/public/blog/*.svg', { cwd: ROOT })
  const { content } = readPost(article({}, `![What it shows](/blog/${path.basename(picture!)})`), '07-x.md')
  expect(content).toMatch(/^<figure><div class="scroll".*<\/figure>$/)
})

test('a wide table can be scrolled by keyboard and has a name', () => {
  const { content } = readPost(article({}, '| A | `b` |\n| - | - |\n| 1 | 2 |'), '07-x.md')
  expect(content).toMatch(/^<div class="scroll" role="region" aria-label="Table: A, b" tabindex="0"><table/)
  expect(content).toContain('<th scope="col">A</th>')
})

test('code is text, not markup', () => {
  const { content } = readPost(article({}, '```xml\n<a b="c">&amp;</a>\n```'), '07-x.md')
  expect(content).toBe(
    '<pre class="scroll" tabindex="0"><code>&lt;a b=&quot;c&quot;>&amp;amp;&lt;/a></code></pre>',
  )
})

test.each([
  ['no front matter', 'Just words', 'front matter'],
  ['a day the calendar has not', article({ date: '2025-02-30' }), 'date'],
  ['a category of its own', article({ category: 'Gossip' }), 'category'],
  ['an unknown key', article({ mood: 'good' }), 'mood'],
  ['an id that is none', article({ id: 'x' }), 'id'],
  ['an id that is not that of the file', article({ id: '8' }), 'begin with the id'],
])('%s is refused by name', (_, text, named) => {
  expect(() => readPost(text, '07-x.md')).toThrow(named)
})

test.each(readPosts())(
  '“$title” has between 700 and 1,200 words, and no style or script of its own',
  ({ content }) => {
    const words = content.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]\S*/gu)!.length
    expect(words).toBeGreaterThanOrEqual(700)
    expect(words).toBeLessThanOrEqual(1200)
    expect(content).not.toMatch(/ style=|<script|<h1/)
  },
)

const DOCS = path.join(ROOT, 'docs')
const readScript = (script: string) => readFileSync(path.join(DOCS, script), 'utf8')

test('the page for robots shows every script of docs/scripts/ whole, to the letter, under its own heading', () => {
  const text = withScripts(readFileSync(path.join(DOCS, 'automation.md'), 'utf8'), readScript)
  const { content } = readManual(text)
  const shown = [...content.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) =>
    code!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  )
  // The scripts of the levels are shown by their lessons.
  const scripts = globSync('scripts/{level-1,worse-day}/*', { cwd: DOCS })
  expect(scripts).toHaveLength(8)
  for (const script of scripts) expect(shown).toContain(readScript(script).trimEnd())
  expect(content).not.toContain('scripts/level-1/')
})

test('the comments around a table that a command writes stay in the repository', () => {
  const { content } = readManual(
    '# Title\n\n<!-- table: x -->\n\nOne.\n\n<!-- end of table -->\n\n<b>Two.</b>\n',
  )
  expect(content).not.toContain('<!--')
  expect(content).toContain('One.')
  expect(content).toContain('<b>Two.</b>')
})

test('a link to a script is the script only where it stands alone', () => {
  const read = (script: string) => `// ${script}\n`
  const shown = '```js\n// scripts/a/b.mjs\n```'
  expect(withScripts('Before.\n\n[scripts/a/b.mjs](scripts/a/b.mjs)\n\nAfter.', read)).toBe(
    `Before.\n\n${shown}\n\nAfter.`,
  )
  for (const other of [
    'See [scripts/a/b.mjs](scripts/a/b.mjs).',
    '[the script](scripts/a/b.mjs)',
    '[robots](robots.md)',
  ])
    expect(withScripts(other, read)).toBe(other)
})

test('a script that is not there, or in a language that the site does not show, stops the build', () => {
  expect(() => withScripts('[scripts/none.mjs](scripts/none.mjs)', readScript)).toThrow('scripts/none.mjs')
  expect(() => withScripts('[scripts/a.rb](scripts/a.rb)', () => '')).toThrow('scripts/a.rb')
})
