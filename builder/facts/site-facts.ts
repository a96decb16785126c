import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { pageOf } from '#pages'

/** Name and address of the site, from the operator's settings. */
export const SITE: { name: string; origin: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'site.config.json'), 'utf8'),
)

/** A path of the site as an absolute address. */
export const absolute = (urlPath: string): string => `${SITE.origin}${urlPath}`

/** Escapes a text for XML or HTML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The picture of a page in shared links. */
export const pictureOf = (urlPath: string): string => {
  const { line, param } = pageOf(urlPath)
  if (line.route === 'challenge' || line.family === 'lesson') return `/og/level-${param ?? 1}.png`
  return line.family === 'post' ? `/og/blog-${param}.png` : '/og/site.png'
}

/** Size of those pictures: networks show it without cropping. */
export const PICTURE = { width: 1200, height: 630 }
