import { Parser } from 'saxen'
import { UnreadableFile } from './unreadable.ts'
import type { Part } from './zip.ts'

/** What is told about an XML file, in its order. Names are those of `namespaces`, whatever prefix the file has. */
export type Handlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** The text of an element may come in several pieces. */
  text?: (text: string) => void
  close?: (name: string) => void
}

/** References without a document type: XML 1.0, 4.1 and 4.6. */
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Signs that XML 1.0 does not have (2.2), and halves of signs. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_CHAR = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/u

/** A text with its references resolved. The parser's own decoding cuts signs above U+FFFF, and keeps unknown names. */
function resolved(raw: string): string {
  if (NO_CHAR.test(raw)) throw new UnreadableFile('malformed')
  if (!raw.includes('&')) return raw
  let count = 0
  const text = raw.replaceAll(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    count += 1
    if (name !== undefined) {
      // References are in small letters.
      if (!Object.hasOwn(NAMED, name)) throw new UnreadableFile('malformed')
      return NAMED[name]!
    }
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    const sign = code > 0x10ffff ? '\0' : String.fromCodePoint(code)
    if (NO_CHAR.test(sign)) throw new UnreadableFile('malformed')
    return sign
  })
  // Every & begins a reference.
  if (count !== raw.split('&').length - 1) throw new UnreadableFile('malformed')
  return text
}

/** Line ends inside of an XML file are line feeds (2.11); one that is meant otherwise is written as a reference. */
const evenLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** Characters that the parser gets at once. */
const SLICE = 256 * 1024

/** The longest tag or text, in characters: a cell of Excel has at most 32,767, and each may be a reference. */
const LONGEST_TEXT = 1024 * 1024

/** The deepest nesting that is read. */
const DEEPEST = 200

/**
 * Reads an XML part as it is unpacked. Whatever is not well-formed is refused, and so is a document type: no workbook has
 * one, and its references could grow without end.
 * @param root the name of its outermost element, in a known namespace or in none
 * @param namespaces the names that elements and attributes get, by the address of their namespace
 * @throws {UnreadableFile}
 */
export function readXml(
  part: Part,
  root: string,
  namespaces: Readonly<Record<string, string>>,
  handlers: Handlers,
): void {
  const parser = new Parser()
  const fail = () => {
    throw new UnreadableFile('malformed')
  }
  let depth = 0
  const roots = new Set([root, ...Object.values(namespaces).map((prefix) => `${prefix}:${root}`)])
  parser.ns({ ...namespaces })
  parser.on('error', fail)
  parser.on('warn', fail)
  parser.on('attention', fail)
  parser.on('openTag', (name, getAttributes) => {
    depth += 1
    if (depth > DEEPEST || (depth === 1 && !roots.has(name))) fail()
    const raw = getAttributes()
    if (!raw) return fail()
    const attributes: Record<string, string> = {}
    for (const [key, value] of Object.entries(raw)) {
      if (value.includes('<')) fail()
      attributes[key] = resolved(value.replaceAll(/\r\n|[\t\n\r]/g, ' '))
    }
    handlers.open(name, attributes)
  })
  parser.on('closeTag', (name) => {
    depth -= 1
    handlers.close?.(name)
  })
  const { text } = handlers
  if (text) {
    parser.on('text', (raw) => {
      if (raw.includes(']]>')) fail()
      text(resolved(evenLines(raw)))
    })
    parser.on('cdata', (raw) => {
      if (NO_CHAR.test(raw)) fail()
      text(evenLines(raw))
    })
  }
  // The parser reads an open tag or text again with each piece, until it ends: both the pieces and the text have a bound.
  let open = 0
  const write = (xml: string) => {
    for (let at = 0; at < xml.length; at += SLICE) {
      const slice = xml.slice(at, at + SLICE)
      const end = slice.lastIndexOf('>')
      open = end < 0 ? open + slice.length : slice.length - end - 1
      if (open > LONGEST_TEXT) fail()
      parser.write(slice)
    }
  }
  let decoder: TextDecoder | null = null
  part.unpack((piece) => {
    try {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
      write(decoder.decode(piece, { stream: true }))
    } catch (reason) {
      throw reason instanceof UnreadableFile ? reason : new UnreadableFile('malformed')
    }
  })
  try {
    write(decoder === null ? '' : (decoder as TextDecoder).decode())
    parser.end()
  } catch (reason) {
    throw reason instanceof UnreadableFile ? reason : new UnreadableFile('malformed')
  }
}

/** The encoding of an XML file: by its mark, by the zeros of its first sign, or as it says (XML 1.0, appendix F). */
function encodingOf(piece: Uint8Array): string {
  const [a, b] = piece
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  const head = String.fromCharCode(...piece.subarray(0, 200))
  return /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}
