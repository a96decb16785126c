import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')

test('the image is the bundle alone: no source, no packages of the build, no npm', () => {
  const image = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .at(-1)!
  expect([...image.matchAll(/^COPY .*$/gm)].map(([line]) => line)).toEqual([
    'COPY --from=build /bundle ./app',
  ])
  expect(image).toContain('rm -rf /usr/local/lib/node_modules')
})

test('secrets for the containers go neither into the repository nor into the image', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split('\n')).toContain('.env')
  }
})

test('serving code does not load building code', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  expect(read('scripts/start.ts')).not.toMatch(/(?:from|import\() ?'#builder\/build\.ts'/)
  const loaded = ['scripts/start.ts', 'builder/fresh.ts', 'builder/facts/placeholders.ts', 'machine/root.ts']
  const packages = loaded.flatMap((file) => [
    ...read(file).matchAll(/(?:from |import\()'(?!node:)([^'.#/][^']*)'/g),
  ])
  expect(packages.map(([, name]) => name)).toEqual([])
})
