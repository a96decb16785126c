import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { EACH_PLACE, NAMED_FILES, TOP_FOLDERS } from '#places'
import { BROWSER_TESTS, browserTestsOf } from './lib/browser-tests.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Folders that hold no code of ours. */
const NO_PLACE = /^(?:\.|node_modules$|dist$|data$|release$|test-results$|deploy$|supabase$)/

const foldersIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_PLACE.test(entry.name))
    .map(({ name }) => path.posix.join(folder, name))

/** Folders in which no code of ours stands. */
const WITHOUT_CODE = ['app/public', 'results']

test('every folder at the top and in app/ is a place, and every place is a folder', () => {
  const folders = [...foldersIn('.').filter((name) => name !== 'app'), ...foldersIn('app')]
  const places = EACH_PLACE.map(({ folder }) => folder)
  const outer = places.filter((folder) => !places.some((other) => folder.startsWith(`${other}/`)))
  expect(folders.filter((name) => !WITHOUT_CODE.includes(name)).toSorted()).toEqual(outer.toSorted())
  expect(places.filter((folder) => !existsSync(path.join(ROOT, folder)))).toEqual([])
})

test('package.json has the name of every place that others import', () => {
  const expected = Object.fromEntries([
    ...Object.entries(NAMED_FILES).map(([name, file]) => [`#${name}`, `./${file}`]),
    ...EACH_PLACE.filter(({ isEntry }) => !isEntry).map(({ name, folder }) => [
      `#${name}/*`,
      `./${folder}/*`,
    ]),
  ])
  expect(JSON.parse(read('package.json')).imports).toEqual(expected)
})

test('a place imports from existing places, and never from an entry', () => {
  const importable = [
    ...EACH_PLACE.filter(({ isEntry }) => !isEntry).map(({ name }) => name),
    ...Object.keys(NAMED_FILES),
  ]
  const unknown = EACH_PLACE.flatMap(({ name, may, also = {} }) =>
    [...may, ...Object.values(also).flat()]
      .filter((other) => !importable.includes(other))
      .map((other) => `${name} → ${other}`),
  )
  expect(unknown).toEqual([])
  expect(Object.values(NAMED_FILES).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('imports go down only: no chain of places leads back to its beginning', () => {
  const above = new Map(
    EACH_PLACE.map(({ name, may, also = {} }) => [
      name,
      [...new Set([...may, ...Object.values(also).flat()])],
    ]),
  )
  const reach = (name: string, way: readonly string[]): void => {
    expect(way, `${way.join(' → ')} → ${name}`).not.toContain(name)
    for (const next of above.get(name) ?? []) reach(next, [...way, name])
  }
  for (const { name } of EACH_PLACE) reach(name, [])
})

test('nothing but browser tests stands on the proof', () => {
  const users = EACH_PLACE.filter(({ may, also = {} }) =>
    [...may, ...Object.values(also).flat()].includes('proof'),
  )
  expect(users.map(({ name }) => name)).toEqual(['e2e'])
})

/** Places whose own folders have an order: every file lies in one of them, may be imported by all, or stands on top. */
const WITH_SUBFOLDERS = EACH_PLACE.flatMap(({ folder, subfolders, beside = [], hasTop }) =>
  subfolders ? [{ folder, subfolders, beside, hasTop }] : [],
)

/** The folder of the table in which a folder counts: itself, or one whose folders the table does not tell apart. */
function countedIn(folder: string, names: readonly string[]): string {
  const around = path.posix.dirname(folder)
  const isWhole = names.includes(around) && !names.some((name) => name.startsWith(`${around}/`))
  return !names.includes(folder) && isWhole ? around : folder
}

test.each(WITH_SUBFOLDERS)('$folder has the folders of the table, and no other file beside them', (place) => {
  const files = globSync(`${place.folder}/**/*.{ts,tsx}`, { cwd: ROOT })
  const names = Object.keys(place.subfolders)
  const folders = files.map((file) =>
    path.relative(place.folder, path.dirname(file)).replaceAll(path.sep, '/'),
  )
  const counted = folders.filter((name) => name !== '').map((name) => countedIn(name, names))
  expect([...new Set(counted)].toSorted()).toEqual(names.toSorted())
  const entries = readdirSync(path.join(ROOT, place.folder), { withFileTypes: true })
  const beside = entries
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map(({ name }) => name)
  expect(place.hasTop ? [] : beside).toEqual(place.beside)
})

test('a folder inside of a place imports from those before it in the table', () => {
  const wrong = WITH_SUBFOLDERS.flatMap(({ folder, subfolders }) => {
    const names = Object.keys(subfolders)
    return names.flatMap((name, at) =>
      subfolders[name]!.filter((other) => !names.slice(0, at).includes(other)).map(
        (other) => `${folder}: ${name} → ${other}`,
      ),
    )
  })
  expect(wrong).toEqual([])
})

test('types and unused code are looked for in every top folder', () => {
  expect(JSON.parse(read('tsconfig.json')).include.toSorted()).toEqual(['*.ts', ...TOP_FOLDERS].toSorted())
  expect(JSON.parse(read('knip.json')).project).toEqual([
    `{${TOP_FOLDERS.toSorted().join(',')}}/**/*.{ts,tsx,mjs}`,
  ])
})

test('`npm run prove` knows the browser tests of every place, and every browser test has a place', () => {
  const named = new Set(Object.values(BROWSER_TESTS).flat())
  const files = globSync('*.test.ts', { cwd: path.join(ROOT, 'e2e') }).map((file) =>
    path.basename(file, '.test.ts'),
  )
  expect([...named].toSorted()).toEqual(files.toSorted())
  const folders = Object.keys(BROWSER_TESTS)
  expect(folders.filter((folder) => !existsSync(path.join(ROOT, folder)))).toEqual([])
  expect(folders).toEqual(expect.arrayContaining(EACH_PLACE.map(({ folder }) => folder)))
  expect(browserTestsOf('levels/04-select-specialist')).toBe(BROWSER_TESTS['levels'])
  expect(browserTestsOf('nowhere')).toBeUndefined()
})

test('ARCHITECTURE.md names every place in its picture of the project', () => {
  const picture = /```\n(.*?)```/s.exec(read('ARCHITECTURE.md'))![1]!
  const named = [...picture.matchAll(/^ *(\w+)\/ /gm)].map(([, name]) => name!)
  const places = EACH_PLACE.map(({ folder }) => path.basename(folder))
  expect(named.toSorted()).toEqual(['app', ...places].toSorted())
})
