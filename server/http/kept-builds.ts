import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#server/clock.ts'
import { HASHED_FOLDER, listFiles, loadResource, type Resource } from './site.ts'

/** The folder with a copy of the hashed files of each build, in the folder of the data: an image is replaced whole. */
const FOLDER = 'builds'

/** Holds the moment at which another build replaced this one, in ms since 1970. */
const REPLACED = 'replaced'

/** ms for which a replaced build is answered: pages of a school day stay open. */
const KEPT = DAY

/** Most builds that are kept beside the current one: an operator may update ten times in an hour. */
const MOST = 3

/** The folder of the hashed files, in a build's site and in its copy. */
const ASSETS = HASHED_FOLDER.slice(1, -1)

const assetsOf = (distDir: string) => join(distDir, 'site', ASSETS)

/** The name of a build: a hash of the names of its hashed files. */
const nameOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16)

/** When a build was replaced, in ms since 1970; now, and noted, if nobody has noted it yet. */
async function replacedAt(folder: string, now: number): Promise<number> {
  const text = await readFile(join(folder, REPLACED), 'utf8').catch(() => '')
  if (/^\d+$/.test(text)) return Number(text)
  await writeFile(join(folder, REPLACED), String(now))
  return now
}

/**
 * Keeps the hashed files of this build for pages that are still open after the next update, and finds those of the
 * builds before it that were replaced within a day. Older ones are removed.
 * @param distDir the folder of the current build
 * @param dataDir the folder of the data, which an update leaves alone
 * @param now ms since 1970
 * @returns the files of earlier builds that the current one lacks, by their paths in the address
 * @throws {Error} if the disk fails; the site works without
 */
export async function keepBuilds(
  distDir: string,
  dataDir: string,
  now: number,
): Promise<ReadonlyMap<string, Resource>> {
  const current = listFiles(assetsOf(distDir))
  const name = nameOf(current)
  const root = join(dataDir, FOLDER)
  const own = join(root, name)
  await mkdir(root, { recursive: true })
  const names = await readdir(root)
  if (names.includes(name)) await rm(join(own, REPLACED), { force: true })
  else {
    // Under another name until it is whole: the power may fail.
    const part = join(root, `part-${name}`)
    await rm(part, { recursive: true, force: true })
    await cp(assetsOf(distDir), join(part, ASSETS), { recursive: true })
    await rename(part, own)
  }

  const others = await Promise.all(
    names
      .filter((one) => /^[0-9a-f]{16}$/.test(one) && one !== name)
      .map(async (one) => ({ folder: join(root, one), at: await replacedAt(join(root, one), now) })),
  )
  const newestFirst = others.toSorted((a, b) => b.at - a.at)
  const kept = newestFirst.filter(({ at }, i) => i < MOST && at > now - KEPT)
  for (const one of newestFirst) {
    if (!kept.includes(one)) await rm(one.folder, { recursive: true, force: true })
  }

  const here = new Set(current)
  const found = new Map<string, Resource>()
  for (const { folder } of kept) {
    const files = listFiles(join(folder, ASSETS))
    const inSite = new Set(files.map((file) => (HASHED_FOLDER + file).slice(1)))
    for (const file of files) {
      const path = HASHED_FOLDER + file
      if (here.has(file) || found.has(path) || /\.(?:br|gz)$/.test(file)) continue
      found.set(path, loadResource(folder, path.slice(1), inSite))
    }
  }
  return found
}
