import path from 'node:path'
import type { Rolldown, build } from 'vite'
import { ROOT } from '#machine/root.ts'
import { type Family, PAGES, pageOf } from '#pages'
import { checkLateParts } from './plugins/late-parts.ts'

/** A file of the build, and the files that it needs. */
type Part = {
  imports: readonly string[]
  css: readonly string[]
  assets: readonly string[]
}

/** A build: its files, and the file that holds each module of the project. */
export type Manifest = {
  /** By the file's path in the site. */
  parts: Readonly<Record<string, Part>>
  /** The file, by the module's path in the project. */
  modules: Readonly<Record<string, string>>
}

const inHouse = (module: string) => path.relative(ROOT, module).split(path.sep).join('/')

/**
 * The bundler's own list of a build. Vite's manifest names only modules with a file of their own, and the bundler joins
 * modules in files.
 * @throws {Error} if a part that loads later would not be fetched whole
 */
export function manifestOf(built: Awaited<ReturnType<typeof build>>): Manifest {
  const { output } = built as Rolldown.RolldownOutput
  const parts: Record<string, Part> = {}
  const modules: Record<string, string> = {}
  const entries: Record<string, string> = {}
  for (const file of output) {
    if (file.type === 'asset') {
      // Vite names its inputs by their paths in the project; a font is found by its name.
      for (const name of file.originalFileNames) modules[path.posix.join('app', name)] = file.fileName
      continue
    }
    checkLateParts(file)
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
    parts[file.fileName] = { imports: file.imports, css: [...importedCss], assets: [...importedAssets] }
    for (const module of file.moduleIds) modules[inHouse(module)] = file.fileName
    if (file.facadeModuleId) entries[inHouse(file.facadeModuleId)] = file.fileName
  }
  // A module that is imported later may have a small file of its own, which loads the file that holds the module.
  return { parts, modules: { ...modules, ...entries } }
}

/**
 * Files that need each other, as a path from one of them back to itself; null if there are none. The browser runs one
 * of them before the other, so a page may draw a part that is undefined. The cause is a group in chunks.ts.
 */
export function circleOf(parts: Readonly<Record<string, Pick<Part, 'imports'>>>): string[] | null {
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    done.add(file)
    for (const imported of parts[file]!.imports) {
      const circle = walk(imported, [...way, file])
      if (circle) return circle
    }
    return null
  }
  for (const file of Object.keys(parts)) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return null
}

const ROOM = /^levels\/(\d\d)-[^/]+\/index\.ts$/
const OF_ROOM = /^levels\/(\d\d)-/

/**
 * A file that needs the simulation of a level and holds nothing of that level, with the simulation's file; null if there is none. A
 * page that loads the file would load a simulation that it does not need. The cause is a module that simulations share and that is
 * in no group of chunks.ts.
 */
export function strangerOf({ parts, modules }: Manifest): readonly [file: string, simulation: string] | null {
  const simulations = new Map<string, string>()
  const holds = new Set<string>()
  for (const [module, file] of Object.entries(modules)) {
    const level = OF_ROOM.exec(module)?.[1]
    if (level) holds.add(`${file} ${level}`)
    if (ROOM.test(module)) simulations.set(file, level!)
  }
  for (const [file, { imports }] of Object.entries(parts)) {
    const simulation = imports.find(
      (one) => simulations.has(one) && !holds.has(`${file} ${simulations.get(one)!}`),
    )
    if (simulation) return [file, simulation]
  }
  return null
}

/** Checks a build for such files. @throws Error that names them */
export function checkFiles(manifest: Manifest): void {
  const circle = circleOf(manifest.parts)
  if (circle)
    throw new Error(`Files of the build need each other: ${circle.join(' → ')}. See builder/chunks.ts.`)
  const stranger = strangerOf(manifest)
  if (stranger)
    throw new Error(
      `${stranger[0]} needs the level’s file ${stranger[1]}. Put what they share into a group of builder/chunks.ts.`,
    )
}

/** A module's file, with the files that it needs. */
export function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const add = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const { imports, css } = manifest.parts[file]!
    for (const one of css) seen.add(one)
    imports.forEach(add)
  }
  const file = manifest.modules[module]
  if (!file) throw new Error(`The build has no module ${module}.`)
  add(file)
  return seen
}

/** The file behind the number in a path: a level's simulation, a lesson with its texts, an article's text. */
const MEMBERS: Readonly<Record<Family, (member: string) => readonly RegExp[]>> = {
  level: (number) => [new RegExp(`^levels/${number}-[^/]+/index\\.ts$`)],
  lesson: (number) => [
    new RegExp(`^levels/${number}-[^/]+/(?:index|lesson)\\.ts$`),
    new RegExp(`^docs/scripts/levels/${number}/`),
  ],
  process: () => [],
  post: (number) => [new RegExp(`^app/content/${number}-.*\\?body$`)],
}

/** The modules of the level, lesson or article that a path names. */
function membersOf(manifest: Manifest, urlPath: string): string[] {
  const own = PAGES.find((page) => page.path === urlPath)?.sameAs ?? urlPath
  const { line, param } = pageOf(own)
  if (!line.family || !param) return []
  const patterns = MEMBERS[line.family](param.padStart(2, '0'))
  return Object.keys(manifest.modules).filter((module) => patterns.some((pattern) => pattern.test(module)))
}

/** The module of a path's page: the one file of that name in app/, in whatever folder. */
function routeOf(manifest: Manifest, urlPath: string): string {
  const { route } = pageOf(urlPath).line
  const modules = Object.keys(manifest.modules).filter(
    (module) => /^app\/(?:[\w-]+\/)+([\w-]+)\.tsx$/.exec(module)?.[1] === route,
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
 * The files that a module needs besides those of every page and of other modules, without those that it loads later.
 */
export const filesBesides = (manifest: Manifest, others: readonly string[], module: string): string[] => {
  const there = filesOf(manifest, ENTRY)
  for (const other of others) filesOf(manifest, other, there)
  return [...filesOf(manifest, module)].filter((file) => !there.has(file))
}

/**
 * The styles of a path's first load, which are written into its page: each separate file would be one more request, and
 * could not be compressed together with the others.
 */
export const stylesInPage = (manifest: Manifest, urlPath: string): string[] =>
  [...firstLoad(manifest, urlPath)].filter((file) => file.endsWith('.css'))

/** The pages with a limited first load (design §7), with their files. */
export const firstLoads = (manifest: Manifest): Record<string, string[]> => {
  const files = (urlPath: string, page: string) => {
    const within = new Set(stylesInPage(manifest, urlPath))
    return [page, ...[...firstLoad(manifest, urlPath)].filter((file) => !within.has(file))]
  }
  return { '/': files('/', 'index.html'), '/challenge/1': files('/challenge/1', 'challenge/1.html') }
}
