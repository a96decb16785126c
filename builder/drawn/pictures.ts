import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import { PICTURE, SITE, pictureOf } from '#builder/facts/site-facts.ts'
import { readPosts } from '#builder/plugins/posts.ts'
import { leader } from '#kit/leader.ts'
import { BRAND_CODES, FEED, PITCH, TAPE_HEIGHT, columnX, holes, rings } from '#kit/tape.ts'
import { CATALOG } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'
import { instanceOf } from './font.ts'

/** The night colours of tokens.css: a picture has no stylesheet. */
const INK = '#f0ede3'
const PROSE = '#bfbeb4'
const DESK = '#091316'
const TAPE = '#453e2f'
const HOLE = '#efe8d2'
const BLANK = '#635a48'
const GO = '#f7b83d'
const DONE = '#7adab7'

/** The used part of a level in /levels.json. */
type LevelFacts = { id: number; title: string; description: string }

const FAMILY = 'Hubot Sans'

const require = createRequire(import.meta.url)

/** Pictures of earlier builds, by their source: drawing one takes a third of a second, and they seldom change. */
const CACHE = path.join(ROOT, 'node_modules/.cache/pictures')

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Breaks a text at words, because SVG breaks no lines. Text that does not fit is replaced by “…”. */
function lines(text: string, width: number, most: number): string[] {
  const all: string[] = ['']
  for (const word of text.split(' ')) {
    const last = all.at(-1)!
    if (last && `${last} ${word}`.length > width) all.push(word)
    else all[all.length - 1] = last ? `${last} ${word}` : word
  }
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1]} …`]
}

const dots = (d: string, colour: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="7.4" stroke-linecap="round" fill="none"/>`
const sprockets = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / PITCH) }, (_, i) => `M${from + i * PITCH} ${FEED}h0`).join('')

const brand = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="40" height="${TAPE_HEIGHT}" rx="5" fill="${INK}"/><path d="${sprockets(10, 40)}" stroke="${DESK}" stroke-width="3.2" stroke-linecap="round"/>${dots(BRAND_CODES.map((code, i) => holes(code, 10 + i * PITCH)).join(''), DESK)}</g>`

/** The tape through the levels up to `level`; without one, all of it is punched. */
function columns(level: number | undefined): string {
  if (level === undefined) return dots(CATALOG.map(({ id }) => holes(id, columnX(id))).join(''), HOLE)
  const part = (wanted: (id: number) => boolean) =>
    CATALOG.filter(({ id }) => wanted(id))
      .map(({ id }) => holes(id, columnX(id)))
      .join('')
  return [
    dots(
      part((id) => id < level),
      DONE,
    ),
    dots(
      part((id) => id > level),
      BLANK,
    ),
    ...rings(level).map((y) => `<circle cx="${columnX(level)}" cy="${y}" r="3.7" fill="${GO}"/>`),
  ].join('')
}

/** A picture's texts, and the file that it is written to. */
type Caption = { file: string; title: string; text: string; level?: number; leader?: string }

/** The texts of the pictures, by their addresses. */
function captions(levels: readonly LevelFacts[]): Caption[] {
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
    ...readPosts().map(({ id, title, excerpt, category }) => ({
      file: pictureOf(`/blog/${id}`),
      title,
      text: excerpt,
      leader: category.toUpperCase(),
    })),
  ]
}

/** A page's picture: the tape across it, the title below, the brand in the corner. */
function draw({ title, text, level, leader: word }: Caption): string {
  const scale = 2.6
  const left = 80 / scale
  const feed = `<path d="${sprockets(left % PITCH, PICTURE.width / scale + PITCH)}" stroke="${HOLE}" stroke-width="3.2" stroke-linecap="round" opacity="0.45"/>`
  const greeting = level === undefined ? (word ?? 'HELLO') : ''
  const path = word
    ? ''
    : `<g transform="translate(${left + 4 * PITCH * greeting.length} 0)">${columns(level)}</g>`
  const headline = lines(title, 36, 2)
  const texts = [
    ...headline.map((line) => ({ line, size: 76, weight: 600, colour: INK })),
    ...lines(text, 80, 2).map((line) => ({ line, size: 32, weight: 400, colour: PROSE })),
  ]
  let y = 56 + TAPE_HEIGHT * scale + 36
  const written = texts.map(({ line, size, weight, colour }, i) => {
    y += size + (i === headline.length ? 26 : 10)
    return `<text x="80" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escape(line)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" font-family="${FAMILY}"><rect width="100%" height="100%" fill="${DESK}"/><rect y="56" width="100%" height="${TAPE_HEIGHT * scale}" fill="${TAPE}"/><g transform="translate(0 56) scale(${scale})">${feed}${dots(leader(greeting, left + 5), HOLE)}${path}</g>${written.join('')}${brand(80, 540, 0.72)}<text x="124" y="577" font-size="34" font-weight="600" fill="${INK}">${escape(SITE.name)}</text></svg>`
}

/** The brand on a square of tape. `inset` keeps it inside the circle that a device may cut out of a maskable icon. */
function icon(size: number, inset: number): string {
  const scale = (size * (1 - 2 * inset)) / TAPE_HEIGHT
  const x = (size - 40 * scale) / 2
  const y = (size - TAPE_HEIGHT * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${DESK}"/>${brand(x, y, scale)}</svg>`
}

/** Loads the renderer and its fonts at the first picture. */
async function startRenderer(): Promise<(svg: string) => Uint8Array> {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const font = { fontBuffers: [await instanceOf(600), await instanceOf(400)], defaultFontFamily: FAMILY }
  return (svg) => {
    const picture = new Resvg(svg, { font })
    const png = picture.render().asPng()
    picture.free()
    return png
  }
}

/** Draws the shared pictures and the icons of the installed site, as PNG files below `folder`. */
export async function makePictures(folder: string, levels: readonly LevelFacts[]): Promise<void> {
  const drawings: [file: string, svg: string][] = [
    ...captions(levels).map((caption): [string, string] => [caption.file, draw(caption)]),
    ['icons/192.png', icon(192, 0.1)],
    ['icons/512.png', icon(512, 0.1)],
    ['icons/maskable-512.png', icon(512, 0.2)],
    // The address at which Apple's devices look for the icon.
    ['apple-touch-icon.png', icon(180, 0.14)],
  ]
  let render: Awaited<ReturnType<typeof startRenderer>> | undefined
  await mkdir(CACHE, { recursive: true })
  for (const [file, svg] of drawings) {
    const cached = path.join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`)
    if (!existsSync(cached)) {
      render ??= await startRenderer()
      await writeFile(`${cached}.part`, render(svg))
      await rename(`${cached}.part`, cached)
    }
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await copyFile(cached, path.join(folder, file))
  }
}
