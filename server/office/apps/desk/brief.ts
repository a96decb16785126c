import { existsSync, readFileSync } from 'node:fs'
import { Marked, type Token, type Tokens } from 'marked'
import PdfDocument from 'pdfkit'
import type { AnyProcess } from '#office/process/process.ts'

/** A name of a picture: no path. */
const PICTURE = /^[a-z-]+\.png$/

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** A picture of a brief; null if it has none of this name. */
export function pictureOf({ pictures }: AnyProcess, name: string): Uint8Array<ArrayBuffer> | null {
  if (!PICTURE.test(name)) return null
  if (!pictures) return null
  const file = new URL(name, pictures)
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The brief as HTML. Its tables scroll by themselves on a narrow screen.
 * @param base the address below which its pictures are
 */
export function briefHtml(process: AnyProcess, base: string): string {
  let tables = 0
  const marked = new Marked({
    renderer: {
      image: ({ href, text, title }) => {
        const picture = pictureOf(process, href)
        const { width, height } = picture ? sizeOf(picture) : { width: 1, height: 1 }
        return `<figure><img src="${base}/${href}" width="${width}" height="${height}" loading="lazy" alt="${escaped(text)}"><figcaption>${escaped(title ?? '')}</figcaption></figure>`
      },
      paragraph(token) {
        const inner = this.parser.parseInline(token.tokens)
        return token.tokens[0]?.type === 'image' ? inner : `<p>${inner}</p>\n`
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
const TEXT = 8.5
const GAP = 3.5
const FONTS = {
  plain: 'Helvetica',
  strong: 'Helvetica-Bold',
  em: 'Helvetica-Oblique',
  code: 'Courier',
} as const

/** The fixed moment of the document: no clock is in it. */
const NO_TIME = new Date('2025-01-06T12:00:00Z')

type Run = { text: string; font: string }

/** Inline Markdown as runs of a font each. */
function runsOf(tokens: readonly Token[] | undefined, font: string = FONTS.plain): Run[] {
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
export function briefPdf(process: AnyProcess): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(process.name)
  if (known) return known
  const made = drawPdf(process)
  kept.set(process.name, made)
  return made
}

function drawPdf(process: AnyProcess): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${process.title}: process definition`, CreationDate: NO_TIME },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
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
      const more = { width: columns, continued: i < runs.length - 1, lineGap: 0.6 }
      if (i === 0) pdf.text(text, x, y, more)
      else pdf.text(text, more)
    }
  }
  const heightOf = (runs: readonly Run[], columns: number, size = TEXT) =>
    // Bold is the widest: what it takes is enough for all.
    pdf
      .fontSize(size)
      .font(FONTS.plain)
      .heightOfString(runs.map(({ text }) => text).join(''), { width: columns, lineGap: 0.6 })

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
    const lengths = header.map((head, i) =>
      Math.max(head.text.length, ...rows.map((row) => Math.min(60, row[i]!.text.length))),
    )
    const total = lengths.reduce((sum, one) => sum + one, 0)
    const columns = lengths.map((one) => Math.max(62, (width * one) / total))
    const scale = width / columns.reduce((sum, one) => sum + one, 0)
    const places = columns.map((one) => one * scale)
    const all = pdf.struct('Table')
    whole.add(all)
    for (const [i, cells] of [header, ...rows].entries()) {
      const isHead = i === 0
      const runs = cells.map((cell) => runsOf(cell.tokens, isHead ? FONTS.strong : FONTS.plain))
      const height = Math.max(...runs.map((one, at) => heightOf(one, places[at]! - 8)))
      need(height + 2)
      const { y } = pdf
      const row = pdf.struct('TR')
      all.add(row)
      let x = MARGIN
      for (const [at, cell] of runs.entries()) {
        const here = x
        row.add(pdf.struct(isHead ? 'TH' : 'TD', {}, () => write(cell, here, y, places[at]! - 8)))
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

  /** Pictures in two columns. */
  const BETWEEN = 24
  const PICTURES = 212
  let column = 0
  let top = 0
  let bottom = 0
  const figure = ({ href, text, title }: Tokens.Image) => {
    const picture = pictureOf(process, href)
    if (!picture) throw new Error(`The brief of ${process.name} has no picture ${href}: run npm run brief.`)
    const { width: wide, height: high } = sizeOf(picture)
    const height = (PICTURES * high) / wide
    if (column === 0) {
      need(height + 14)
      top = pdf.y
      bottom = top
    }
    const x = MARGIN + column * (PICTURES + BETWEEN)
    const drawn = pdf.struct('Figure', { alt: text }, () => {
      pdf.image(Buffer.from(picture), x, top, { width: PICTURES })
      pdf.rect(x, top, PICTURES, height).lineWidth(0.4).stroke('#888888')
    })
    whole.add(drawn)
    whole.add(
      pdf.struct('Caption', {}, () =>
        write([{ text: title ?? '', font: FONTS.em }], x, top + height + 2, PICTURES, TEXT - 0.8),
      ),
    )
    bottom = Math.max(bottom, pdf.y)
    column = 1 - column
    pdf.y = column === 0 ? bottom + GAP : top
  }

  for (const token of new Marked().lexer(process.brief)) {
    if (token.type === 'heading') {
      const { depth, tokens } = token as Tokens.Heading
      // With the beginning of what follows.
      if (depth > 1) need(110)
      pdf.y += depth === 1 ? 0 : 2
      block(depth === 1 ? 'H1' : 'H2', runsOf(tokens, FONTS.strong), { size: depth === 1 ? 15 : 10.5 })
    } else if (token.type === 'paragraph') {
      const { tokens } = token as Tokens.Paragraph
      const [first] = tokens
      if (first?.type === 'image') figure(first as Tokens.Image)
      else block('P', runsOf(tokens))
    } else if (token.type === 'list') list(token as Tokens.List)
    else if (token.type === 'table') table(token as Tokens.Table)
  }
  whole.end()
  pdf.end()
  return done
}
