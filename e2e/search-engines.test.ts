import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FOUND_PATHS, ONE_OF_EACH } from '#builder/site-paths.ts'
import { ROOT } from '#machine/root.ts'
import { expect, open, test } from './harness.ts'

const { origin } = JSON.parse(readFileSync(path.join(ROOT, 'site.config.json'), 'utf8')) as { origin: string }

/** Width and height of a PNG. PNG, "IHDR Image header". */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!)

test('every page has one title, one description of a useful length, one address and one picture, all its own', async ({
  request,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const page of FOUND_PATHS) {
    const html = await (await request.get(page)).text()
    const [title, ...titles] = valuesOf(html, /<title>(.*?)<\/title>/g)
    const [description, ...descriptions] = valuesOf(html, /<meta name="description" content="(.*?)"/g)
    expect([titles, descriptions], page).toEqual([[], []])
    expect(title!.length, page).toBeLessThanOrEqual(65)
    expect(description!.length, page).toBeGreaterThan(30)
    expect(description!.length, page).toBeLessThanOrEqual(170)
    seen.titles.add(title!)
    seen.descriptions.add(description!)
    expect(valuesOf(html, /<link rel="canonical" href="(.*?)"/g), page).toEqual([`${origin}${page}`])
    expect(valuesOf(html, /<meta property="og:url" content="(.*?)"/g), page).toEqual([`${origin}${page}`])
    expect(valuesOf(html, /<meta property="og:title" content="(.*?)"/g), page).toEqual([title])
    const [picture] = valuesOf(html, /<meta property="og:image" content="(.*?)"/g)
    expect(picture!.startsWith(`${origin}/og/`), page).toBe(true)
    const png = await request.get(picture!.slice(origin.length))
    expect(png.headers()['content-type'], page).toBe('image/png')
    expect(sizeOf(await png.body()), page).toEqual([1200, 630])
  }
  expect(seen.titles.size).toBe(FOUND_PATHS.length)
  expect(seen.descriptions.size).toBe(FOUND_PATHS.length)
})

test('level 1 by its short address names its own', async ({ request }) => {
  const html = await (await request.get('/challenge')).text()
  expect(valuesOf(html, /<link rel="canonical" href="(.*?)"/g)).toEqual([`${origin}/challenge/1`])
})

test('unknown and private pages are not offered to search engines or for sharing', async ({ request }) => {
  for (const page of ['/nothing', '/blog/99', '/challenge/99', '/account']) {
    const html = await (await request.get(page)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/"og:|ld\+json|rel="canonical"/)
  }
})

test('the data of every page reads as JSON-LD of the kind that fits', async ({ page, request }) => {
  const KINDS: [RegExp, string[]][] = [
    [/^\/$/, ['WebSite', 'Course']],
    [/^\/challenge\//, ['LearningResource', 'BreadcrumbList']],
    [/^\/learn\//, ['LearningResource', 'BreadcrumbList']],
    [/^\/blog$/, ['Blog', 'BreadcrumbList']],
    [/^\/blog\//, ['BlogPosting', 'BreadcrumbList']],
    [/^\/office\//, ['LearningResource', 'BreadcrumbList']],
    [/^\/[a-z-]+$/, ['BreadcrumbList']],
  ]
  type Node = { '@type': string; name?: string; itemListElement?: { name?: string }[] }
  const kindsIn = (block: string | null) => {
    const data = JSON.parse(block!) as { '@context': string; '@graph': Node[] }
    expect(data['@context']).toBe('https://schema.org')
    for (const { name } of data['@graph'].flatMap((node) => node.itemListElement ?? [])) {
      expect(name).toBeTruthy()
    }
    return data['@graph'].map((node) => node['@type'])
  }
  for (const path of FOUND_PATHS) {
    const html = await (await request.get(path)).text()
    const blocks = valuesOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
    expect(blocks.map(kindsIn), path).toEqual([KINDS.find(([pattern]) => pattern.test(path))![1]])
  }
  // In the browser: the harness fails the test if the policy refuses the block.
  for (const path of ONE_OF_EACH.filter((one) => FOUND_PATHS.includes(one))) {
    await open(page, path)
    const block = page.locator('script[type="application/ld+json"]')
    await expect(block).toHaveCount(1)
    expect(kindsIn(await block.textContent())).toEqual(KINDS.find(([pattern]) => pattern.test(path))![1])
  }
  await open(page, '/challenge/14')
  const [level] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)[
    '@graph'
  ]
  expect(level).toMatchObject({
    name: 'Drag & Drop Expert',
    educationalLevel: 'Intermediate',
    timeRequired: 'PT20M',
  })
})

test('the sitemap has every page once, and robots.txt leads to it', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  expect(valuesOf(xml, /<loc>(.*?)<\/loc>/g).toSorted()).toEqual(
    FOUND_PATHS.map((page) => `${origin}${page}`).toSorted(),
  )
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).not.toMatch(/Disallow: ?\//)
})

test('the site can be installed: a manifest, icons of the sizes it names, colours for both lights', async ({
  page,
  request,
}) => {
  await open(page, '/')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons
  for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    expect(sizeOf(await icon.body()).join('x')).toBe(sizes)
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(sizeOf(await (await request.get('/apple-touch-icon.png')).body())).toEqual([180, 180])
})
