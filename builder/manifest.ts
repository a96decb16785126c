import path from 'node:path'
import { PAGES, pageOf } from '#pages'

/** What Vite's manifest says of a module. */
type Chunk = { file: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

/** What Vite wrote, with each module under its path in the house. Vite names them from its root, which is app/. */
export const manifestOf = (written: string): Manifest => {
  const inHouse = (module: string) => path.posix.join('app', module)
  return Object.fromEntries(
    Object.entries(JSON.parse(written) as Manifest).map(([module, chunk]) => [
      inHouse(module),
      { ...chunk, ...(chunk.imports ? { imports: chunk.imports.map(inHouse) } : {}) },
    ]),
  )
}

/** A module's files, its imports' included. */
function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no module ${module}.`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

/** The module of what a path names by its number: a level's room, an article's text. */
function memberOf(manifest: Manifest, urlPath: string): string | undefined {
  const own = PAGES.find((page) => page.path === urlPath)?.sameAs ?? urlPath
  const { line, param } = pageOf(own)
  if (!line.family || !param) return undefined
  const folder = line.family === 'level' ? 'levels' : 'app/content'
  const start = `${folder}/${param.padStart(2, '0')}-`
  return Object.keys(manifest).find(
    (module) => module.startsWith(start) && /\/index\.ts$|\?body$/.test(module),
  )
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
const modulesOf = (manifest: Manifest, urlPath: string): string[] => {
  const member = memberOf(manifest, urlPath)
  return [routeOf(manifest, urlPath), ...(member ? [member] : [])]
}

const ENTRY = 'app/index.html'

/** All files of a path's first load but the page itself. */
export const firstLoad = (manifest: Manifest, urlPath: string): Set<string> => {
  const files = filesOf(manifest, ENTRY)
  for (const module of modulesOf(manifest, urlPath)) filesOf(manifest, module, files)
  return files
}

/** The files that a module needs besides those of every page and of another module. What it loads later is not among them. */
export const filesBesides = (manifest: Manifest, other: string, module: string): string[] => {
  const there = filesOf(manifest, other, filesOf(manifest, ENTRY))
  return [...filesOf(manifest, module)].filter((file) => !there.has(file))
}

/**
 * The styles that stand in a path's page. They are few, and a second file would meet a second line, which has to be
 * opened first. A room's are not among them: the room is not in the page.
 */
export const stylesInPage = (manifest: Manifest, urlPath: string): string[] => {
  const own = filesOf(manifest, routeOf(manifest, urlPath), filesOf(manifest, ENTRY))
  return [...own].filter((file) => file.endsWith('.css'))
}

/** The pages whose first load has a limit (design §7), with their files. */
export const firstLoads = (manifest: Manifest): Record<string, string[]> => {
  const files = (urlPath: string, page: string) => {
    const within = new Set(stylesInPage(manifest, urlPath))
    return [page, ...[...firstLoad(manifest, urlPath)].filter((file) => !within.has(file))]
  }
  return { '/': files('/', 'index.html'), '/challenge/1': files('/challenge/1', 'challenge/1.html') }
}
