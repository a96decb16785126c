import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Marked, type MarkedExtension } from 'marked'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { ROOT } from '#machine/root.ts'

const FOLDER = path.join(ROOT, 'app/content')

/** Words a minute of a reader of technical prose, tables and code included. */
const READING_SPEED = 200

/** The front matter of an article, between two lines of dashes. Spec §3, "Blog article". */
const frontMatter = z.strictObject({
  id: z.coerce.number().int().positive(),
  title: z.string().min(1),
  excerpt: z.string().min(1),
  author: z.string().min(1),
  date: z.iso.date(),
  category: z.enum(['Platform', 'Tutorial', 'Tools', 'Career']),
})

/** An article for the site. Spec §3, "Blog article". */
type Post = z.infer<typeof frontMatter> & { readTime: string; content: string }

/** The picture's own size, so that nothing moves when it arrives. Our pictures are SVG files with a viewBox. */
function sizeOf(href: string): string {
  const svg = readFileSync(path.join(ROOT, 'app/public', href), 'utf8')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${href} needs a viewBox of whole numbers from 0 0.`)
  return `width="${width}" height="${height}"`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Converts our own Markdown to HTML. Content wider than a phone can be scrolled, by keyboard too. A picture becomes a
 * figure.
 */
const RENDERER: MarkedExtension['renderer'] = {
  table({ header, rows }) {
    const cells = (tag: 'th' | 'td', row: typeof header) =>
      row
        .map(
          ({ tokens }) =>
            `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`,
        )
        .join('')
    const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
    const name = escape(header.map(({ text }) => text.replaceAll('`', '')).join(', '))
    return `<div class="scroll" role="region" aria-label="Table: ${name}" tabindex="0"><table class="table"><thead><tr>${cells('th', header)}</tr></thead><tbody>${body}</tbody></table></div>`
  },
  code: ({ text }) => `<pre class="scroll" tabindex="0"><code>${escape(text)}</code></pre>`,
  image: ({ href, text, title }) =>
    `<figure><div class="scroll" role="region" aria-label="Picture: ${escape(title ?? text)}" tabindex="0"><img src="${escape(href)}" alt="${escape(text)}" ${sizeOf(href)} loading="lazy"></div>${title ? `<figcaption class="label">${escape(title)}</figcaption>` : ''}</figure>`,
}

const markdown = new Marked({ renderer: RENDERER })

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0

/** Reads an article: front matter, then Markdown. @throws Error that names the file and the fault. */
export function readPost(text: string, file: string): Post {
  const [, front, source] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  if (front === undefined || source === undefined) throw new Error(`${file} begins with no front matter.`)
  const entries = front.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  const head = frontMatter.safeParse(Object.fromEntries(entries))
  if (!head.success) throw new Error(`${file}: ${z.prettifyError(head.error)}`)
  if (!path.basename(file).startsWith(`${String(head.data.id).padStart(2, '0')}-`)) {
    throw new Error(`${file}: the name must begin with the id, ${head.data.id}.`)
  }
  const readTime = `${Math.max(1, Math.round(countWords(source) / READING_SPEED))} min read`
  // A picture alone in its paragraph gets no paragraph.
  const content = markdown
    .parse(source, { async: false })
    .replaceAll(/<p>(<figure>.*?<\/figure>)<\/p>/g, '$1')
  return { ...head.data, readTime, content: content.trim() }
}

/** All articles, by id. */
export const readPosts = (): Post[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readPost(readFileSync(path.join(FOLDER, file), 'utf8'), file))
    .toSorted((a, b) => a.id - b.id)

/** A heading's id: `What to wait for` becomes `#what-to-wait-for`. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * For a page of docs/: the page has its own title, its headings can be linked to, and links to other pages of docs/ are
 * removed.
 */
