import { CATALOG } from '#levels/catalog.ts'
import { SITE, absolute, escapeXml } from './facts/site-facts.ts'
import { readPosts } from './plugins/posts.ts'

const POSTS = readPosts()

/** The addresses for search engines. */
export const sitemap = (paths: readonly string[]): string => {
  const dates = new Map(POSTS.map(({ id, date }) => [`/blog/${id}`, date]))
  const urls = paths.map((urlPath) => {
    const date = dates.get(urlPath)
    return `<url><loc>${escapeXml(absolute(urlPath))}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Every robot may read every page: robots are users here. */
export const robots = (): string => `User-agent: *\nDisallow:\n\nSitemap: ${absolute('/sitemap.xml')}\n`

/**
 * The blog as RSS 2.0, newest first. Addresses inside an article become absolute, because a reader shows the article
 * elsewhere.
 */
export function feed(): string {
  const day = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString()
  const newestFirst = POSTS.toSorted((a, b) => b.date.localeCompare(a.date))
  const items = newestFirst.map(({ id, title, excerpt, author, date, category, content }) => {
    const whole = content.replaceAll(/ (href|src)="\//g, ` $1="${SITE.origin}/`)
    return [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(absolute(`/blog/${id}`))}</link>`,
      `<guid>${escapeXml(absolute(`/blog/${id}`))}</guid>`,
      `<pubDate>${day(date)}</pubDate>`,
      `<dc:creator>${escapeXml(author)}</dc:creator>`,
      `<category>${category}</category>`,
      `<description>${escapeXml(excerpt)}</description>`,
      `<content:encoded>${escapeXml(whole)}</content:encoded>`,
      '</item>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(SITE.name)} blog</title>
<link>${escapeXml(absolute('/blog'))}</link>
<description>Notes about robots and web pages: what broke, why, and the selector that fixed it.</description>
<language>en</language>
<lastBuildDate>${day(newestFirst[0]!.date)}</lastBuildDate>
<atom:link href="${escapeXml(absolute('/feed.xml'))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** The web manifest, which a device needs to install the site. Colours: `--color-desk` at night. */
export const webManifest = (): string =>
  JSON.stringify({
    name: SITE.name,
    short_name: SITE.name,
    description: `${CATALOG.length} RPA challenges, solved with a robot.`,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    categories: ['education', 'developer'],
    background_color: '#091316',
    theme_color: '#091316',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
