import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NOT_FOUND, PAGES, missing, pageOf, pathsOf } from './pages.ts'

/** Every file that exports a page, by its name without the ending. */
async function pageFiles(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const file of globSync('{front,play,account,class,office}/**/*.tsx', { cwd: import.meta.dirname })) {
    const module: { Page?: unknown } = await import(`./${file}`)
    if (module.Page) found.set(path.basename(file, '.tsx'), module.Page)
  }
  return found
}

test('every line loads the file that it names, and no page lies in app/ that has no line', async () => {
  const files = await pageFiles()
  const lines = [...PAGES, NOT_FOUND]
  for (const { route, page } of lines)
    expect([route, (await page.load()).Page]).toEqual([route, files.get(route)])
  expect([...files.keys()].toSorted()).toEqual([...new Set(lines.map(({ route }) => route))].toSorted())
})

test.each([
  ['/', 'landing', undefined],
  ['/challenge', 'challenge', undefined],
  ['/challenge/7', 'challenge', '7'],
  ['/challenge/x', 'challenge', 'x'],
  ['/challenge/7/x', 'not-found', undefined],
  ['/challenge/7/', 'not-found', undefined],
  ['/blog/1/x', 'not-found', undefined],
  ['/learn', 'lessons', undefined],
  ['/learn/5', 'learn', '5'],
  ['/learn/office', 'skeleton', undefined],
  ['/blog', 'blog', undefined],
  ['/blog/2', 'blog-post', '2'],
  ['/progress', 'progress', undefined],
  ['/progress/2', 'not-found', undefined],
  ['/automation', 'automation', undefined],
  ['/account', 'account', undefined],
  ['/arena', 'arena', undefined],
  ['/join', 'join', undefined],
  ['/class', 'my-class', undefined],
  ['/office', 'office', undefined],
  ['/office/result', 'result', undefined],
  ['/office/invitation', 'invitation', undefined],
  ['/office/watch', 'watch', undefined],
  ['/office/compare', 'compare', undefined],
  ['/office/orders', 'process', 'orders'],
  ['/blogs', 'not-found', undefined],
  ['/Blog', 'not-found', undefined],
  ['', 'not-found', undefined],
])('%s is answered by %s', (address, route, param) => {
  const found = pageOf(address)
  expect([found.line.route, found.param]).toEqual([route, param])
})

test('a family has a page for every number, and one for a number that is not there', () => {
  expect(pathsOf({ level: [1, 2], lesson: [3], post: [9], process: ['orders'] })).toEqual([
    '/',
    '/challenge',
    '/challenge/1',
    '/challenge/2',
    '/learn',
    '/learn/office',
    '/learn/3',
    '/blog',
    '/blog/9',
    '/whatsapp-groups',
    '/progress',
    '/automation',
    '/arena',
    '/office',
    '/account',
    '/join',
    '/board',
    '/class',
    '/verify',
    '/office/result',
    '/office/invitation',
    '/office/watch',
    '/office/compare',
    '/office/orders',
  ])
  expect(missing()).toEqual([
    ['/challenge/', '/challenge/0'],
    ['/learn/', '/learn/0'],
    ['/blog/', '/blog/0'],
    ['/', '/404'],
  ])
})
