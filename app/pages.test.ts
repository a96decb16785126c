import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NOT_FOUND, PAGES, missing, pageOf, pathsOf } from './pages.ts'

const ROUTES = path.join(import.meta.dirname, 'routes')

test.each([...PAGES, NOT_FOUND])('$path loads the file that it names', async ({ route, page }) => {
  const { Page } = await page.load()
  expect(Page).toBe((await import(`./routes/${route}.tsx`)).Page)
})

test('no page lies in app/routes that has no line', async () => {
  const files = globSync('*.tsx', { cwd: ROUTES }).map((file) => path.basename(file, '.tsx'))
  const pages: string[] = []
  for (const file of files) if ('Page' in (await import(`./routes/${file}.tsx`))) pages.push(file)
  expect(pages.toSorted()).toEqual([...new Set([...PAGES, NOT_FOUND].map(({ route }) => route))].toSorted())
})

test.each([
  ['/', 'landing', undefined],
  ['/challenge', 'challenge', undefined],
  ['/challenge/7', 'challenge', '7'],
  ['/challenge/x', 'challenge', 'x'],
  ['/challenge/7/x', 'not-found', undefined],
  ['/challenge/7/', 'not-found', undefined],
  ['/blog/1/x', 'not-found', undefined],
  ['/blog', 'blog', undefined],
  ['/blog/2', 'blog-post', '2'],
  ['/progress', 'progress', undefined],
  ['/progress/2', 'not-found', undefined],
  ['/automation', 'automation', undefined],
  ['/account', 'account', undefined],
  ['/blogs', 'not-found', undefined],
  ['/Blog', 'not-found', undefined],
  ['', 'not-found', undefined],
])('%s is answered by %s', (address, route, param) => {
  const found = pageOf(address)
  expect([found.line.route, found.param]).toEqual([route, param])
})

test('a family has a page for every number, and one for a number that is not there', () => {
  expect(pathsOf({ level: [1, 2], post: [9] })).toEqual([
    '/',
    '/challenge',
    '/challenge/1',
    '/challenge/2',
    '/blog',
    '/blog/9',
    '/whatsapp-groups',
    '/progress',
    '/automation',
    '/account',
  ])
  expect(missing()).toEqual([
    ['/challenge/', '/challenge/0'],
    ['/blog/', '/blog/0'],
    ['/', '/404'],
  ])
})
