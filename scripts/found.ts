import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageOf } from '#pages'
import { CATALOG, difficultyOf, timeHintOf } from '#levels/catalog.ts'
import { readPosts } from './posts.ts'
import { ROOT } from './root.ts'

/** What /levels.json says of a level, as far as it is needed here. */
type LevelFacts = { id: number; title: string; description: string }

const site: { name: string; origin: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'site.config.json'), 'utf8'),
)
/** The site's name, as the operator set it. */
export const SITE_NAME = site.name

const POSTS = readPosts()

const absolute = (urlPath: string) => `${site.origin}${urlPath}`

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The picture that stands for a page where it is shared. */
export const pictureOf = (urlPath: string): string => {
  const [, place, id] = urlPath.split('/')
  if (place === 'challenge') return `/og/level-${id ?? 1}.png`
  return place === 'blog' && id ? `/og/blog-${id}.png` : '/og/site.png'
}

/** Size of those pictures: what networks show without cropping. */
export const PICTURE = { width: 1200, height: 630 }

type JsonLd = Record<string, unknown>

const PROVIDER = { '@type': 'Organization', name: site.name, url: absolute('/') }
const FREE = { isAccessibleForFree: true }

const breadcrumbs = (...steps: [name: string, urlPath: string][]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[site.name, '/'] as const, ...steps].map(([name, urlPath], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(urlPath),
  })),
})

/** Minutes of the spec's time hint, its upper end, as an ISO 8601 duration. */
const durationOf = (id: number) => `PT${/(\d+) min/.exec(timeHintOf(id))![1]}M`

/** All hints together, in whole hours. */
const workload = () =>
  `PT${Math.round(CATALOG.reduce((sum, { id }) => sum + Number(/\d+/.exec(durationOf(id))), 0) / 60)}H`

function describe(urlPath: string, description: string): JsonLd[] {
  const [, place, id] = urlPath.split('/')
  if (urlPath === '/') {
    return [
      { '@type': 'WebSite', name: site.name, url: absolute('/') },
      {
        '@type': 'Course',
        name: `${site.name}: ${CATALOG.length} RPA challenges`,
        description,
        url: absolute('/'),
        provider: PROVIDER,
        ...FREE,
        teaches: 'Robotic process automation',
        offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD' },
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: workload() },
      },
    ]
  }
  if (place === 'challenge') {
    const level = CATALOG.find((line) => line.id === Number(id ?? 1))!
    return [
      {
        '@type': 'LearningResource',
        name: level.title,
        description,
        url: absolute(`/challenge/${level.id}`),
        learningResourceType: 'Exercise',
        educationalLevel: difficultyOf(level.id),
        timeRequired: durationOf(level.id),
        ...FREE,
      },
      breadcrumbs([`Level ${level.id}: ${level.title}`, `/challenge/${level.id}`]),
    ]
  }
  if (place === 'blog' && id) {
    const post = POSTS.find((one) => one.id === Number(id))!
    return [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        datePublished: post.date,
        articleSection: post.category,
        author: { '@type': 'Organization', name: post.author },
        publisher: PROVIDER,
        image: absolute(pictureOf(urlPath)),
        mainEntityOfPage: absolute(urlPath),
        ...FREE,
      },
      breadcrumbs(['Blog', '/blog'], [post.title, urlPath]),
    ]
  }
  if (place === 'blog') {
    const posts = POSTS.map(({ id, title }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: absolute(`/blog/${id}`),
    }))
    return [
      { '@type': 'Blog', name: `${site.name} blog`, description, url: absolute('/blog'), blogPost: posts },
      breadcrumbs(['Blog', '/blog']),
    ]
  }
  return [breadcrumbs([pageOf(urlPath).line.title ?? site.name, urlPath])]
}

/**
 * What search engines and social networks read of a page, made of the title, description and canonical address that
 * the page itself has. Nothing for a page that must not be found.
 * @param head the page's own tags, as React wrote them (escaped).
 */
export function sharedHead(urlPath: string, head: string): string {
  const title = /<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''
  const description = /<meta name="description" content="(.*?)"/.exec(head)?.[1] ?? ''
  const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1]
  if (!canonical) return ''
  const meta: (readonly [attribute: string, name: string, content: string])[] = [
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ...(urlPath.startsWith('/blog/') ? [['property', 'og:type', 'article'] as const] : []),
    ['property', 'og:url', canonical],
    ['property', 'og:site_name', escapeXml(site.name)],
    ['property', 'og:image', absolute(pictureOf(urlPath))],
    ['property', 'og:image:width', String(PICTURE.width)],
    ['property', 'og:image:height', String(PICTURE.height)],
    // The type is a website unless it is said. The rest a network takes from the tags above.
    ['name', 'twitter:card', 'summary_large_image'],
  ]
  const graph = describe(urlPath, unescape(description))
  // A data block, not a script: browsers do not run it, so the policy for scripts has nothing to say about it.
  const jsonLd = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return [
    ...meta.map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${content}">`),
    ...(urlPath.startsWith('/blog')
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeXml(site.name)} blog" href="/feed.xml">`,
        ]
      : []),
    `<script type="application/ld+json">${jsonLd}</script>`,
  ].join('')
}

/** React's escapes, undone. */
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The addresses that search engines should know. */
export const sitemap = (paths: readonly string[]): string => {
  const dates = new Map(POSTS.map(({ id, date }) => [`/blog/${id}`, date]))
  const urls = paths.map((urlPath) => {
    const date = dates.get(urlPath)
    return `<url><loc>${escapeXml(absolute(urlPath))}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Everything may be read, by every robot: they are users here. */
export const robots = (): string => `User-agent: *\nDisallow:\n\nSitemap: ${absolute('/sitemap.xml')}\n`

/** The blog as RSS 2.0, the newest first. Addresses inside an article are made whole: a reader shows it elsewhere. */
export function feed(): string {
  const day = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString()
  const newestFirst = POSTS.toSorted((a, b) => b.date.localeCompare(a.date))
  const items = newestFirst.map(({ id, title, excerpt, author, date, category, content }) => {
    const whole = content.replaceAll(/ (href|src)="\//g, ` $1="${site.origin}/`)
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
<title>${escapeXml(site.name)} blog</title>
<link>${escapeXml(absolute('/blog'))}</link>
<description>Notes from the control room: what broke, why, and the selector that fixed it.</description>
<language>en</language>
<lastBuildDate>${day(newestFirst[0]!.date)}</lastBuildDate>
<atom:link href="${escapeXml(absolute('/feed.xml'))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** What a device needs to know to install the site. Colours: `--color-desk` at night. */
export const webManifest = (): string =>
  JSON.stringify({
    name: site.name,
    short_name: site.name,
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

/** What the pictures say, by their addresses. */
export function captions(
  levels: readonly LevelFacts[],
): { file: string; title: string; text: string; level?: number; leader?: string }[] {
  return [
    {
      file: pictureOf('/'),
      title: `${CATALOG.length} levels. Bring a robot.`,
      text: 'Free practice for robotic process automation: click, type, scrape, retry. Graded on the spot.',
    },
    ...levels.map(({ id, title, description }) => ({
      file: pictureOf(`/challenge/${id}`),
      title: `Level ${id}: ${title}`,
      text: description,
      level: id,
    })),
    ...POSTS.map(({ id, title, excerpt, category }) => ({
      file: pictureOf(`/blog/${id}`),
      title,
      text: excerpt,
      leader: category.toUpperCase(),
    })),
  ]
}
