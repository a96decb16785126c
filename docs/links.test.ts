import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'

/** Every page for people. Articles of the blog are no files for a reader of the project: the build looks at them. */
const PAGES = globSync('{*.md,{docs,kits,office,python,server,app/learner}/**/*.md}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
}).map((file) => file.split(path.sep).join('/'))

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The page without its code: what looks like a link there is none. */
const proseOf = (text: string) => text.replaceAll(/^ *```[^]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** Links to files of the project, and to headings. */
const linksIn = (text: string): string[] =>
  [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!).filter((to) => !/^[a-z]+:/.test(to))

/** The names that GitHub gives to the headings of a page. */
const headingsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Names the fault of a link in a page. Null: the link leads somewhere. */
function problemOf(page: string, link: string): string | null {
  const [to = '', heading] = link.split('#')
  const file = to === '' ? page : path.posix.join(path.posix.dirname(page), to)
  if (!existsSync(path.join(ROOT, file))) return `${page}: there is no ${link}`
  const isThere = heading === undefined || headingsIn(read(file)).includes(heading)
  return isThere ? null : `${page}: there is no heading of ${link}`
}

test('every link of a page to another one leads somewhere', () => {
  const links = PAGES.flatMap((page) => linksIn(read(page)).map((link) => [page, link] as const))
  expect(links.length).toBeGreaterThan(100)
  expect(links.flatMap(([page, link]) => problemOf(page, link) ?? [])).toEqual([])
  expect(problemOf('README.md', 'docs/nothing.md')).not.toBeNull()
  expect(problemOf('README.md', 'docs/runs.md#nothing')).not.toBeNull()
})
