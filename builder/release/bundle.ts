import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { levelFolders } from '#levels/game-files.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { ROOT } from '#machine/root.ts'
import { BESIDE, NOT_IN_A_BUNDLE, PACKAGES, REPLACED, THREADS } from './beside.ts'
import { writeRelease } from './version.ts'

/** The program that the bundle starts with. */
const ENTRY = 'scripts/botarena.ts'

/** A source's path in the project, with `/`; null for a package or a module of the bundler. */
function sourceOf(id: string): string | null {
  const file = path.relative(ROOT, id.split('?')[0]!).split(path.sep).join('/')
  return path.isAbsolute(id) && !file.startsWith('..') && !file.startsWith('node_modules/') ? file : null
}

/** The text that stands for a source of `REPLACED`: what it finds in folders, as a list. */
const REPLACEMENTS: Readonly<Record<(typeof REPLACED)[number], () => string>> = {
  'levels/game-files.ts': () => {
    const files = globSync('levels/[0-9][0-9]-*/{events,random-events}.ts', { cwd: ROOT }).toSorted()
    const imports = files.map((file, i) => `import { game as game${i} } from ${JSON.stringify(`/${file}`)}`)
    const list = files.map((file, i) => `[${JSON.stringify(file.replace('levels/', ''))}, game${i}]`)
    return `${imports.join('\n')}
const GAMES = [${list.join(', ')}]
export const levelFolders = () => ${JSON.stringify(levelFolders())}
export const importGames = async (name) => GAMES.filter(([file]) => file.endsWith('/' + name))`
  },
  'levels/rules-version.ts': () =>
    `const VERSIONS = ${JSON.stringify([...rulesVersions()])}
export const rulesVersions = () => new Map(VERSIONS)`,
  // JSX is compiled, so nothing has to be prepared before the pages are imported.
  'server/office/load-pages.ts': () => `export { officePages } from './site.ts'`,
  'builder/built-site.ts': () => 'export const builtSite = async () => {}',
  'machine/server-program.ts': () => `import { BOTARENA_PLACE } from 'botarena:app'
export const SERVER_PROGRAM = BOTARENA_PLACE('botarena.mjs')`,
}

/** The name of a thread's program in the bundle: `server/runs/judging/thread-worker.ts` → `thread-worker`. */
const threadOf = (file: string) => path.basename(file, '.ts')

/**
 * The text of a source with its own place in the project for `import.meta`, and the pattern of `BESIDE` that names it;
 * null if it only starts a thread.
 * @throws {Error} if the source reads beside itself, and no pattern names it
 */
export function placed(code: string, source: string): { text: string; named: string | null } {
  const text = code.replaceAll(
    /new URL\('(?:\.\/)?([\w-]+-worker)\.ts', import\.meta\.url\)/g,
    (_, name: string) => `new URL(${JSON.stringify(`./${name}.mjs`)}, BOTARENA_APP)`,
  )
  if (!text.includes('import.meta')) return { text, named: null }
  const named = Object.keys(BESIDE).find((pattern) => path.matchesGlob(source, pattern))
  if (named === undefined)
    throw new Error(
      `${source} uses import.meta: say in builder/release/beside.ts which files it reads beside itself.`,
    )
  return {
    text: text
      .replaceAll('import.meta.dirname', `BOTARENA_PLACE(${JSON.stringify(path.posix.dirname(source))})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${source}`)}, BOTARENA_APP).href`),
    named,
  }
}

/**
 * Gives each source the place that it has in the project, although its code moves to another file, and checks that the
 * bundle has what the source reads there.
 */
function places(used: Set<string>): Plugin {
  return {
    name: 'botarena:places',
    enforce: 'pre',
    resolveId: (id, importer) => {
      if (id.startsWith('/levels/')) return path.join(ROOT, id)
      // A server draws no condition, and attacks itself only in a checkout.
      const isLeftOut =
        importer !== undefined &&
        (id === './arena/attack.ts' ||
          /^app\/conditions\/kinds\/.*\/effect/.test(
            sourceOf(path.resolve(path.dirname(importer), id)) ?? '',
          ))
      return isLeftOut ? { id, external: true } : null
    },
    load: (id) => {
      const source = sourceOf(id)
      const replaced = REPLACED.find((one) => one === source)
      return replaced === undefined ? null : REPLACEMENTS[replaced]()
    },
    transform: (code, id) => {
      const source = sourceOf(id)
      if (source === null || !code.includes('import.meta')) return null
      const { text, named } = placed(code, source)
      if (named !== null) used.add(named)
      return `import { BOTARENA_APP, BOTARENA_PLACE } from 'botarena:app'\n${text}`
    },
  }
}

/** The module that knows where the bundle lies. It is a file of its own beside the others, so that its own address serves. */
const app = (): Plugin => ({
  name: 'botarena:app',
  resolveId: (id) => (id === 'botarena:app' ? '\0botarena:app' : null),
  load: (id) =>
    id === '\0botarena:app'
      ? `import { fileURLToPath } from 'node:url'
