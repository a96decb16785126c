import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { PATHS } from '#builder/site-paths.ts'
import { DIST } from '#machine/root.ts'
import { expect, open, remember, expectToast, testWithOwnSite } from './harness.ts'

const test = testWithOwnSite

test.use({ serviceWorkers: 'allow' })

/** Waits until everything is kept, and this page is served from it. */
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

test('after one visit a level is played without a server, to the end', async ({ page, site }) => {
  await remember(page, { mode: 'demo', completed: [], points: 0 })
  await open(page, '/')
  await keepAll(page)
  await site.stop()

  await open(page, '/challenge/5?seed=7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 5: Check Champion')
  for (const name of ['Process Automation', 'Bot Development']) {
    await page.locator('#simulation').getByRole('checkbox', { name }).check()
  }
  await expect(page.locator('#mission-status')).toHaveAttribute('data-status', 'ready')
  await page.locator('#complete-level').click()
  await expect(page.locator('#level-complete')).toBeVisible()
})

test('every page and every room is there without a server', async ({ page, site }) => {
  test.setTimeout(120_000)
  await remember(page, { mode: 'demo' })
  await open(page, '/')
  await keepAll(page)
  await site.stop()
  for (const path of PATHS) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    if (path.startsWith('/challenge/'))
      await expect(page.locator('#simulation'), path).not.toHaveAttribute('aria-busy', 'true')
  }
})

test('what is not there is not there without a server either, each kind with its own page', async ({
  page,
  site,
}) => {
  await open(page, '/')
  await keepAll(page)
  await site.stop()
  for (const [path, title] of [
    ['/nothing', 'SECTOR NOT FOUND'],
    ['/challenge/1/2', 'SECTOR NOT FOUND'],
    ['/blog/99', 'Blog Post Not Found'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  // As with a server: the words, then the landing page.
  await page.goto('/challenge/99')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/blog/')
  await expect(page).toHaveURL(/\/blog$/)
  // Whether a list is there is for the server to say.
  await expect(page.goto('/levels.json')).rejects.toThrow(/ERR_FAILED/)
})

test('a mail’s link goes to the server, and to nobody else', async ({ page, site }) => {
  await open(page, '/')
  await keepAll(page)
  await page.goto('/auth/v1/verify?token=abc&type=magiclink&redirect_to=/account')
  await expect(page).toHaveURL(/\/(?:account)?#/)
  await site.stop()
  // The worker would say ERR_FAILED.
  await expect(page.goto('/auth/v1/verify?token=abc&type=magiclink')).rejects.toThrow(
    /ERR_CONNECTION_REFUSED/,
  )
})

test('with a server, what is not there is still answered 404 by the server', async ({ page }) => {
  await open(page, '/')
  await keepAll(page)
  for (const path of ['/nothing', '/blog/99', '/challenge/99']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'")
  }
})

test('records, keys and lists are never kept', async ({ page, site }) => {
  await open(page, '/')
  await keepAll(page)
  const paths = await kept(page)
  expect(paths).toContain('/challenge/22')
  expect(
    paths.filter((path) => /^\/rest|backend\.json|levels\.json|sw\.js|^\/og\/|\.(?:br|gz|html)$/.test(path)),
  ).toEqual([])
  for (const path of ['/backend.json', '/levels.json']) {
    expect(await page.evaluate((address) => fetch(address).then(({ ok }) => ok), path)).toBe(true)
  }
  await site.stop()
  for (const path of ['/backend.json', '/levels.json', '/rest/v1/leads']) {
    expect(
      await page.evaluate(
        (address) =>
          fetch(address).then(
            () => 'answered',
            () => 'failed',
          ),
        path,
      ),
      path,
    ).toBe('failed')
  }
})

test('without a server a sign-up says so and loses nothing; with it again it goes through', async ({
  page,
  site,
}) => {
  await open(page, '/')
  await keepAll(page)
  await site.stop()
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
})

test('a page is the newest while there is a server, whatever is kept', async ({ page }) => {
  await open(page, '/')
  await keepAll(page)
  // What was kept is made old; the server has the new page.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname === '/blog')
          await cache.put(request, new Response('old', { headers: { 'content-type': 'text/html' } }))
      }
    }
  })
  await open(page, '/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
})

test('a newer build takes over as soon as it is kept', async ({ page, site }) => {
  const dist = await mkdtemp(path.join(tmpdir(), 'botarena-dist-'))
  try {
    await open(page, '/blog')
    await keepAll(page)
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
    // The list of what is kept is the newer one, and nothing of the older one is left.
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
    await rm(dist, { recursive: true })
  }
})
