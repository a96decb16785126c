import type { FC } from 'react'
import { type Loadable, loadable } from '#ui/loaded.ts'
import type { ASIDE } from './aside.ts'

/** The exports of a page's file. */
export type PageModule = {
  Page: FC<{ param: string | undefined }>
  /** Loads the data that the page's first render needs besides its module. */
  prepare?: (param: string | undefined) => Promise<unknown>
}

/** A family of pages: one page for each number of a kind, or for each word of one. */
export type Family = 'level' | 'lesson' | 'post' | 'process'

/** A page of the site, or a family of pages. The browser's copy has no route, no sameAs and no isHidden: only the build reads them. */
export type PageLine = {
  /** Its address (spec §2). The address of a family ends with a slash, and the number follows. */
  path: string
  /**
   * Its file, without the ending. The file lies in the place of its trade: app/front, app/play, app/account,
   * app/class or app/office, or in a folder there. No other file of the app has that name.
   */
  route: string
  page: Loadable<PageModule>
  /** Its title in links and search engines. Each member of a family has a title of its own. */
  title?: string
  /** Id of its link in the header, where it has one. */
  nav?: string
  family?: Family
  /** A page with the visitor's own data: search engines are not told of it. */
  isHidden?: true
  /** The main address of a page that has a second one. */
  sameAs?: string
}

const challenge = loadable<PageModule>(() => import('#play/challenge.tsx'))

/** Address and module of a page that few visit, of app/aside.ts. */
const aside = (path: keyof typeof ASIDE): Pick<PageLine, 'path' | 'page'> => ({
  path,
  page: loadable<PageModule>(async () => (await import('./aside.ts')).ASIDE[path]()),
})

/**
 * Every page of the site. Router, header, prerender, first loads, search engines, the offline worker, screens and the
 * tests of every page read this list. A new page is a file and a line here.
 */
export const PAGES: readonly PageLine[] = [
  { path: '/', route: 'landing', page: loadable(() => import('#front/landing/landing.tsx')) },
  {
    path: '/challenge',
    route: 'challenge',
    page: challenge,
    title: 'Challenges',
    nav: 'nav-challenges',
    sameAs: '/challenge/1',
  },
  { path: '/challenge/', route: 'challenge', page: challenge, family: 'level' },
  {
    path: '/learn',
    route: 'lessons',
    page: loadable(() => import('#front/learn/lessons.tsx')),
    title: 'Lessons',
  },
  // Before its family: the first line that fits an address has it.
  { ...aside('/learn/office'), route: 'skeleton' },
  {
    path: '/learn/',
    route: 'learn',
    page: loadable(() => import('#front/learn/learn.tsx')),
    family: 'lesson',
  },
  {
    path: '/blog',
    route: 'blog',
    page: loadable(() => import('#front/blog/blog.tsx')),
    title: 'Blog',
    nav: 'nav-blog',
  },
  {
    path: '/blog/',
    route: 'blog-post',
    page: loadable(() => import('#front/blog/blog-post.tsx')),
    family: 'post',
  },
  {
    path: '/whatsapp-groups',
    route: 'groups',
    page: loadable(() => import('#front/groups/groups.tsx')),
    title: 'WhatsApp Groups',
    nav: 'nav-groups',
  },
  {
    path: '/progress',
    route: 'progress',
    page: loadable(() => import('#front/progress/progress.tsx')),
    title: 'Progress',
  },
  { ...aside('/automation'), route: 'automation', title: 'For your robot' },
  { ...aside('/arena'), route: 'arena', title: 'Arena' },
  { ...aside('/office'), route: 'office', title: 'Office' },
  { ...aside('/account'), route: 'account', isHidden: true },
  { ...aside('/join'), route: 'join', isHidden: true },
  { ...aside('/board'), route: 'board', isHidden: true },
  { ...aside('/class'), route: 'my-class', isHidden: true },
  { ...aside('/verify'), route: 'verify', isHidden: true },
  { ...aside('/office/result'), route: 'result', isHidden: true },
  { ...aside('/office/invitation'), route: 'invitation', isHidden: true },
  { ...aside('/office/watch'), route: 'watch', isHidden: true },
  { ...aside('/office/compare'), route: 'compare', isHidden: true },
  // The server answers every other address below /office: those of shifts.
  { ...aside('/office/'), route: 'process', family: 'process' },
]

/** The page for every other address. */
export const NOT_FOUND: PageLine = {
  path: '/404',
  route: 'not-found',
  page: loadable(() => import('#front/not-found/not-found.tsx')),
}

/** The line of an address, and the part of the address behind a family's path: one part, without a slash. */
export function pageOf(path: string): { line: PageLine; param: string | undefined } {
  for (const line of PAGES) {
    if (path === line.path) return { line, param: undefined }
    if (line.family && path.startsWith(line.path) && !path.includes('/', line.path.length)) {
      return { line, param: path.slice(line.path.length) }
    }
  }
  return { line: NOT_FOUND, param: undefined }
}

/** The address of every page, in the order of the list. @param members the numbers or words of each family's */
export const pathsOf = (members: Readonly<Record<Family, readonly (number | string)[]>>): string[] =>
  PAGES.flatMap(({ path, family }) => (family ? members[family].map((member) => `${path}${member}`) : path))

/**
 * For each beginning of an address, one address that does not exist: the server's page for 404 is made from it. The first
 * beginning that fits is taken. A family has its own
 * page for a member that does not exist: the address has one more part, without a slash. `/` fits every address.
 */
export const missing = (): (readonly [prefix: string, example: string])[] => [
  ...PAGES.flatMap(({ path, family }) =>
    family && family !== 'process' ? [[path, `${path}0`] as const] : [],
  ),
  ['/', NOT_FOUND.path],
]
