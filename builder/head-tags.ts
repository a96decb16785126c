import { CATALOG, difficultyOf, levelByParam, timeHintOf } from '#levels/catalog.ts'
import { LISTED_PROCESSES } from '#office-list'
import { pageOf } from '#pages'
import { PICTURE, SITE, absolute, escapeXml, pictureOf } from './facts/site-facts.ts'
import { readPosts } from './plugins/posts.ts'

const POSTS = readPosts()

type JsonLd = Record<string, unknown>

const PROVIDER = { '@type': 'Organization', name: SITE.name, url: absolute('/') }
const FREE = { isAccessibleForFree: true }

const breadcrumbs = (...steps: [name: string, urlPath: string][]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[SITE.name, '/'] as const, ...steps].map(([name, urlPath], i) => ({
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

/** The subject of a page, in the words of schema.org. */
function describe(urlPath: string, description: string): JsonLd[] {
  const { line, param } = pageOf(urlPath)
  switch (line.route) {
    case 'landing':
      return [
        { '@type': 'WebSite', name: SITE.name, url: absolute('/') },
        {
          '@type': 'Course',
          name: `${SITE.name}: ${CATALOG.length} RPA challenges`,
          description,
          url: absolute('/'),
          provider: PROVIDER,
          ...FREE,
          teaches: 'Robotic process automation',
          offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD' },
          hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: workload() },
        },
      ]
    case 'challenge': {
      const { id, title } = levelByParam(param)!
      const own = `/challenge/${id}`
      return [
        {
          '@type': 'LearningResource',
          name: title,
          description,
          url: absolute(own),
          learningResourceType: 'Exercise',
          educationalLevel: difficultyOf(id),
          timeRequired: durationOf(id),
          ...FREE,
        },
        breadcrumbs([`Level ${id}: ${title}`, own]),
      ]
    }
    case 'learn': {
      const { id, title } = levelByParam(param)!
      const challenge = `/challenge/${id}`
      return [
        {
          '@type': 'LearningResource',
          name: `Lesson ${id}: ${title}`,
          description,
          url: absolute(urlPath),
          learningResourceType: 'Lesson',
          educationalLevel: difficultyOf(id),
          ...FREE,
        },
        breadcrumbs([`Level ${id}: ${title}`, challenge], [`Lesson ${id}`, urlPath]),
      ]
    }
    case 'skeleton':
      return [
        {
          '@type': 'LearningResource',
          name: 'A robot you can start again',
          description,
          url: absolute(urlPath),
          learningResourceType: 'Lesson',
          ...FREE,
        },
        breadcrumbs(['Lessons', '/learn'], ['A robot you can start again', urlPath]),
      ]
    case 'blog':
      return [
        {
          '@type': 'Blog',
          name: `${SITE.name} blog`,
          description,
          url: absolute(urlPath),
          blogPost: POSTS.map(({ id, title }) => ({
            '@type': 'BlogPosting',
            headline: title,
            url: absolute(`/blog/${id}`),
          })),
        },
        breadcrumbs([line.title!, urlPath]),
      ]
    case 'blog-post': {
      const post = POSTS.find(({ id }) => id === Number(param))!
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
    case 'process': {
      const { title } = LISTED_PROCESSES.find(({ name }) => name === param)!
      return [
        {
          '@type': 'LearningResource',
          name: title,
          description,
          url: absolute(urlPath),
          learningResourceType: 'Exercise',
          ...FREE,
        },
        breadcrumbs(['Office', '/office'], [title, urlPath]),
      ]
    }
    default:
      return [breadcrumbs([line.title!, urlPath])]
  }
}

/** Reverses React's escapes. */
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/**
 * The tags of a page for search engines and social networks, from the page's own title, description and canonical
 * address. Empty for a page that must not be listed.
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
    ['property', 'og:site_name', escapeXml(SITE.name)],
    ['property', 'og:image', absolute(pictureOf(urlPath))],
    ['property', 'og:image:width', String(PICTURE.width)],
    ['property', 'og:image:height', String(PICTURE.height)],
    // The type is "website" unless it is given. A network takes the rest from the tags above.
    ['name', 'twitter:card', 'summary_large_image'],
  ]
  const graph = describe(urlPath, unescape(description))
  // A data block, not a script: browsers do not run it, so the CSP for scripts does not apply.
  const jsonLd = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return [
    ...meta.map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${content}">`),
    ...(urlPath.startsWith('/blog')
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeXml(SITE.name)} blog" href="/feed.xml">`,
        ]
      : []),
    `<script type="application/ld+json">${jsonLd}</script>`,
  ].join('')
}
