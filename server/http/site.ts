import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import * as z from 'zod'
import type { Release, Tasks } from '#contract/tasks.ts'
import { readBuilt, readRelease, readTasks } from '#server/built-file.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import type { Encoding } from './accept-encoding.ts'
import { policyOf } from './security.ts'

/** One encoding of one file. Each encoding has its own tag, because a strong ETag must differ. */
export type Variant = { body: Uint8Array<ArrayBuffer>; etag: string }

export type Resource = {
  contentType: string
  cacheControl: string
  /** The Content-Security-Policy of a page. Null for other files, which have no inline parts. */
  policy: string | null
  variants: ReadonlyMap<Encoding, Variant>
}

/** The built site in memory. It is small, so no request waits for the disk or names a file. */
export type Site = {
  /** Files by the path in the address: a page under its route, other files under their own path. */
  resources: ReadonlyMap<string, Resource>
  /** Adds hashed files of earlier builds, for pages that are still open, as soon as they are read. Never rejects. */
  addEarlier: (files: Promise<ReadonlyMap<string, Resource>>) => void
  /** Resolves when the files of earlier builds are in `resources`. */
  earlier: () => Promise<void>
  /** The page that is the same for every path of one part behind a prefix; undefined for other paths. */
  shellFor: (path: string) => Resource | undefined
  /** The page for a path that does not exist. */
  notFoundFor: (path: string) => Resource
  /** The paths of a server for runs alone, besides the pages of runs. */
  sealed: ReadonlySet<string>
  /** Origin of the Supabase project that the site was built for; null if this server is its backend. */
  backendOrigin: string | null
  /** The arena's tasks; null if the build has none. */
  tasks: Tasks | null
  /** Null if the build does not say it. */
  release: Release | null
}

const hashSource = z.string().regex(/^'sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}'$/)

const manifestSchema = z.object({
  pages: z.record(z.string().startsWith('/'), z.string()),
  notFound: z.array(z.tuple([z.string().startsWith('/'), z.string()])).min(1),
  shells: z.array(z.tuple([z.string().startsWith('/'), z.string()])).default([]),
  sealed: z.array(z.string().startsWith('/')).default([]),
  /** Source expressions for the script inside of every page, and for the styles inside of each one, by its file. */
  scriptHashes: z.array(hashSource),
  styleHashes: z.record(z.string(), z.array(hashSource)),
})

/** The build's own answer to GET /backend.json, made if SUPABASE_URL was set. */
const backendSchema = z.object({ url: z.url({ protocol: /^https?$/ }).nullable() })

/** Vite puts a content hash into these names, so they never change. */
export const HASHED_FOLDER = '/assets/'

const SIBLINGS = { br: '.br', gzip: '.gz' } as const

/** Pages have routes, and compressed files are chosen by negotiation: no visitor asks for either by its file name. */
const NOT_ADDRESSABLE = /\.(?:html|br|gz)$/

/**
 * Reads `site/` and `manifest.json` of the build.
 * @throws {StartupError} if the build is missing or its parts do not match
 */
export function readSite(distDir: string): Site {
  const siteDir = join(distDir, 'site')
  const manifest = readBuilt(join(distDir, 'manifest.json'), manifestSchema)

  // One listing, instead of two questions to the disk for each of two thousand files.
  const files = new Set(listFiles(siteDir))

  const backend = join(siteDir, 'backend.json')
  const backendUrl = files.has('backend.json') ? readBuilt(backend, backendSchema).url : null
  const backendOrigin = backendUrl === null ? null : new URL(backendUrl).origin

  const page = (file: string): Resource => {
    if (!files.has(file)) throw new StartupError(`${join(siteDir, file)} is missing. Run: npm run build`)
    const { scriptHashes, styleHashes } = manifest
    const policy = policyOf(backendOrigin, { scriptHashes, styleHashes: styleHashes[file] ?? [] })
    return { ...loadResource(siteDir, file, files), policy }
  }

  const resources = new Map<string, Resource>()
  for (const file of files) {
    if (!NOT_ADDRESSABLE.test(file)) resources.set(`/${file}`, loadResource(siteDir, file, files))
  }
  for (const [route, file] of Object.entries(manifest.pages)) resources.set(route, page(file))

  const pagesOf = (files: readonly [prefix: string, file: string][]) =>
    files.map(([prefix, file]) => ({ prefix, resource: page(file) }))
  const notFound = pagesOf(manifest.notFound)
  const shells = pagesOf(manifest.shells)
  const last = notFound.at(-1)
  if (last?.prefix !== '/') {
    throw new StartupError(`${join(distDir, 'manifest.json')}: the last entry of notFound must be for "/".`)
  }

  let earlier = Promise.resolve()
  return {
    resources,
    addEarlier: (files) => {
      const add = async () => {
        for (const [path, resource] of await files) resources.set(path, resource)
      }
      earlier = add()
    },
    earlier: () => earlier,
    sealed: new Set(['/tasks.json', ...manifest.sealed]),
    shellFor: (path) => shells.find(({ prefix }) => path !== prefix && fits(prefix, path))?.resource,
    notFoundFor: (path) => (notFound.find(({ prefix }) => fits(prefix, path)) ?? last).resource,
    backendOrigin,
    tasks: readTasks(distDir),
    release: readRelease(distDir),
  }
}

/** Matches as the site's router does (app/pages.ts): a prefix takes one part of a path, `/` takes anything. */
const fits = (prefix: string, path: string) =>
  path.startsWith(prefix) && (prefix === '/' || !path.includes('/', prefix.length))

/** All files below a folder, relative to it, with forward slashes on every system. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      )
  } catch (error) {
    throw new StartupError(
      `The site is not built: ${folder} cannot be read (${reasonOf(error)}). Run: npm run build`,
    )
  }
}

/** @param files all files of the folder, for those that are a compressed form of this one */
export function loadResource(folder: string, file: string, files: ReadonlySet<string>): Resource {
  const path = join(folder, file)
  const variants = new Map<Encoding, Variant>([['identity', loadVariant(path)]])
  for (const [encoding, ending] of Object.entries(SIBLINGS) as ['br' | 'gzip', string][]) {
    if (files.has(file + ending)) variants.set(encoding, loadVariant(path + ending))
  }
  return {
    contentType: contentTypeOf(file),
    cacheControl: `/${file}`.startsWith(HASHED_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache',
    policy: null,
    variants,
  }
}

function loadVariant(path: string): Variant {
  const body = new Uint8Array(readFileSync(path))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

function contentTypeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream'
  // JSON is UTF-8 by definition. The header says it too, because some robots' HTTP steps guess otherwise.
  return type.endsWith('json') ? `${type}; charset=utf-8` : type
}

/** The page for unknown paths on a server for runs alone. */
const NOTHING = new TextEncoder().encode('Not Found\n')

/** The site of a server for runs alone: the page of runs, its files, and files that levels hand out. */
export const sealedSite = (site: Site): Site => {
  const nothing: Resource = {
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'no-store',
    policy: null,
    variants: new Map([['identity', { body: NOTHING, etag: '"nothing"' }]]),
  }
  return {
    ...site,
    resources: new Map([...site.resources].filter(([path]) => site.sealed.has(path))),
    notFoundFor: () => nothing,
  }
}
