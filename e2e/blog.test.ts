import { readPosts } from '#builder/plugins/posts.ts'
import { wholePage } from './checks.ts'
import { blockModule, expect, open, remember, test } from './harness.ts'

const POSTS = readPosts()

test('the blog is open to all and lists four articles with all that belongs on a card', async ({ page }) => {
  await open(page, '/blog')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const [i, post] of POSTS.entries()) {
    const card = cards.nth(i)
    await expect(card.locator('.badge')).toHaveText(post.category)
    await expect(card).toContainText(post.readTime)
    await expect(card).toContainText(post.excerpt)
    await expect(card).toContainText(post.author)
    await expect(card.locator('time')).toHaveAttribute('datetime', post.date)
    await expect(card.getByRole('link')).toHaveCount(1)
    await expect(card.getByRole('link', { name: post.title, exact: true })).toHaveAttribute(
      'href',
      `/blog/${post.id}`,
    )
  }
  await expect(cards.first().locator('time')).toHaveText('March 3, 2025')
})

test('the whole card leads to its article, by pointer and by keyboard', async ({ page }) => {
  await open(page, '/blog')
  // It clicks at the badge's place, because a link lies over the badge.
  const badge = (await page.getByRole('article').nth(1).locator('.badge').boundingBox())!
  await page.mouse.click(badge.x + badge.width / 2, badge.y + badge.height / 2)
  await expect(page).toHaveURL(/\/blog\/2$/)
  await page.goBack()
  await page.locator('#post-3').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/3$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One retry, six tools')
  await expect(page.locator('#post-body h2').first()).toBeVisible()
})

for (const { id, title, category, excerpt } of POSTS) {
  test(`article ${id} is HTML before any script has run`, async ({ request }) => {
    const answer = await request.get(`/blog/${id}`)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<title>${title} | BotArena</title>`)
    expect(html).toContain('<h2>')
    expect(html).toContain('</table></div>')
  })

  test(`article ${id} has its headings in order, its pictures whole, and no dead link`, async ({
    page,
    request,
  }) => {
    await open(page, `/blog/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('.post .badge')).toHaveText(category)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', excerpt)
    for (const picture of await page.locator('#post-body img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBe(1200)
      expect((await picture.getAttribute('alt'))!.length).toBeGreaterThan(20)
    }
    const links = await page
      .locator('#post-body a')
      .evaluateAll((list) => list.map((a) => a.getAttribute('href')!))
    for (const link of new Set(links)) {
      expect(link).toMatch(/^\//)
      expect((await request.get(link)).status(), link).toBe(200)
    }
  })
}

test('with no article of the same category, the next one is named', async ({ page }) => {
  await open(page, '/blog/4')
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible()
  await page.locator('.more').getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/1$/)
  await expect(page.locator('#post-body')).toContainText('This site has two users.')
})

test('below an article lies nothing', async ({ page }) => {
  const answer = await page.goto('/blog/1/x')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SECTOR NOT FOUND')
})

for (const param of ['99', '0', '01', 'one', '1.0']) {
  test(`/blog/${param} answers 404 with the way back`, async ({ page }) => {
    const answer = await page.goto(`/blog/${param}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.locator('#back-to-blog').click()
    await expect(page).toHaveURL(/\/blog$/)
  })
}

test('an article whose text cannot be loaded says so, and loads at the next try', async ({ page }) => {
  await open(page, '/blog')
  const letCome = await blockModule(page, 'app/content/02-selectors-that-survive-monday.md?body')
  await page.locator('#post-2').click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await letCome()
  await page.locator('#post-retry').click()
  await expect(page.locator('#post-body')).toContainText('A selector is a sentence.')
})

test('the feed has the four articles, the newest first, with whole addresses', async ({ page, request }) => {
  const answer = await request.get('/feed.xml')
  expect(answer.status()).toBe(200)
  const xml = await answer.text()
  await open(page, '/blog')
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', '/feed.xml')
  const feed = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    const texts = (name: string) =>
      [...parsed.querySelectorAll(`item > ${name}`)].map((item) => item.textContent)
    return {
      error: parsed.querySelector('parsererror')?.textContent,
      titles: texts('title'),
      dates: texts('pubDate'),
      bodies: [...parsed.getElementsByTagName('content:encoded')].map((item) => item.textContent),
    }
  }, xml)
  expect(feed.error).toBeUndefined()
  expect(feed.titles).toEqual(POSTS.map(({ title }) => title))
  expect(feed.dates[0]).toBe('Mon, 03 Mar 2025 00:00:00 GMT')
  for (const body of feed.bodies) expect(body).not.toMatch(/(?:href|src)="\//)
})

test.describe('community groups', () => {
  const CATEGORIES = ['Development', 'Professional', 'Learning', 'Career', 'Business', 'Certification']

  test('there are six, one of each category, each with its number of members and a link that opens a new tab', async ({
    page,
  }) => {
    await open(page, '/whatsapp-groups')
    const cards = page.getByRole('article')
    await expect(cards.locator('.badge')).toHaveText(CATEGORIES)
    for (const [i, category] of CATEGORIES.entries()) {
      const card = cards.nth(i)
      await expect(card.getByRole('heading', { level: 2 })).not.toBeEmpty()
      await expect(card.locator('.members')).toHaveText(/^\s*[\d,]+\+ members$/)
      const join = card.getByRole('link', { name: 'Join Group', exact: true })
      await expect(join).toHaveAttribute('target', '_blank')
      await expect(join).toHaveAttribute('href', new RegExp(`-${category.toLowerCase()}$`))
    }
  })

  test('Submit Your Group does nothing, and says so', async ({ page, site }) => {
    await remember(page, {})
    await open(page, '/whatsapp-groups')
    const submit = page.getByRole('button', { name: 'Submit Your Group' })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(submit).toHaveAccessibleDescription(/does nothing/)
    await wholePage(page)
    const before = await page.content()
    await submit.click({ force: true })
    await submit.press('Enter')
    expect(await page.content()).toBe(before)
    expect(page.url()).toBe(`${site.url}/whatsapp-groups`)
  })
})
