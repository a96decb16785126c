import { existsSync, readFileSync } from 'node:fs'
import { Marked, type Token, type Tokens } from 'marked'
import type { Process } from '#office/process/process.ts'
import { processOf } from '#office/processes.ts'
import { openPdf, type PdfFont } from '#server/office/apps/base/pdf.ts'

/** A name of a picture: no path. */
const PICTURE = /^[a-z-]+\.png$/

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** A picture of a brief; null if it has none of this name. */
export function pictureOf({ pictures }: Process, name: string): Uint8Array<ArrayBuffer> | null {
  if (!PICTURE.test(name)) return null
  if (!pictures) return null
  const file = new URL(name, pictures)
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The pictures of a paragraph that has nothing else: they stand in one row. */
const imagesIn = ({ tokens = [] }: Tokens.Paragraph | Tokens.Generic): Tokens.Image[] =>
  tokens[0]?.type === 'image' ? tokens.filter((one): one is Tokens.Image => one.type === 'image') : []

/**
 * The brief as HTML. Its tables scroll by themselves on a narrow screen.
 * @param base the address below which its pictures are
 */
export function briefHtml(process: Process, base: string): string {
  let tables = 0
  const marked = new Marked({
    renderer: {
      image: ({ href, text, title }) => {
        const picture = pictureOf(process, href)
        const { width, height } = picture ? sizeOf(picture) : { width: 1, height: 1 }
        return `<figure><a href="${base}/${href}"><img src="${base}/${href}" width="${width}" height="${height}" loading="lazy" alt="${escaped(text)}"></a><figcaption>${escaped(title ?? '')}</figcaption></figure>`
      },
      paragraph(token) {
        const images = imagesIn(token)
        return images.length > 0
          ? `<div class="pictures">${images.map((image) => this.image(image)).join('')}</div>\n`
          : `<p>${this.parser.parseInline(token.tokens)}</p>\n`
      },
    },
  })
  return marked
    .parse(process.brief, { async: false })
    .replaceAll('<table>', () => {
      tables += 1
      return `<div class="scroll" role="region" tabindex="0" aria-label="Table ${tables}"><table>`
    })
    .replaceAll('</table>', '</table></div>')
}

/** Sizes in points: A4 with margins of 15 mm. */
const MARGIN = 42
const TEXT = 8.3
const GAP = 3
/** Between two lines of one text. */
const LINE_GAP = 0.4
/** Between two columns of a table. */
const BESIDE = 8
const FONTS = {
  plain: 'Helvetica',
  strong: 'Helvetica-Bold',
  em: 'Helvetica-Oblique',
  code: 'Courier',
} as const satisfies Record<string, PdfFont>

/** The fixed moment of the document: no clock is in it. */
const NO_TIME = new Date('2025-01-06T12:00:00Z')

type Run = { text: string; font: PdfFont }

/** Inline Markdown as runs of a font each. */
function runsOf(tokens: readonly Token[] | undefined, font: PdfFont = FONTS.plain): Run[] {
  return (tokens ?? []).flatMap((token): Run[] => {
    const kind = token.type === 'strong' || token.type === 'em' ? FONTS[token.type] : font
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, kind)
    const text = ('text' in token ? String(token.text) : token.raw)
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', '’')
      .replaceAll('&amp;', '&')
    return [{ text, font: token.type === 'codespan' ? FONTS.code : kind }]
  })
}

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The brief as a tagged PDF on two pages, with text that programs can read. The same bytes each time. */
export function briefPdf(process: Process): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(process.brief)
  if (known) return known
  const made = drawPdf(process)
  // That of a shift with an API has the shift's address in it.
  if (process.brief === processOf(process.name)?.brief) kept.set(process.brief, made)
  return made
}

