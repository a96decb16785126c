import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** The files of a server: no robot of a process. */
const filesOf = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).filter((file) => !/\.test\.ts$|\/testing\/|\/robots\//.test(file))

/** The packages that files import. */
function packagesOf(...patterns: string[]): string[] {
  const files = filesOf(patterns)
  const names = files.flatMap((file) =>
    [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
        /(?:from |import\(|require\.resolve\()'([^'.#/\s][^'\s]*)'/g,
      ),
    ]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  )
  return [...new Set(names)].toSorted()
}

/** The code of a server. It reads reports by `files/`, and plays shifts by `office/`. */
const SERVING = [
  'server/**/*.ts',
  'contract/**/*.ts',
  'files/!(*testing).ts',
  'office/**/*.ts',
  'scripts/arena.ts',
]

test('the image carries the packages that the server imports, and none that builds the site', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const imported = packagesOf(...SERVING)
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
  const builds = /npm uninstall (.*?)\n\n/s.exec(dockerfile)![1]!.split(/[\s\\]+/)
  expect(Object.keys(dependencies).filter((name) => !builds.includes(name))).toEqual(imported)
  expect(builds.filter((word) => word && !word.startsWith('-') && !(word in dependencies))).toEqual([])
})

test('it carries all places that the server and its commands import', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
  const files = filesOf(SERVING)
  const places = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/from '#([^/']+)/g)].map(
      ([, place = '']) => place,
    ),
  )
  for (const place of new Set(places))
    expect(dockerfile).toContain(`COPY --from=build /arena/${place} ./${place}`)
})

test('secrets for the containers go neither into the repository nor into the image', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split('\n')).toContain('.env')
  }
})

test('serving code does not load building code', () => {
  const start = readFileSync(path.join(ROOT, 'scripts/start.ts'), 'utf8')
  expect(start).not.toMatch(/(?:from|import\() ?'#builder\/build\.ts'/)
  expect(
    packagesOf('scripts/start.ts', 'builder/fresh.ts', 'builder/facts/placeholders.ts', 'machine/root.ts'),
  ).toEqual([])
})