export const BOTARENA_APP = import.meta.url
export const BOTARENA_PLACE = (folder) => fileURLToPath(new URL('./' + folder, BOTARENA_APP))`
      : null,
})

/** The packages of `PACKAGES` and all that they need, by their folders below `node_modules`. */
function packagesOf(names: readonly string[], seen = new Set<string>(), from = ROOT): Set<string> {
  for (const name of names) {
    const nested = path.join(from, 'node_modules', name)
    const folder = [nested, path.join(ROOT, 'node_modules', name)].find((one) => globSync(one).length > 0)
    if (folder === undefined) throw new Error(`The package ${name} is not installed.`)
    const place = path.relative(path.join(ROOT, 'node_modules'), folder)
    if (seen.has(place)) continue
    seen.add(place)
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    packagesOf(Object.keys(dependencies), seen, folder)
  }
  return seen
}

/**
 * Makes the server and its packages one folder of JavaScript, which runs without TypeScript, packages of the build, or
 * npm: `botarena.mjs` is its program. The site must be built.
 * @param folder is emptied first
 * @throws {Error} if a source reads files beside itself that `BESIDE` does not name
 */
export async function bundle(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const threads = globSync(THREADS, { cwd: ROOT })
  const used = new Set<string>()
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [places(used), app()],
    // Only the fast build of React, whatever the environment of this build or of the server says.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, external: [...PACKAGES], target: 'node' },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: {
          botarena: path.join(ROOT, ENTRY),
          ...Object.fromEntries(threads.map((file) => [threadOf(file), path.join(ROOT, file)])),
        },
        // Optional parts of packages that nobody installs.
        external: [...PACKAGES, 'pg-native', 'pino-pretty', 'cloudflare:sockets'],
        output: {
          entryFileNames: '[name].mjs',
          // All in one folder: a source finds its place from there.
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  })
  const unused = Object.keys(BESIDE).find((pattern) => !used.has(pattern))
  if (unused !== undefined)
    throw new Error(`${unused} of builder/release/beside.ts names no source of the bundle.`)
  await copyBeside(folder)
  // Of the commit that is bundled: the site may be built of an earlier one whose pages were the same.
  await writeRelease(path.join(folder, 'dist'))
  await copyPackages(folder)
}

async function copyBeside(folder: string): Promise<void> {
  for (const pattern of Object.values(BESIDE).flat()) {
    const files = globSync(pattern, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
    if (files.length === 0) throw new Error(`${pattern} of builder/release/beside.ts fits no file.`)
    for (const { parentPath, name } of files) {
      const from = path.join(parentPath, name)
      const to = path.join(folder, path.relative(ROOT, from))
      await mkdir(path.dirname(to), { recursive: true })
      if (name.endsWith('.ts')) await writeFile(to, stripTypeScriptTypes(await readFile(from, 'utf8')))
      else await cp(from, to)
    }
  }
}

async function copyPackages(folder: string): Promise<void> {
  for (const place of packagesOf(PACKAGES)) {
    const from = path.join(ROOT, 'node_modules', place)
    await cp(from, path.join(folder, 'node_modules', place), {
      recursive: true,
      filter: (file) => {
        const inside = path.relative(from, file).split(path.sep).join('/')
        // A package in a package is copied by its own name.
        return (
          inside === '' || !(inside.startsWith('node_modules') || NOT_IN_A_BUNDLE.test(`${place}/${inside}`))
        )
      },
    })
  }
}
