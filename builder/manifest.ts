import path from 'node:path'
import { type Family, PAGES, pageOf } from '#pages'

/** A module in Vite's manifest. */
type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

/** Vite's manifest, with each module under its path in the house. Vite names modules from its root, which is app/. */
export const manifestOf = (written: string): Manifest => {
  const inHouse = (module: string) => path.posix.join('app', module)
  return Object.fromEntries(
    Object.entries(JSON.parse(written) as Manifest).map(([module, chunk]) => [
      inHouse(module),
      { ...chunk, ...(chunk.imports ? { imports: chunk.imports.map(inHouse) } : {}) },
    ]),
  )
}

/**
 * Files that need each other, as a way from one of them back to it; null where there are none. The browser runs one of
 * them before the other is there, so a page may draw a part that is undefined. It comes of groups in vite.config.ts.
 */
export function circleOf(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  const walk = (module: string, way: readonly string[]): string[] | null => {
    const { file, imports = [] } = manifest[module]!
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(module)) return null
    done.add(module)
    for (const imported of imports) {
      const circle = walk(imported, [...way, file])
      if (circle) return circle
    }
    return null
  }
  for (const module of Object.keys(manifest)) {
    const circle = walk(module, [])
    if (circle) return circle
  }
  return null
}

/** A module's files, with those of its imports. */
export function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no module ${module}.`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

/** The file behind the number in a path: a level's room, a lesson with its texts, an article's text. */
const MEMBERS: Readonly<Record<Family, (number: string) => readonly RegExp[]>> = {
  level: (number) => [new RegExp(`^levels/${number}-[^/]+/index\\.ts$`)],
  lesson: (number) => [
    new RegExp(`^levels/${number}-[^/]+/(?:index|lesson)\\.ts$`),
    new RegExp(`^docs/scripts/levels/${number}/`),
  ],
  post: (number) => [new RegExp(`^app/content/${number}-.*\\?body$`)],
}

/** The modules behind the number in a path. */
function membersOf(manifest: Manifest, urlPath: string): string[] {
  const own = PAGES.find((page) => page.path === urlPath)?.sameAs ?? urlPath
  const { line, param } = pageOf(own)
  if (!line.family || !param) return []
  const patterns = MEMBERS[line.family](param.padStart(2, '0'))
  return Object.keys(manifest).filter((module) => patterns.some((pattern) => pattern.test(module)))
}

/** The module of a path's page: the file of that name in one of the rooms of app/. */
function routeOf(manifest: Manifest, urlPath: string): string {
  const { route } = pageOf(urlPath).line
  const modules = Object.keys(manifest).filter(
    (module) => /^app\/\w+\/([\w-]+)\.tsx$/.exec(module)?.[1] === route,
  )
  if (modules.length !== 1) throw new Error(`${modules.length} files of app/ are the page ${route}.`)
  return modules[0]!
}

/** The modules that a path needs for its first paint besides the entry. */
const modulesOf = (manifest: Manifest, urlPath: string): string[] => [
  routeOf(manifest, urlPath),
  ...membersOf(manifest, urlPath),
]

const ENTRY = 'app/index.html'

/** All files of a path's first load, without the page itself. */
export const firstLoad = (manifest: Manifest, urlPath: string): Set<string> => {
  const files = filesOf(manifest, ENTRY)
  for (const module of modulesOf(manifest, urlPath)) filesOf(manifest, module, files)
  return files
}

/**
 * The files that a module needs besides those of every page and of another module, without those that it loads later.
 */
export const filesBesides = (manifest: Manifest, other: string, module: string): string[] => {
  const there = filesOf(manifest, other, filesOf(manifest, ENTRY))
  return [...filesOf(manifest, module)].filter((file) => !there.has(file))
}

/**
 * The styles that are written into a path's page. They are few, and a second file would cost a second round trip. A
 * room's styles are not among them, because the page does not contain the room.
 */
export const stylesInPage = (manifest: Manifest, urlPath: string): string[] => {
  const own = filesOf(manifest, routeOf(manifest, urlPath), filesOf(manifest, ENTRY))
  return [...own].filter((file) => file.endsWith('.css'))
}

/** The pages with a limited first load (design §7), with their files. */
export const firstLoads = (manifest: Manifest): Record<string, string[]> => {
  const files = (urlPath: string, page: string) => {
    const within = new Set(stylesInPage(manifest, urlPath))
    return [page, ...[...firstLoad(manifest, urlPath)].filter((file) => !within.has(file))]
  }
  return { '/': files('/', 'index.html'), '/challenge/1': files('/challenge/1', 'challenge/1.html') }
}
