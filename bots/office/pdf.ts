import { crc32, inflateSync } from 'node:zlib'

/** A text of a page, at a place in points from the lower left corner. */
export type Piece = { x: number; y: number; text: string }

/** A stream of a PDF with its dictionary as text. ISO 32000-2, 7.3.8. */
type Stream = { dictionary: string; bytes: Buffer }

function streamsOf(pdf: Uint8Array): Stream[] {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  return [...text.matchAll(/\d+ 0 obj\n<<(?:(?!endobj)[^])*?>>\nstream\n/g)].map((found) => {
    const [dictionary] = found
    const start = found.index + dictionary.length
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    return { dictionary, bytes: bytes.subarray(start, start + length) }
  })
}

/** The texts of a PDF that was made with one of the standard fonts: one character is one byte. */
export function piecesOf(pdf: Uint8Array): Piece[] {
  return streamsOf(pdf)
    .filter(({ dictionary }) => dictionary.includes('/FlateDecode') && !dictionary.includes('/XObject'))
    .flatMap(({ bytes }) =>
      [
        ...inflateSync(bytes)
          .toString('latin1')
          .matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n[^]*?\[(.*?)\] TJ/g),
      ].map(([, x, y, shown = '']) => ({
        x: Number(x),
        y: Number(y),
        text: Buffer.from(
          shown.replaceAll(/<([0-9a-f]*)>|[^<]/g, (_, hex: string | undefined) => hex ?? ''),
          'hex',
        ).toString('latin1'),
      })),
    )
}

/** Texts so near to each other, in points, are in one line. */
const NEAR = 4

/** The lines of a PDF, from above. */
export function linesOfPdf(pdf: Uint8Array): string[] {
  const rows: { y: number; pieces: Piece[] }[] = []
  for (const piece of piecesOf(pdf).toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1)
    if (row && row.y - piece.y <= NEAR) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  return rows.map(({ pieces }) =>
    pieces
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' '),
  )
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The picture of a scan as PNG; null for a PDF without one. Its rows are filtered as those of a PNG are. */
export function pictureOf(pdf: Uint8Array): Buffer | null {
  const picture = streamsOf(pdf).find(({ dictionary }) => dictionary.includes('/Subtype /Image'))
  if (!picture) return null
  const numberIn = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(picture.dictionary)?.[1])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(numberIn('Width'), 0)
  head.writeUInt32BE(numberIn('Height'), 4)
  head.set([numberIn('BitsPerComponent'), 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', picture.bytes),
    chunk('IEND', new Uint8Array()),
  ])
}