function drawPdf(process: Process): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, bytes } = openPdf({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${process.title}: process definition`, CreationDate: NO_TIME },
  })
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const width = pdf.page.width - 2 * MARGIN

  /** Begins a page if so much does not fit any more. */
  const need = (height: number) => {
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
  }
  /** Writes runs of text at a place. */
  const write = (runs: readonly Run[], x: number, y: number, columns: number, size = TEXT) => {
    pdf.fontSize(size)
    for (const [i, { text, font }] of runs.entries()) {
      pdf.font(font)
      const more = { width: columns, continued: i < runs.length - 1, lineGap: LINE_GAP }
      if (i === 0) pdf.text(text, x, y, more)
      else pdf.text(text, more)
    }
  }
  const heightOf = (runs: readonly Run[], columns: number, size = TEXT) =>
    // Bold is the widest: what it takes is enough for all.
    pdf
      .fontSize(size)
      .font(FONTS.plain)
      .heightOfString(runs.map(({ text }) => text).join(''), { width: columns, lineGap: LINE_GAP })

  const widthOf = (runs: readonly Run[]) => {
    pdf.fontSize(TEXT)
    return runs.reduce((sum, { text, font }) => sum + pdf.font(font).widthOfString(text), BESIDE + 1)
  }

  /** Widths of columns: what fits on one line stays on one, and the long columns share the rest. */
  const columnsOf = (whole: readonly number[]): number[] => {
    const isLong = (one: number, all: readonly number[], room: number) => one > room / all.length
    let short: number[] = []
    let [long, room] = [[...whole], width]
    do {
      short = long.filter((one) => !isLong(one, long, room))
      long = long.filter((one) => isLong(one, long, room))
      room -= short.reduce((sum, one) => sum + one, 0)
    } while (short.length > 0 && long.length > 0)
    const sum = long.reduce((all, one) => all + one, 0)
    const spare = sum === 0 ? room / whole.length : 0
    return whole.map((one) => (long.includes(one) ? (room * one) / sum : one + spare))
  }

  const block = (tag: string, runs: readonly Run[], { x = MARGIN, size = TEXT } = {}) => {
    const columns = width - (x - MARGIN)
    need(heightOf(runs, columns, size))
    whole.add(pdf.struct(tag, {}, () => write(runs, x, pdf.y, columns, size)))
    pdf.y += GAP
  }

  const list = ({ ordered, start, items }: Tokens.List) => {
    const all = pdf.struct('L')
    whole.add(all)
    for (const [i, item] of items.entries()) {
      const runs = runsOf(item.tokens)
      const label = ordered ? `${(start || 1) + i}.` : '•'
      need(heightOf(runs, width - 14))
      const { y } = pdf
      const line = pdf.struct('LI')
      all.add(line)
      line.add(pdf.struct('Lbl', {}, () => write([{ text: label, font: FONTS.plain }], MARGIN, y, 14)))
      line.add(pdf.struct('LBody', {}, () => write(runs, MARGIN + 14, y, width - 14)))
      line.end()
      pdf.y += 1.5
    }
    all.end()
    pdf.y += GAP - 1.5
  }

  const table = ({ header, rows }: Tokens.Table) => {
    const cellsOf = header.map((head, i) => [head.tokens, ...rows.map((one) => one[i]!.tokens)])
    const places = columnsOf(
      cellsOf.map((cells) => Math.max(...cells.map((tokens) => widthOf(runsOf(tokens, FONTS.strong))))),
    )
    const heightsOf = (cells: readonly Tokens.TableCell[]) =>
      cells.map((cell, at) => heightOf(runsOf(cell.tokens), places[at]! - BESIDE))
    // A head never stands alone.
    need([header, ...rows.slice(0, 2)].reduce((sum, cells) => sum + Math.max(...heightsOf(cells)) + 4, 0))
    const all = pdf.struct('Table')
    whole.add(all)
    for (const [i, cells] of [header, ...rows].entries()) {
      const isHead = i === 0
      const runs = cells.map((cell) => runsOf(cell.tokens, isHead ? FONTS.strong : FONTS.plain))
      const height = Math.max(...heightsOf(cells))
      need(height + 2)
      const { y } = pdf
      const row = pdf.struct('TR')
      all.add(row)
      let x = MARGIN
      for (const [at, cell] of runs.entries()) {
        const here = x
        row.add(pdf.struct(isHead ? 'TH' : 'TD', {}, () => write(cell, here, y, places[at]! - BESIDE)))
        x += places[at]!
      }
      row.end()
      pdf.y = y + height + 1
      pdf.markContent('Artifact')
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + width, pdf.y)
        .lineWidth(0.4)
        .stroke('#888888')
      pdf.endMarkedContent()
      pdf.fillColor('black')
      pdf.y += 2.5
    }
    all.end()
    pdf.y += GAP
  }

  /** Pictures of one row, as high as each other and together as wide as the page. */
  const row = (images: readonly Tokens.Image[]) => {
    const BETWEEN = 12
    const pictures = images.map(({ href, text, title }) => {
      const picture = pictureOf(process, href)
      if (!picture) throw new Error(`The brief of ${process.name} has no picture ${href}: run npm run brief.`)
      const { width: wide, height: high } = sizeOf(picture)
      return { picture, text, caption: [{ text: title ?? '', font: FONTS.em }], shape: wide / high }
    })
    const shapes = pictures.reduce((sum, { shape }) => sum + shape, 0)
    const height = (width - BETWEEN * (pictures.length - 1)) / shapes
    need(height + 16)
    const top = pdf.y
    let bottom = top
    let x = MARGIN
    for (const { picture, text, caption, shape } of pictures) {
      const [here, columns] = [x, height * shape]
      const drawn = pdf.struct('Figure', { alt: text }, () => {
        pdf.image(Buffer.from(picture), here, top, { width: columns })
        pdf.rect(here, top, columns, height).lineWidth(0.4).stroke('#888888')
      })
      whole.add(drawn)
      whole.add(pdf.struct('Caption', {}, () => write(caption, here, top + height + 4, columns, TEXT - 0.8)))
      bottom = Math.max(bottom, pdf.y)
      x += columns + BETWEEN
    }
    pdf.y = bottom + GAP
  }

  for (const token of new Marked().lexer(process.brief)) {
    if (token.type === 'heading') {
      const { depth, tokens } = token as Tokens.Heading
      // With the beginning of what follows.
      if (depth > 1) need(110)
      pdf.y += depth === 1 ? 0 : 2
      block(depth === 1 ? 'H1' : 'H2', runsOf(tokens, FONTS.strong), { size: depth === 1 ? 15 : 10.5 })
    } else if (token.type === 'paragraph') {
      const images = imagesIn(token)
      if (images.length > 0) row(images)
      else block('P', runsOf((token as Tokens.Paragraph).tokens))
    } else if (token.type === 'list') list(token as Tokens.List)
    else if (token.type === 'table') table(token as Tokens.Table)
  }
  whole.end()
  pdf.end()
  return bytes
}
