import type { FC } from 'react'
import { type Loadable, loadable } from '#ui/loaded.ts'

/** The exports of a page's file. */
export type PageModule = {
  Page: FC<{ param: string | undefined }>
  /** Loads what the page's first render needs besides its module. */
  prepare?: (param: string | undefined) => Promise<unknown>
}

/** Pages that there is one of for each number of something. */
export type Family = 'level' | 'post'

/** A page of the site, or a family of pages. */
export type PageLine = {
  /** Its address (spec §2). A family's ends with a slash, and the number follows. */
  path: string
  /** Its file, without the ending: it lies in the room of its trade, app/front, app/play or app/account. */
  route: string
  page: Loadable<PageModule>
  /** What links and search engines call it; a member of a family has a title of its own. */
  title?: string
  /** Id of its link in the header, where it has one. */
  nav?: string
  family?: Family
  /** It is nobody's but the visitor's: search engines are not told of it. */
  isHidden?: true
  /** The address that is its own: this one is another name of it. */
  sameAs?: string
}

const challenge = loadable<PageModule>(() => import('#play/challenge.tsx'))

/**
 * Every page of the site. Router, header, prerender, first loads, search engines, the worker that keeps the site,
 * screens and the tests of every page read this list: adding a page is adding a file and a line here.
 */
export const PAGES: readonly PageLine[] = [
  { path: '/', route: 'landing', page: loadable(() => import('#front/landing.tsx')) },
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
    path: '/blog',
    route: 'blog',
    page: loadable(() => import('#front/blog.tsx')),
    title: 'Blog',
    nav: 'nav-blog',
  },
  {
    path: '/blog/',
    route: 'blog-post',
    page: loadable(() => import('#front/blog-post.tsx')),
    family: 'post',
  },
  {
    path: '/whatsapp-groups',
    route: 'groups',
    page: loadable(() => import('#front/groups.tsx')),
    title: 'WhatsApp Groups',
    nav: 'nav-groups',
  },
  {
    path: '/progress',
    route: 'progress',
    page: loadable(() => import('#front/progress.tsx')),
    title: 'Progress',
  },
  {
    path: '/automation',
    route: 'automation',
    page: loadable(() => import('#front/automation.tsx')),
    title: 'For your robot',
  },
  {
    path: '/account',
    route: 'account',
    page: loadable(() => import('#account/account.tsx')),
    isHidden: true,
  },
]

/** What answers every other address. */
export const NOT_FOUND: PageLine = {
  path: '/404',
  route: 'not-found',
  page: loadable(() => import('#front/not-found.tsx')),
}

/** The line of an address, and what stands in the address behind a family's path: one part, without a slash. */
export function pageOf(path: string): { line: PageLine; param: string | undefined } {
  for (const line of PAGES) {
    if (path === line.path) return { line, param: undefined }
    if (line.family && path.startsWith(line.path) && !path.includes('/', line.path.length)) {
      return { line, param: path.slice(line.path.length) }
    }
  }
  return { line: NOT_FOUND, param: undefined }
}

/** The address of every page, in the order of the list. @param numbers of each family's members. */
export const pathsOf = (numbers: Readonly<Record<Family, readonly number[]>>): string[] =>
  PAGES.flatMap(({ path, family }) => (family ? numbers[family].map((n) => path + n) : path))

/**
 * Examples of addresses that are not there, by the beginning of the address; the first that fits is answered. A family
 * has a page of its own for a member that does not exist: one more part, without a slash. `/` fits every address.
 */
export const missing = (): (readonly [prefix: string, example: string])[] => [
  ...PAGES.flatMap(({ path, family }) => (family ? [[path, `${path}0`] as const] : [])),
  ['/', NOT_FOUND.path],
]
