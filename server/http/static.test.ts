import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeTempFolder, SCRIPT_HASH, STYLE_HASH, writeFakeBuild } from '#server/testing/fake-build.ts'
import { getRaw } from '#server/testing/raw-request.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { readSite } from './site.ts'

type ReceivedAnswer = { bytes: Buffer; encoding: string | undefined; etag: string | undefined }

/** fetch decompresses on its own; this shows the transferred bytes. */
function getBytes(url: string, headers: Record<string, string>): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          encoding: answer.headers['content-encoding'],
          etag: answer.headers.etag,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('files', () => {
  test('a page is served under its route', async () => {
    const { url } = await startTestServer()
    const answer = await fetch(`${url}/challenge/1`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('level 1')
  })

  test.each([
    ['/levels.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/sample-data.csv', 'text/csv; charset=utf-8', 'no-cache'],
    ['/assets/app-4fG7.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/fonts/head.woff2', 'font/woff2', 'no-cache'],
  ])('%s is served as %s, cached %s', async (path, type, cache) => {
    const { url } = await startTestServer()
    const answer = await fetch(url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe(cache)
  })

  test('the three encodings carry the same text under three tags', async () => {
    const { url } = await startTestServer()
    const plain = await getBytes(`${url}/levels.json`, {})
    const gzip = await getBytes(`${url}/levels.json`, { 'accept-encoding': 'gzip' })
    const brotli = await getBytes(`${url}/levels.json`, { 'accept-encoding': 'gzip, br' })
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br'])
    expect(plain.bytes.toString()).toBe('[{"id":1}]')
    expect(gunzipSync(gzip.bytes).toString()).toBe('[{"id":1}]')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('[{"id":1}]')
    expect(new Set([plain.etag, gzip.etag, brotli.etag]).size).toBe(3)
  })

  test('answers that vary say so, and answers with one form do not', async () => {
    const { url } = await startTestServer()
    expect((await fetch(`${url}/`)).headers.get('vary')).toBe('Accept-Encoding')
    expect((await fetch(`${url}/fonts/head.woff2`)).headers.get('vary')).toBeNull()
  })

  test('a known tag is answered 304 without a body', async () => {
    const { url } = await startTestServer()
    const etag = (await fetch(`${url}/blog`)).headers.get('etag') ?? ''
    for (const tags of [etag, `"other", W/${etag}`, '*']) {
      const answer = await fetch(`${url}/blog`, { headers: { 'if-none-match': tags } })
      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    }
    expect((await fetch(`${url}/blog`, { headers: { 'if-none-match': '"old"' } })).status).toBe(200)
  })

  test('HEAD answers like GET without the body', async () => {
    const { url } = await startTestServer()
    const head = await fetch(`${url}/levels.json`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe('10')
    expect(await head.text()).toBe('')
  })

  test('any other method is refused with the ones there are', async () => {
    const { url } = await startTestServer()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await fetch(`${url}/blog`, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
  })
})

describe('what is not there', () => {
  test('the nearest page for it is shown with 404', async () => {
    const { url } = await startTestServer()
    const level = await fetch(`${url}/challenge/99`)
    expect(level.status).toBe(404)
    expect(await level.text()).toContain('no such level')
    const below = await fetch(`${url}/challenge/1/2`)
    expect(below.status).toBe(404)
    expect(await below.text()).toContain('nothing here')
    const page = await fetch(`${url}/nowhere`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('nothing here')
    expect(page.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    '/index.html',
    '/404.html',
    '/challenge/1.html',
    '/levels.json.br',
    '/assets/app-4fG7.js.gz',
    '/manifest.json',
  ])('%s is no address, though there is such a file', async (path) => {
    const { url } = await startTestServer()
    expect((await fetch(url + path)).status).toBe(404)
  })

  test.each([
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/manifest.json',
    '/../manifest.json',
    '/assets/../../manifest.json',
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%ae',
    '/\\evil',
    '/constructor',
    '/__proto__',
    '/nowhere/',
    `/${'a/'.repeat(2000)}`,
  ])('the path %s finds nothing and breaks nothing', async (path) => {
    const { url } = await startTestServer()
    const status = Number((await getRaw(url, path)).split(' ')[1])
    expect([400, 404]).toContain(status)
  })
})

describe('a slash at the end', () => {
  test('leads to the page without it and keeps the query', async () => {
    const { url } = await startTestServer()
    const answer = await fetch(`${url}/blog/?seed=7&x=%0d`, { redirect: 'manual' })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/blog?seed=7&x=%0d')
  })

  test.each(['//evil.example/', '/%2Fevil.example/', '/%5Cevil.example/', '//evil.example/blog/', '/blog//'])(
    'never leads off the site: %s',
    async (path) => {
      const { url } = await startTestServer()
      const answer = await getRaw(url, path)
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(answer.toLowerCase()).not.toContain('\r\nlocation:')
    },
  )
})

describe('headers', () => {
  const EVERY = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ]

  test.each([
    ['/', 200],
    ['/nowhere', 404],
    ['/%zz', 404],
    ['/\\', 400],
    ['/blog/', 308],
    ['/healthz', 200],
    ['/backend.json', 200],
    ['/rest/v1/leads', 401],
    ['/auth/v1/user', 501],
  ])('every security header is on %s, answered %i', async (path, status) => {
    const { url } = await startTestServer()
    const answer = (await getRaw(url, path)).toLowerCase()
    expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `))
    for (const name of EVERY) expect(answer).toContain(`\r\n${name}: `)
  })

  test('the policy allows the hashed scripts of the build and nothing unsafe', async () => {
    const { url } = await startTestServer()
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' ${SCRIPT_HASH};`)
    expect(policy).toContain(`style-src 'self' ${STYLE_HASH};`)
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('a page allows its own inline parts, also as 304; no other answer allows any', async () => {
    const { url } = await startTestServer()
    const policyAt = async (path: string, headers = {}) =>
      (await fetch(url + path, { headers })).headers.get('content-security-policy')
    const own = await policyAt('/')
    const etag = (await fetch(url)).headers.get('etag')!
    expect(await policyAt('/', { 'if-none-match': etag })).toBe(own)
    expect(await policyAt('/blog')).toBe(own!.replace(` ${STYLE_HASH}`, ''))
    expect(await policyAt('/nowhere')).toBe(own!.replace(` ${STYLE_HASH}`, ''))
    const plain = own!.replace(` ${STYLE_HASH}`, '').replace(` ${SCRIPT_HASH}`, '')
    const others = ['/assets/app-4fG7.js', '/levels.json', '/rest/v1/leads', '/healthz']
    expect(await Promise.all(others.map((path) => policyAt(path)))).toEqual(others.map(() => plain))
  })

  test('no page elsewhere may frame the site, move its addresses or take its forms', async () => {
    const { url } = await startTestServer()
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([`frame-ancestors 'none'`, `base-uri 'none'`, `form-action 'self'`]),
    )
  })

  test('HSTS is sent where a trusted proxy says TLS, and only there', async () => {
    const overTls = { headers: { 'x-forwarded-proto': 'https' } }
    const open = await startTestServer()
    const proxied = await startTestServer({ config: { trustProxy: 1 } })
    expect((await fetch(open.url, overTls)).headers.has('strict-transport-security')).toBe(false)
    expect((await fetch(proxied.url)).headers.has('strict-transport-security')).toBe(false)
    expect((await fetch(proxied.url, overTls)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
  })
})

describe('backend.json', () => {
  test('names this origin and the key of the environment', async () => {
    const { url } = await startTestServer({ config: { publishableKey: 'sb_publishable_ours' } })
    const answer = await fetch(`${url}/backend.json`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      url: null,
      key: 'sb_publishable_ours',
      accounts: 'off',
      providers: [],
      classes: true,
    })
  })

  test('of the build wins, and its origin may be called', async () => {
    const backend = JSON.stringify({ url: 'https://abc.supabase.co', key: 'theirs' })
    const { url } = await startTestServer({ files: { 'backend.json': backend } })
    const answer = await fetch(`${url}/backend.json`)
    expect(await answer.json()).toEqual({ url: 'https://abc.supabase.co', key: 'theirs' })
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://abc.supabase.co;",
    )
  })
})

describe('a build that does not fit', () => {
  test('a missing one is named with the command that makes it', () => {
    expect(() => readSite('/nowhere/dist')).toThrow(/not built: .*manifest\.json.*npm run build/)
  })

  test('a page without its file is named', () => {
    const folder = makeTempFolder()
    try {
      writeFakeBuild(folder.path)
      rmSync(join(folder.path, 'site', 'blog.html'))
      expect(() => readSite(folder.path)).toThrow(/blog\.html is missing/)
    } finally {
      folder.remove()
    }
  })

  test('a script hash that would widen the policy is refused', () => {
    const folder = makeTempFolder()
    try {
      writeFakeBuild(folder.path)
      const manifest = {
        pages: {},
        notFound: [['/', '404.html']],
        scriptHashes: ["'unsafe-inline'"],
        styleHashes: {},
      }
      writeFileSync(join(folder.path, 'manifest.json'), JSON.stringify(manifest))
      expect(() => readSite(folder.path)).toThrow(/manifest\.json: scriptHashes\.0/)
    } finally {
      folder.remove()
    }
  })
})
