/** The encodings in which programs write text files. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A decoded file, with what is needed to write it in the same way. */
export type DecodedText = {
  /** The text, without a byte order mark. */
  text: string
  encoding: Encoding
  hasBom: boolean
}

const MARKS: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Bytes in which the zeros of UTF-16 are counted. */
const SAMPLE = 4096

/** How many times more zeros one half of the bytes must have: in UTF-16 a letter of Europe has one zero byte. */
const CLEARLY = 4

/**
 * Decodes the bytes of a text file. A byte order mark decides. Without one the text is UTF-16 where every second byte is
 * mostly zero, UTF-8 where it is valid, and Windows-1252 otherwise. It never fails: `isBinary` says whether the bytes can
 * be a text at all. The decoders are the platform's own, whose results the Encoding Standard fixes for every engine.
 * @param isCut the bytes are the beginning of a file: the last letter may be cut, and is left out
 */
export function decodeText(bytes: Uint8Array, isCut = false): DecodedText {
  const mark = MARKS.find((one) => one.bytes.every((byte, i) => bytes[i] === byte))
  const rest = mark ? bytes.subarray(mark.bytes.length) : bytes
  const as = (encoding: Encoding, fatal = false): string =>
    new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(rest, { stream: isCut })
  const decoded = (encoding: Encoding, text: string): DecodedText => ({
    text,
    encoding,
    hasBom: Boolean(mark),
  })
  if (mark) return decoded(mark.encoding, as(mark.encoding))
  const wide = wideEncodingOf(rest)
  for (const encoding of wide ? [wide, 'utf-8' as const] : (['utf-8'] as const)) {
    try {
      return decoded(encoding, as(encoding, true))
    } catch {
      // Not valid in this encoding: the next one is tried.
    }
  }
  return decoded('windows-1252', as('windows-1252'))
}

/** The UTF-16 of bytes without a mark; null where zeros do not tell. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros: [number, number] = [0, 0]
  const end = Math.min(bytes.length, SAMPLE)
  for (let i = 0; i < end; i++) if (bytes[i] === 0) zeros[i % 2]! += 1
  const [even, odd] = zeros
  if (odd > CLEARLY * even) return 'utf-16le'
  return even > CLEARLY * odd ? 'utf-16be' : null
}

/** Signs that no text file has: control signs other than tabs, line ends, form feeds and the old end-of-file sign. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\0-\x08\x0B\x0E-\x19\x1C-\x1F]/

/** Whether a decoded file cannot be a text. */
export const isBinary = ({ text }: Pick<DecodedText, 'text'>): boolean => NO_TEXT.test(text)

/** The byte of each sign that Windows-1252 has beyond ASCII. */
const BYTES_1252 = new Map(
  Array.from({ length: 128 }, (_, i) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(i + 128)),
    i + 128,
  ]),
)

/**
 * Writes a text as bytes in an encoding. A text that Windows-1252 cannot hold is written in UTF-8 with a byte order mark,
 * so that nothing is lost.
 */
export function encodeText({ text, encoding, hasBom }: DecodedText): Uint8Array<ArrayBuffer> {
  if (encoding === 'windows-1252') {
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      const byte = code < 128 ? code : BYTES_1252.get(text[i]!)
      if (byte === undefined) return encodeText({ text, encoding: 'utf-8', hasBom: true })
      bytes[i] = byte
    }
    return bytes
  }
  const whole = (hasBom ? '\uFEFF' : '') + text
  if (encoding === 'utf-8') return new TextEncoder().encode(whole)
  const bytes = new DataView(new ArrayBuffer(whole.length * 2))
  for (let i = 0; i < whole.length; i++) bytes.setUint16(i * 2, whole.charCodeAt(i), encoding === 'utf-16le')
  return new Uint8Array(bytes.buffer)
}
