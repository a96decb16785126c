import { globSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ONE_OF_EACH, PATHS } from '#builder/site-paths.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG } from '#levels/catalog.ts'
import { DIST } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { VISITOR, expect, expectToast, open, testWithOwnSite } from './harness.ts'

const test = testWithOwnSite

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker has cached everything and serves this page. */
async function keepAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/**
 * The pages that are opened without a server: all of them in a whole run, else one of each kind. The test checks for
 * all of them that they are cached.
 */
const OPENED = IS_WHOLE_RUN ? PATHS : ONE_OF_EACH.filter((urlPath) => PATHS.includes(urlPath))

/** The result of a fetch from the page. */
const fetched = (page: Page, address: string) =>
  page.evaluate(
    (to) =>
      fetch(to).then(
        ({ ok }) => (ok ? 'answered' : 'refused'),
        () => 'failed',
      ),
    address,
  )

/** Lists that only the server has: a kept one would be an old one. */
const LISTS = ['/backend.json', '/levels.json', '/conditions.json', '/tasks.json']

// Caching everything takes longer than the checks, so one visit serves the checks with a server and then those without.
test('after a second visit the site works without a server, and private answers are not cached', async ({
  page,
  site,
}) => {
  const { step } = test
  await open(page, '/')
  // Only after the page is opened: the browser's own error page has no storage.
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key!, text!)
    },
    [
      [KEYS.visitor, JSON.stringify(VISITOR)],
      [KEYS.mode, 'demo'],
      [KEYS.welcomeSeen, 'true'],
    ],
  )
  // A visitor who leaves after a moment does not load the worker.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await open(page, '/')
  await keepAll(page)

  await step('every page and every file of every room is kept; records, keys and lists are not', async () => {
    const paths = await kept(page)
    const manifest = await readFile(path.join(DIST, 'manifest.json'), 'utf8')
    const ofRuns = (JSON.parse(manifest) as { sealed: string[] }).sealed
    const files = globSync('assets/*.{js,css}', { cwd: path.join(DIST, 'site') })
      .map((file) => `/${file}`)
      // A run's page is never served without a server.
      .filter((file) => !ofRuns.includes(file))
    expect(files.length).toBeGreaterThan(CATALOG.length)
    expect([...PATHS, ...files].filter((one) => !paths.includes(one))).toEqual([])
    expect(
      paths.filter((one) =>
        /^\/rest|(?:backend|levels|conditions|tasks)\.json|\/sw\.js|^\/og\/|\.(?:br|gz|html)$/.test(one),
      ),
    ).toEqual([])
    for (const address of LISTS) expect(await fetched(page, address), address).toBe('answered')
  })
  await step('with a server, an unknown page is still answered 404 by the server', async () => {
    for (const urlPath of ['/nothing', '/blog/99', '/challenge/99']) {
      const answer = await page.goto(urlPath)
      expect(answer?.status(), urlPath).toBe(404)
      expect(answer?.headers()['content-security-policy'], urlPath).toContain("default-src 'none'")
    }
  })
  const link = '/auth/v1/verify?token=abc&type=magiclink'
  await step('a mail’s link goes to the server', async () => {
    await page.goto(`${link}&redirect_to=/account`)
    await expect(page).toHaveURL(/\/(?:account)?#/)
  })

  await step('a page is the newest while there is a server, whatever is kept', async () => {
    // The test replaces the cached copy by an old one; the server has the new page.
    /** Replaces the kept copy. @returns the one before */
    const putCopy = (text: string) =>
      page.evaluate(async (html) => {
        let before = ''
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) {
            if (new URL(request.url).pathname !== '/blog') continue
            before = await (await cache.match(request))!.text()
            await cache.put(request, new Response(html, { headers: { 'content-type': 'text/html' } }))
          }
        }
        return before
      }, text)
    const before = await putCopy('old')
    await open(page, '/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    expect(await putCopy(before)).toBe('old')
  })

  await open(page, '/')
  await site.stop()
  await step('pages are there', async () => {
    for (const urlPath of OPENED) {
      await open(page, urlPath)
      await expect(page.getByRole('heading', { level: 1 }), urlPath).toHaveCount(1)
      if (urlPath.startsWith('/challenge/'))
        await expect(page.locator('#simulation'), urlPath).not.toHaveAttribute('aria-busy', 'true')
    }
  })
  await step('records, keys and lists are not', async () => {
    for (const address of [...LISTS, '/rest/v1/leads'])
      expect(await fetched(page, address), address).toBe('failed')
  })
  await step('unknown pages are reported, each kind with its own page', async () => {
    for (const [urlPath, title] of [
      ['/nothing', 'SECTOR NOT FOUND'],
      ['/challenge/1/2', 'SECTOR NOT FOUND'],
      ['/blog/99', 'Blog Post Not Found'],
    ] as const) {
      const answer = await page.goto(urlPath)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    // As with a server: the words, then the landing page.
    await page.goto('/challenge/99')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/blog/')
    await expect(page).toHaveURL(/\/blog$/)
  })
  await step('a level is played to the end', async () => {
    await open(page, '/challenge/5?seed=7')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 5: Check Champion')
    for (const name of ['Process Automation', 'Bot Development']) {
      await page.locator('#simulation').getByRole('checkbox', { name }).check()
    }
    await expect(page.locator('#mission-status')).toHaveAttribute('data-status', 'ready')
    await page.locator('#complete-level').click()
    await expect(page.locator('#level-complete')).toBeVisible()
  })
  await step('whether a list or a run is there is for the server to say', async () => {
    for (const address of ['/levels.json', `/run/${'0'.repeat(32)}`]) {
      await expect(page.goto(address), address).rejects.toThrow(/ERR_FAILED/)
      await page.waitForURL('chrome-error://chromewebdata/')
    }
  })
  await step('a mail’s link is sent to nobody else', async () => {
    // An answer of the worker would fail with ERR_FAILED.
    await expect(page.goto(link)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  })
  await step('a newer build takes over as soon as it is kept', async () => {
    await using temp = await tempFolder('dist')
    const dist = temp.path
    try {
      // The newer build: one page has a mark, and the worker knows it.
      await cp(DIST, dist, { recursive: true })
      const edit = async (file: string, change: (text: string) => string) => {
        const at = path.join(dist, 'site', file)
        await writeFile(at, change(await readFile(at, 'utf8')))
        await Promise.all(['.br', '.gz'].map((ending) => rm(at + ending)))
      }
      await edit('blog.html', (html) => html.replace('</head>', '<meta name="build" content="newer"></head>'))
      await edit('sw.js', (code) => code.replace(/(url:`\/blog`,revision:`)[^`]+/, '$1newer'))
      await site.stop()
      process.env['DIST_DIR'] = dist
      await site.start()

      await page.goto('/whatsapp-groups')
      // The cache has the newer list, and nothing of the older one is left.
      const blogs = () =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          return requests
            .flat()
            .map(({ url }) => new URL(url))
            .filter(({ pathname }) => pathname === '/blog')
            .map(({ searchParams }) => searchParams.get('__WB_REVISION__'))
        })
      await expect.poll(blogs, { timeout: 15_000 }).toEqual(['newer'])
      await site.stop()
      const answer = await page.goto('/blog')
      expect(await answer!.text()).toContain('content="newer"')
    } finally {
      delete process.env['DIST_DIR']
    }
  })
  await step(
    'without a server a sign-up says so and loses nothing; with it again it goes through',
    async () => {
      await page.evaluate(() => localStorage.clear())
      await open(page, '/')
      await page.locator('#begin').click()
      await page.locator('#name').fill('Ada')
      await page.locator('#email').fill('ada@example.org')
      await page.locator('#rpa-tool').selectOption('UiPath')
      await page.locator('#registration-submit').click()
      await expectToast(page, 'Error', 'Failed to save your information. Please try again.')
      await expect(page.locator('#name')).toHaveValue('Ada')
      await site.start()
      await page.locator('#registration-submit').click()
      await expect(page).toHaveURL(/\/challenge\/1$/)
      expect(site.rows('leads')).toHaveLength(1)
    },
  )
})

test('a visitor who stays for a while gets the site cached too', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)
  await page.clock.fastForward(30_000)
  await expect.poll(workers).toBe(1)
})
