import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { DAY } from '#server/clock.ts'
import { makeTempFolder, writeFakeBuild } from '#server/testing/fake-build.ts'
import { keepBuilds } from './kept-builds.ts'
import { readSite } from './site.ts'
import { serveSite } from './static.ts'

/** A folder of data, and a function that makes a build with a file of its own. */
function operator() {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const data = join(folder.path, 'data')
  const update = (name: string, now: number) => {
    const dist = join(folder.path, name)
    writeFakeBuild(dist, { [`assets/${name}.js`]: `export const a = '${name}'` })
    return keepBuilds(dist, data, now)
  }
  return { data, update, distOf: (name: string) => join(folder.path, name) }
}

test('files of the build before are answered for a day, with their compressed copies, and then no more', async () => {
  const { data, update } = operator()
  expect([...(await update('first', 0)).keys()]).toEqual([])
  const found = await update('second', 1000)
  expect([...found.keys()]).toEqual(['/assets/first.js'])
  const file = found.get('/assets/first.js')!
  expect(file.contentType).toBe('text/javascript; charset=utf-8')
  expect(file.cacheControl).toContain('immutable')
  expect([...file.variants.keys()].toSorted()).toEqual(['br', 'gzip', 'identity'])
  // Started again within the day: the day counts from the update.
  expect([...(await update('second', DAY)).keys()]).toEqual(['/assets/first.js'])
  expect([...(await update('second', DAY + 1001)).keys()]).toEqual([])
  expect(readdirSync(join(data, 'builds'))).toHaveLength(1)
})

test('an operator who goes back to a build has the newer one’s files kept, and the build is replaced no more', async () => {
  const { update } = operator()
  await update('first', 0)
  await update('second', 1000)
  expect([...(await update('first', 2000)).keys()]).toEqual(['/assets/second.js'])
  expect([...(await update('second', 3 * DAY)).keys()]).toEqual(['/assets/first.js'])
})

test('ten updates in an hour keep three builds', async () => {
  const { data, update } = operator()
  for (let i = 0; i < 10; i += 1) await update(`build${i}`, i)
  expect([...(await update('last', 11)).keys()].toSorted()).toEqual([
    '/assets/build7.js',
    '/assets/build8.js',
    '/assets/build9.js',
  ])
  expect(readdirSync(join(data, 'builds'))).toHaveLength(4)
})

test('a disk that takes no copy is an error, and a file of somebody else beside the builds stays', async () => {
  const { data, update } = operator()
  writeFileSync(data, 'no folder')
  await expect(update('first', 0)).rejects.toThrow(/ENOTDIR|EEXIST/)
  rmSync(data)
  await update('first', 0)
  writeFileSync(join(data, 'builds', 'notes.txt'), 'mine')
  await update('second', 1)
  expect(readdirSync(join(data, 'builds'))).toContain('notes.txt')
})

test('a page that asks while the earlier builds are read waits for them, and a file of no build is kept by nobody', async () => {
  const { update, distOf } = operator()
  await update('first', 0)
  const found = await update('second', 1)
  const site = readSite(distOf('second'))
  let finish!: (files: typeof found) => void
  site.addEarlier(new Promise((resolve) => (finish = resolve)))
  const app = new Hono().all('*', serveSite(site))
  const asked = ['/assets/first.js', '/assets/none.js'].map(async (path) => app.request(path))
  expect((await app.request('/assets/second.js')).status, 'its own files do not wait').toBe(200)
  finish(found)
  const [first, none] = await Promise.all(asked)
  expect(await first!.text()).toContain("'first'")
  expect([none!.status, none!.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('beside other servers a file of no build leads to itself, so that a balancer asks another one, and at last to nothing', async () => {
  const { update, distOf } = operator()
  await update('only', 0)
  const site = readSite(distOf('only'))
  const beside = new Hono().all('*', serveSite(site, true))
  const ways: string[] = []
  let answer = await beside.request('/assets/none.js')
  while (answer.status === 307 && ways.length < 30) {
    expect(answer.headers.get('cache-control'), 'import() goes the way of the fetch before it').toBe(
      'private, max-age=60',
    )
    ways.push(answer.headers.get('location')!)
    answer = await beside.request(ways.at(-1)!)
  }
  expect(ways[0]).toBe('/assets/none.js?asked=1')
  // A browser gives up at 20, without an answer that a page can read.
  expect(ways).toHaveLength(15)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  // The server that has the file answers at every step of the way.
  const own = await beside.request('/assets/only.js?asked=3')
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const odd of ['/assets/none.js?asked=x', '/assets/none.js?asked=16'])
    expect((await beside.request(odd)).status).toBe(404)
  expect((await beside.request('/assets/none.js', { method: 'POST' })).status).toBe(404)
  const alone = new Hono().all('*', serveSite(site))
  expect((await alone.request('/assets/none.js')).status).toBe(404)
})
