import { Inflate } from 'fflate'
import { decodeText } from './text.ts'
import { UnreadableFile } from './unreadable.ts'

/** A file inside of an archive. */
export type Part = {
  /** With slashes, as its archive has it otherwise. */
  name: string
  /** Length of the unpacked bytes, as the archive claims it. */
  size: number
  /**
   * Unpacks it, in pieces.
   * @throws {UnreadableFile} if it is not what the archive claims
   */
  unpack: (onPiece: (piece: Uint8Array) => void) => void
}

/** Signatures and lengths of the records of a zip: APPNOTE.TXT 4.3.6 to 4.3.16. */
const LOCAL = { signature: 0x04034b50, length: 30 }
const CENTRAL = { signature: 0x02014b50, length: 46 }
const END = { signature: 0x06054b50, length: 22 }
const END_64 = { signature: 0x06064b50, locator: 0x07064b50, locatorLength: 20 }

/** The longest comment behind the end record. */
const LONGEST_COMMENT = 0xffff
/** A 32-bit field whose value stands in the extra field of zip64. */
const IN_EXTRA = 0xffffffff
/** Bit 0 of the flags: the part is encrypted. */
const ENCRYPTED = 1
const [STORED, DEFLATED] = [0, 8]

/** Packed bytes that are unpacked at once: they become at most a thousand times as many. */
const PIECE = 16 * 1024

/** Most parts of an archive. A workbook has some ten, and one for each sheet and picture. */
const MOST_PARTS = 20_000

/** CRC-32 of each byte: APPNOTE.TXT 4.4.7. */
const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

/** The record at the end of an archive; -1 if there is none. */
function endOf(view: DataView): number {
  const last = view.byteLength - END.length
  for (let i = last; i >= Math.max(0, last - LONGEST_COMMENT); i--) {
    if (view.getUint32(i, true) === END.signature) return i
  }
  return -1
}

/** A 64-bit number, which is exact up to 2^53: no file is longer. */
const longAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** Where the list of parts begins, and how many there are. */
function directoryOf(view: DataView): { at: number; count: number } {
  const end = endOf(view)
  if (end < 0) throw new UnreadableFile('cut')
  const locator = end - END_64.locatorLength
  if (locator >= 0 && view.getUint32(locator, true) === END_64.locator) {
    const at = longAt(view, locator + 8)
    if (view.getUint32(at, true) !== END_64.signature) throw new UnreadableFile('cut')
    return { at: longAt(view, at + 48), count: longAt(view, at + 32) }
  }
  return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) }
}

/** Sizes and place of a part, from the extra field of zip64 (APPNOTE.TXT 4.5.3) where the record has no room. */
function withExtra(view: DataView, from: number, length: number, fields: readonly number[]): number[] {
  const values = [...fields]
  if (!values.includes(IN_EXTRA)) return values
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let next = at + 4
    values.forEach((value, i) => {
      if (value !== IN_EXTRA) return
      values[i] = longAt(view, next)
      next += 8
    })
  }
  return values
}

/**
 * Lists the parts of an archive. A library that unpacks everything at once has no answer to a part whose sum is wrong, to
 * a part that is encrypted, or to one that unpacks to more than it claims: so the list is read here, and the library
 * inflates.
 * @throws {UnreadableFile} if the archive has no end, or its list leads out of it
 */
export function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readParts(bytes, view)
  } catch (reason) {
    // A place outside of the bytes: RangeError of the view.
    throw reason instanceof RangeError ? new UnreadableFile('cut') : reason
  }
}

function readParts(bytes: Uint8Array, view: DataView): Part[] {
  const directory = directoryOf(view)
  if (directory.count > MOST_PARTS) throw new UnreadableFile('too-large')
  let { at } = directory
  const parts: Part[] = []
  for (let i = 0; i < directory.count; i++) {
    if (view.getUint32(at, true) !== CENTRAL.signature) throw new UnreadableFile('cut')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number]
    const begin = at + CENTRAL.length
    const [packed, size, place] = withExtra(
      view,
      begin + nameLength,
      extraLength,
      [20, 24, 42].map((field) => view.getUint32(at + field, true)),
    ) as [number, number, number]
    const head = { flags: view.getUint16(at + 8, true), method: view.getUint16(at + 10, true) }
    const sum = view.getUint32(at + 16, true)
    const { text } = decodeText(bytes.subarray(begin, begin + nameLength))
    at = begin + nameLength + extraLength + commentLength
    if (view.getUint32(place, true) !== LOCAL.signature) throw new UnreadableFile('cut')
    const from = place + LOCAL.length + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
    if (from + packed > bytes.length) throw new UnreadableFile('cut')
    parts.push({
      // Some programs of Windows write backslashes: APPNOTE.TXT 4.4.17.1 forbids them, Excel reads them.
      name: text.replaceAll('\\', '/').replace(/^\/+/, ''),
      size,
      unpack: (onPiece) => unpack(bytes.subarray(from, from + packed), { ...head, size, sum }, onPiece),
    })
  }
  return parts
}

type Claim = { flags: number; method: number; size: number; sum: number }

function unpack(packed: Uint8Array, claim: Claim, onPiece: (piece: Uint8Array) => void): void {
  if (claim.flags & ENCRYPTED) throw new UnreadableFile('encrypted')
  let [length, crc, isOver] = [0, -1, false]
  const take = (piece: Uint8Array) => {
    length += piece.length
    if (length > claim.size) throw new UnreadableFile('damaged')
    for (const byte of piece) crc = CRC[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
    onPiece(piece)
  }
  if (claim.method === STORED) {
    take(packed)
    isOver = true
  } else if (claim.method === DEFLATED) {
    const inflate = new Inflate((piece, isFinal) => {
      isOver ||= isFinal
      take(piece)
    })
    for (let at = 0; at < packed.length; at += PIECE) {
      try {
        inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
      } catch (reason) {
        // The library's errors are about the stream; those of the reader of the pieces go through.
        throw reason instanceof Error && 'code' in reason ? new UnreadableFile('damaged') : reason
      }
    }
  } else throw new UnreadableFile('damaged')
  if (!isOver || length !== claim.size || (crc ^ -1) >>> 0 !== claim.sum) throw new UnreadableFile('damaged')
}
