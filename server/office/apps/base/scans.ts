import { draw, luckOf } from '#game/luck.ts'
import { type Area, type Mark, type Paper, type Scan, SHEET, TEXT_SIZE } from '#office/base/paper.ts'
import { greyPng } from './png.ts'
import { escapeText, FAMILY, renderSvg } from './renderer.ts'

/** A sheet at 150 dots an inch, as office scanners are set. */
const WIDTH = 1240

/** Specks of dust on a scan. */
const SPECKS = 140

/** Part of a text's size that lies above the line on which it stands. */
const ASCENT = 0.905

const textOf = ({ x, y, text, size = TEXT_SIZE, isBold, isRight }: Mark) =>
  `<text x="${x}" y="${(y + size * ASCENT).toFixed(2)}" font-size="${size}"${isBold ? ' font-weight="700"' : ''}${isRight ? ' text-anchor="end"' : ''}>${escapeText(text)}</text>`

const areaOf = ({ x, y, width, height }: Area) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`

/** A stain of ink: it covers its area wholly, and is ragged around it. */
function stainOf({ x, y, width, height }: Area, roll: () => number): string {
  const drops = Array.from({ length: 26 }, () => {
    const side = roll() < 0.5
    const along = roll()
    const cx = side ? x + along * width : x + (roll() < 0.5 ? 0 : width)
    const cy = side ? y + (roll() < 0.5 ? 0 : height) : y + along * height
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(2 + roll() * 7).toFixed(1)}"/>`
  })
  return `<g fill="#3d3d3d">${areaOf({ x, y, width, height })}${drops.join('')}</g>`
}

/** What a scanner makes of a sheet, as SVG. */
function pictureOf({ marks, rules }: Paper, { degrees, specks, stains }: Scan): string {
  const [spoiled] = draw(luckOf(String(specks)), ({ roll }) => {
    const dots = Array.from(
      { length: SPECKS },
      () =>
        `<circle cx="${(roll() * SHEET.width).toFixed(1)}" cy="${(roll() * SHEET.height).toFixed(1)}" r="${(0.2 + roll() * 0.5).toFixed(2)}"/>`,
    )
    return `<g fill="#777">${dots.join('')}</g>${stains.map((stain) => stainOf(stain, roll)).join('')}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" font-family="${FAMILY}"><rect width="100%" height="100%" fill="#f4f4f4"/><g transform="rotate(${degrees} ${SHEET.width / 2} ${SHEET.height / 2})" fill="#262626">${rules.map(areaOf).join('')}${marks.map(textOf).join('')}${spoiled}</g></svg>`
}

/** A scan as PNG, the same bytes each time. It takes a tenth of a second. */
export async function scanPng(paper: Paper, scan: Scan): Promise<Uint8Array> {
  const { pixels, width, height } = await renderSvg(pictureOf(paper, scan), WIDTH)
  return greyPng(pixels, width, height)
}