const manual = new Marked({
  walkTokens(token) {
    // The site has only this page of docs/, so other links keep their text alone.
    if (token.type === 'link' && !/^(?:https?:|\/|#)/.test(String(token['href']))) token.type = 'text'
  },
  renderer: {
    ...RENDERER,
    // Comments mark the tables that a command writes.
    html: ({ text }) => (text.startsWith('<!--') ? '' : text),
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens, this.parser.textRenderer)
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
    },
  },
})

/** A script of docs/scripts/, by its path beside the page, if the page links to it in a paragraph of its own. */
const SCRIPT = /^\[(scripts\/[\w./-]+)\]\(\1\)$/gm

/** The ending of a script's name, and the language's name in Markdown. */
const LANGUAGES: Readonly<Record<string, string>> = { '.mjs': 'js', '.py': 'python' }

/**
 * A page of docs/ with its scripts in it. In the repository they are files, which tests run; the site's page shows each
 * whole.
 * @param read returns the text of a script
 */
export const withScripts = (text: string, read: (script: string) => string): string =>
  text.replaceAll(SCRIPT, (_, script: string) => {
    const language = LANGUAGES[path.extname(script)]
    if (!language) throw new Error(`${script} is in no language that the site shows.`)
    return `\`\`\`${language}\n${read(script)}\`\`\``
  })

/** A page of docs/ for the site: its introduction, its sections, and the rest as HTML. */
export function readManual(text: string): { title: string; sections: Section[]; content: string } {
  const [, title, source] = /^# ([^\n]+)\n(.*)$/s.exec(text) ?? []
  if (title === undefined || source === undefined) throw new Error('A page of docs/ begins with its title.')
  const sections = [...source.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
    id: slug(heading.replaceAll('`', '')),
    heading: heading.replaceAll('`', ''),
  }))
  let tables = 0
  const content = manual
    .parse(source, { async: false })
    // Two tables may have the same columns, but two regions need different names.
    .replaceAll('aria-label="Table: ', () => `aria-label="Table ${(tables += 1)}: `)
  return { title, sections, content: content.trim() }
}

/** The scripts of a folder as a module: the text of each by its name. */
function scriptsIn(folder: string, onRead: (file: string) => void): string {
  const files = readdirSync(folder).filter((file) => path.extname(file) in LANGUAGES)
  const texts = files.map((file) => {
    const whole = path.join(folder, file)
    onRead(whole)
    return [file, readFileSync(whole, 'utf8').trimEnd()]
  })
  return `export default ${JSON.stringify(Object.fromEntries(texts))}`
}

/** A part of a page of docs/, by its name in the address. */
export type Section = { id: string; heading: string }

/**
 * Lets the site import articles: `x.md?line` is the data of a card, `x.md?body` the HTML, and `x.md?manual` the whole
 * of a page of docs/. No parser reaches the browser. `x.mjs?scripts` is the text of all scripts beside `x.mjs`, so that
 * a level's scripts are one file.
 */
export function posts(): Plugin {
  return {
    name: 'posts',
    enforce: 'pre',
    load(id) {
      const [, script] = /^(.*\.mjs)\?scripts$/.exec(id) ?? []
      if (script) {
        const code = scriptsIn(path.dirname(script), (file) => this.addWatchFile(file))
        return { code, moduleType: 'js' }
      }
      const [, file, part] = /^(.*\.md)\?(line|body|manual)$/.exec(id) ?? []
      if (!file) return null
      this.addWatchFile(file)
      const text = readFileSync(file, 'utf8')
      if (part === 'manual') {
        const manualText = withScripts(text, (script) => {
          const own = path.join(path.dirname(file), script)
          this.addWatchFile(own)
          return readFileSync(own, 'utf8')
        })
        return { code: `export default ${JSON.stringify(readManual(manualText))}`, moduleType: 'js' }
      }
      const { content, ...line } = readPost(text, file)
      return { code: `export default ${JSON.stringify(part === 'line' ? line : content)}`, moduleType: 'js' }
    },
  }
}
