import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { pageOf } from '#pages'

/** Name and address of the site, as the operator set them. */
export const SITE: { name: string; origin: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'site.config.json'), 'utf8'),
)

/** A path of the site as the address that others know it by. */
export const absolute = (urlPath: string): string => `${SITE.origin}${urlPath}`

/** A text as it stands in XML or HTML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The picture that stands for a page where it is shared. */
export const pictureOf = (urlPath: string): string => {
  const { line, param } = pageOf(urlPath)
  if (line.route === 'challenge') return `/og/level-${param ?? 1}.png`
  return line.family === 'post' ? `/og/blog-${param}.png` : '/og/site.png'
}

/** Size of those pictures: what networks show without cropping. */
export const PICTURE = { width: 1200, height: 630 }
