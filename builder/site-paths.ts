import { CATALOG } from '#levels/catalog.ts'
import { LISTED_PROCESSES } from '#office-list'
import { NOT_FOUND, PAGES, pageOf, pathsOf } from '#pages'
import { readPosts } from './plugins/posts.ts'

/** The address of every page of the site. */
export const PATHS: readonly string[] = pathsOf({
  level: CATALOG.map(({ id }) => id),
  lesson: CATALOG.map(({ id }) => id),
  post: readPosts().map(({ id }) => id),
  process: LISTED_PROCESSES.map(({ name }) => name),
})

/** Each page once, by its own address. */
export const OWN_PATHS: readonly string[] = PATHS.filter(
  (urlPath) => !PAGES.some(({ path, sameAs }) => path === urlPath && sameAs !== undefined),
)

/** The addresses that search engines should know. */
export const FOUND_PATHS: readonly string[] = OWN_PATHS.filter((urlPath) => !pageOf(urlPath).line.isHidden)

/** One page of each kind: a single page, the first of a family, and one that is not there. */
export const ONE_OF_EACH: readonly string[] = [
  ...OWN_PATHS.filter(
    (urlPath, i) => i === OWN_PATHS.findIndex((other) => pageOf(other).line === pageOf(urlPath).line),
  ),
  NOT_FOUND.path,
]
