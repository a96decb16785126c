import { appendFileSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuildOptions, build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { fingerprint, inputs } from './fresh.ts'

/** Packages stay outside of the bundle of a program: they do not change which files of the project it reads. */
const program = (file: string): BuildOptions => ({
  ssr: path.join(ROOT, file),
  rolldownOptions: { external: /^(?![./#]|[A-Z]:)/ },
})

/** The bundles of a build, and the programs that make them, because these decide the result too. */
const BUNDLES: readonly BuildOptions[] = [
  {},
  { ssr: 'prerender.tsx' },
  { rolldownOptions: { input: path.join(ROOT, 'app/service-worker.ts') } },
  program('builder/build.ts'),
  program('vite.config.ts'),
]

/** Every file of the project that a bundler reads for a build, by its path in the project. */
async function filesRead(): Promise<string[]> {
  const read = new Set<string>()
  for (const bundle of BUNDLES)
    await build({
      configFile: path.join(ROOT, 'vite.config.ts'),
      logLevel: 'silent',
      build: { ...bundle, write: false },
      plugins: [
        {
          name: 'note-what-is-read',
          buildEnd() {
            for (const id of this.getModuleIds()) read.add(id.split('?')[0]!)
          },
        },
      ],
    })
  return [...read]
    .filter((file) => path.isAbsolute(file) && existsSync(file))
    .map((file) => path.relative(ROOT, file).split(path.sep).join('/'))
    .filter((file) => !/^\.\.|^node_modules\/|^ui\/generated\//.test(file))
}

/** A copy of all files that a build could read. */
function copyHouse(files: readonly string[]): string {
  const house = mkdtempSync(path.join(tmpdir(), 'botarena-fresh-'))
  onTestFinished(() => rmSync(house, { recursive: true }))
  for (const file of files)
    if (existsSync(path.join(ROOT, file)))
      cpSync(path.join(ROOT, file), path.join(house, file), { recursive: true })
  return house
}

/** Files that a build reads without a bundler: settings, and files that are served as they are. */
const READ_AS_FILES = [
  'site.config.json',
  'package.json',
  'package-lock.json',
  'app/public/sample-data.csv',
  'app/index.html',
  'app/first-paint.js',
  ...globSync('docs/scripts/**/*.*', { cwd: ROOT }),
]

test('a change in any file that the build read makes dist/ stale', async () => {
  const files = [...new Set([...(await filesRead()), ...READ_AS_FILES])]
  const places = Map.groupBy(files, (file) => path.dirname(file))
  expect([...places.keys()]).toEqual(expect.arrayContaining(['game', 'docs', 'builder', 'levels']))

  const house = copyHouse(files)
  const known = new Set(inputs(house))
  expect(files.filter((file) => !known.has(file))).toEqual([])
  // Every listed folder goes into the fingerprint: one file of each is changed to show it.
  let print = fingerprint(house)
  const unseen = Array.from(places.values(), ([file]) => file!).filter((file) => {
    appendFileSync(path.join(house, file), '\n')
    const changed = fingerprint(house)
    const isSeen = changed !== print
    print = changed
    return !isSeen
  })
  expect(unseen).toEqual([])
})

test('a change in a file that no visitor reads leaves it fresh', () => {
  const files = ['levels/01-click-master/bot.ts', 'app/pages.test.ts', 'docs/decisions/README.md']
  const house = copyHouse([...files, 'server/http/app.ts', 'package.json'])
  const print = fingerprint(house)
  for (const file of [...files, 'server/http/app.ts']) appendFileSync(path.join(house, file), '\n')
  expect(fingerprint(house)).toBe(print)
})

test('results of levels and of the office are inputs: /arena draws both', () => {
  const rows = inputs(ROOT).filter((file) => file.startsWith('results/'))
  for (const name of ['runs.jsonl.gz', 'shifts.jsonl.gz'])
    expect(rows.filter((file) => file.endsWith(`/${name}`)).toSorted()).toEqual(
      globSync(`results/*/${name}`, { cwd: ROOT }).toSorted(),
    )
})

test('a change in any variable that the build reads makes dist/ stale', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = new Set(readFileSync(path.join(ROOT, 'builder/backend.ts'), 'utf8').match(/\bSUPABASE_\w+/g))
  expect(names.size).toBe(3)
  const house = copyHouse(['package.json'])
  const prints = Array.from(names, (name) => {
    vi.stubEnv(name, 'other')
    return fingerprint(house)
  })
  vi.unstubAllEnvs()
  expect(new Set([...prints, fingerprint(house)]).size).toBe(names.size + 1)
})
