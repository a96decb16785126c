import type { FileCause } from '#game/file-causes.ts'
import { decodeText, isBinary } from './text.ts'

/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'empty' | 'zip' | 'compound' | 'pdf' | 'html' | 'xml' | 'json' | 'text' | 'binary'

const SIGNATURES: readonly { kind: FileKind; bytes: readonly number[] }[] = [
  { kind: 'zip', bytes: [0x50, 0x4b, 3, 4] },
  { kind: 'zip', bytes: [0x50, 0x4b, 5, 6] },
  // OLE: old Office files, and whatever newer Office has encrypted (MS-CFB 2.2).
  { kind: 'compound', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
  // Excel 2 to 4 wrote records without a container: BOF of BIFF2, BIFF3, BIFF4.
  { kind: 'compound', bytes: [0x09, 0x00, 0x04, 0x00] },
  { kind: 'compound', bytes: [0x09, 0x02, 0x06, 0x00] },
  { kind: 'compound', bytes: [0x09, 0x04, 0x06, 0x00] },
]

/** Bytes that tell what a text is. */
const HEAD = 4096

/** The kind of a file by its first bytes. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const known = SIGNATURES.find((one) => one.bytes.every((byte, i) => bytes[i] === byte))
  if (known) return known.kind
  const decoded = decodeText(bytes.subarray(0, HEAD), bytes.length > HEAD)
  if (isBinary(decoded)) return 'binary'
  const head = decoded.text.trimStart()
  if (/^<(?:!doctype html|html|head|body|table|meta|style)\b/i.test(head)) return 'html'
  if (/^<\?xml/i.test(head)) return /<html\b/i.test(head) ? 'html' : 'xml'
  if (/^[[{]/.test(head)) return 'json'
  return 'text'
}

/** Names of streams in a compound file, which are written in UTF-16. */
const streamIn = (bytes: Uint8Array, name: string): boolean => {
  const wanted = Uint8Array.from(Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0]))
  // The directory may lie anywhere. The first sign is looked for by the platform, the others here.
  for (let i = bytes.indexOf(wanted[0]!); i >= 0; i = bytes.indexOf(wanted[0]!, i + 1)) {
    if (wanted.every((byte, j) => bytes[i + j] === byte)) return true
  }
  return false
}

/** Largest part of a compound file that is searched for names, in bytes. */
const MOST_SEARCHED = 4 * 1024 * 1024

/** Why a file that should be a workbook is none; null if it begins as a workbook does. */
export function whyNoWorkbook(bytes: Uint8Array): FileCause | null {
  switch (kindOfFile(bytes)) {
    case 'zip':
      return null
    case 'compound': {
      const part = bytes.subarray(0, MOST_SEARCHED)
      // MS-OFFCRYPTO 2.3.4: an encrypted workbook is a stream with this name.
      if (streamIn(part, 'EncryptedPackage') || streamIn(part, 'DRMEncrypted')) return 'encrypted'
      return bytes[0] === 0x09 || streamIn(part, 'Workbook') || streamIn(part, 'Book')
        ? 'old-excel'
        : 'compound'
    }
    case 'empty':
      return 'empty'
    case 'pdf':
      return 'pdf'
    case 'html':
      return 'html'
    case 'xml':
      return 'xml'
    case 'json':
    case 'text':
      return 'csv'
    case 'binary':
      return 'binary'
  }
}

/** Why a file that should be a text such as CSV is none; null if it is a text of any kind. */
export function whyNoText(bytes: Uint8Array): FileCause | null {
  switch (kindOfFile(bytes)) {
    case 'zip':
      return 'workbook-as-csv'
    case 'compound':
      return whyNoWorkbook(bytes)
    case 'empty':
      return 'empty'
    case 'binary':
      return 'binary'
    default:
      return null
  }
}
