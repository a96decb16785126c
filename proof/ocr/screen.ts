import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { needProgram } from '#machine/programs.ts'
import type { Box } from '#proof/desktop/box.ts'
import { INK, type Picture, crop, isSamePicture, pictureOf } from './picture.ts'
import { type Line, type Word, lineOf, linesOf, pagesOf, wordsOf } from './printed.ts'
import { partsOf, quotedText } from './quotes.ts'
import { dashedBoxes, textBoxes } from './text-boxes.ts'

/** The distance in which a pixel's background is looked for, and the tolerance for its shade. */
const AROUND = 16
const BACKGROUND = 0.85

/** Straight dark lines of this length and thickness are borders, not strokes of letters, in pixels. */
const BORDER_ACROSS = 36
const BORDER_DOWN = 34
const THIN = 4

/** The picture with one background everywhere, without separating lines and borders. */
export function evened({ width, height, grey }: Picture): Picture {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += grey[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const flat = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)]
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!
      const mean = sum / ((bottom - top) * (right - left))
      flat[y * width + x] = Math.min(255, (255 * grey[y * width + x]!) / Math.max(1, BACKGROUND * mean))
    }
  }
  const light = new Uint8Array(flat)
  const isDark = (at: number) => (flat[at] ?? 255) < 225
  /** Removes thin dark runs of a length along one direction; `step` leads from pixel to pixel. */
  const erase = (lines: number, length: number, across: number, step: number, least: number) => {
    for (let line = 0; line < lines; line++) {
      let run = 0
      for (let i = 0; i <= length; i++) {
        const at = line * across + i * step
        if (i < length && isDark(at)) {
          run++
          continue
        }
        const middle = at - Math.ceil(run / 2) * step
        let thickness = 1
        for (const way of [across, -across])
          for (let k = 1; k <= THIN && isDark(middle + k * way); k++) thickness++
        if (run >= least && thickness <= THIN) for (let k = 1; k <= run; k++) light[at - k * step] = 255
        run = 0
      }
    }
  }
  erase(height, width, width, 1, BORDER_ACROSS)
  erase(width, height, 1, width, BORDER_DOWN)
  return { width, height, grey: light }
}

/** Largest size of the dot in a zero, and its largest distance to the zero's strokes. */
const DOT = 3
const AROUND_DOT = 6

/** Removes the dots from zeros: tesseract takes a dotted zero for an eight. */
function fillZeros({ width, height, grey }: Picture): void {
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && grey[y * width + x]! < INK
  /** Distance to the next ink in one direction; undefined if there is none near. */
  const stroke = (x: number, y: number, dx: number, dy: number) => {
    for (let i = 1; i <= AROUND_DOT; i++) if (isInk(x + i * dx, y + i * dy)) return i
    return undefined
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isInk(x, y) || isInk(x - 1, y) || isInk(x, y - 1)) continue
      let [right, bottom] = [x, y]
      while (isInk(right + 1, y)) right++
      while (isInk(x, bottom + 1) || isInk(right, bottom + 1)) bottom++
      if (right - x >= DOT || bottom - y >= DOT) continue
      let isAlone = true
      for (let j = y - 1; j <= bottom + 1; j++)
        for (let i = x - 1; i <= right + 1; i++)
          if ((j < y || j > bottom || i < x || i > right) && isInk(i, j)) isAlone = false
      const isInside =
        stroke(x, y, -1, 0) && stroke(right, y, 1, 0) && stroke(x, y, 0, -1) && stroke(x, bottom, 0, 1)
      if (!isAlone || !isInside) continue
      for (let j = y - 1; j <= bottom + 1; j++)
        for (let i = x - 1; i <= right + 1; i++) grey[j * width + i] = 255
    }
}

/**
 * The picture with words alone, on white: tesseract takes a word in a box, or on a coloured field, for a drawing and
 * skips it.
 */
export function flattened(picture: Picture): Picture {
  const flat = evened(picture)
  const { width, height, grey } = flat
  const fill = (left: number, top: number, right: number, bottom: number) => {
    for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
      grey.fill(255, y * width + Math.max(0, left), y * width + Math.min(width, right + 1))
  }
  for (const box of dashedBoxes(flat)) {
    const [right, bottom] = [box.x + box.width, box.y + box.height]
    fill(box.x - 1, box.y - 1, right + 1, box.y + 2)
    fill(box.x - 1, bottom - 2, right + 1, bottom + 1)
    fill(box.x - 1, box.y - 1, box.x + 2, bottom + 1)
    fill(right - 2, box.y - 1, right + 1, bottom + 1)
  }
  fillZeros(flat)
  return flat
}

/**
 * Enlargements for reading: the first one for all lines, the second if tesseract was not sure. Headlines are large
 * already.
 */
const SCALES = [3, 2, 4] as const
const LARGE = 26
const SURE = 70
const CERTAIN = 85

/** White margin around a piece, in pixels of the screen. */
const MARGIN = 8

/** A piece of a picture, enlarged smoothly, as a file for tesseract, with a white margin. */
function enlarged({ width, height, grey }: Picture, scale: number): Buffer {
  const [w, h] = [(width + 2 * MARGIN) * scale, (height + 2 * MARGIN) * scale]
  const large = Buffer.alloc(w * h, 255)
  const shade = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : grey[y * width + x]!
  for (let y = 0; y < h; y++) {
    const fy = (y + 0.5) / scale - 0.5 - MARGIN
    const y0 = Math.floor(fy)
    if (y0 < -1 || y0 > height) continue
    for (let x = 0; x < w; x++) {
      const fx = (x + 0.5) / scale - 0.5 - MARGIN
      const x0 = Math.floor(fx)
      const above = shade(x0, y0) * (1 - fx + x0) + shade(x0 + 1, y0) * (fx - x0)
      const below = shade(x0, y0 + 1) * (1 - fx + x0) + shade(x0 + 1, y0 + 1) * (fx - x0)
      large[y * w + x] = above * (1 - fy + y0) + below * (fy - y0)
    }
  }
  return Buffer.concat([Buffer.from(`P5 ${w} ${h} 255\n`), large])
}

/** The content of a piece: a line or one sign; its possible signs; and its possible texts, if they are known. */
export type Manner = { holds?: 'line' | 'sign'; only?: string; fits?: (text: string) => boolean }

/** A screen that can be looked at and read, and nothing else. */
export type Screen = {
  see: () => Picture
  /**
   * The printed lines in a part of a picture, with their places on the screen.
   * @param gap between columns
   * @param isWorth tells whether a line is large enough to be read; lines that were read before are not asked about
   */
  read: (picture: Picture, part: Box, gap?: number, isWorth?: (box: Box) => boolean) => Promise<Line[]>
  /** The running text in a part of a picture, with each “quotation mark” where it is printed. */
  readText: (picture: Picture, part: Box) => Promise<string>
  /** The same from earlier readings alone: no line is read for it. */
  recall: (picture: Picture, part: Box) => Promise<Line[]>
  /** The boxes with a dashed border in a part of a picture, with their places on the screen. */
  boxes: (picture: Picture, part: Box) => Box[]
  /** The exact text of a picture of one line. If tesseract is not sure, several readings vote. */
  spell: (piece: Picture, manner: Manner) => Promise<string>
}

/** The text, and tesseract's confidence in percent. */
type Reading = { words: readonly Word[]; sure: number }

const sureOf = (words: readonly Word[]) =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence))

const spellingOf = ({ words }: Reading) => words.map(({ text }) => text).join('')

/** Largest height of a line of running text, in pixels. */
const RUNNING = 20

/** A word with its comma. Tesseract may read the comma as a full stop, but a comma reaches below its letters. */
function withComma(piece: Picture, word: Word): Word {
  if (piece.height > RUNNING || !word.text.endsWith('.')) return word
  const lowest = (x: number) => {
    for (let y = piece.height - 1; y >= 0; y--) if (piece.grey[y * piece.width + x]! < INK) return y
    return -1
  }
  /** The lowest ink of the sign that ends before a column, and where the sign begins. */
  const signBefore = (end: number) => {
    let x = end
    while (x > 0 && lowest(x) < 0) x--
    let bottom = -1
    for (; x >= 0 && lowest(x) >= 0; x--) bottom = Math.max(bottom, lowest(x))
    return { bottom, x }
  }
  const sign = signBefore(Math.min(piece.width - 1, Math.round(word.x + word.width)))
  const isHanging = sign.bottom > signBefore(sign.x).bottom
  return isHanging ? { ...word, text: `${word.text.slice(0, -1)},` } : word
}

const fingerprintOf = ({ width, grey }: Picture) =>
  `${width} ${createHash('sha1').update(grey).digest('base64')}`

/**
 * Readings kept for all screens: while a robot waits it reads the same picture again, scrolling only moves the picture,
 * and another seed changes few words of a page.
 */
const known = new Map<string, Promise<Reading>>()

/** Earlier exact readings. */
const spelled = new Map<string, Promise<string>>()

/** Caches an answer, but not a failure: tesseract fails if its screen is closed meanwhile. */
function keep<T>(answers: Map<string, Promise<T>>, key: string, answer: Promise<T>): Promise<T> {
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}

/** @param pixels the file with the screen's pixels. Pieces to read are written beside it */
export function openScreen(pixels: string): Screen {
  const folder = path.dirname(pixels)
  let count = 0

  /** One call of tesseract for many pieces: its start takes longer than a line. */
  const tesseract = async (
    pieces: readonly Picture[],
    scaleOf: (piece: Picture, i: number) => number,
    { holds = 'line', only }: Manner,
  ): Promise<Reading[]> => {
    if (pieces.length === 0) return []
    const name = path.join(folder, `read-${process.pid}-${count++}`)
    const files = pieces.map((_, i) => `${name}-${i}.pgm`)
    const scales = pieces.map(scaleOf)
    await Promise.all(pieces.map((piece, i) => writeFile(files[i]!, enlarged(piece, scales[i]!))))
    await writeFile(`${name}.txt`, files.map((file) => `${file}\n`).join(''))
    try {
      const { stdout } = await promisify(execFile)(
        needProgram('tesseract'),
        [
          `${name}.txt`,
          'stdout',
          ...`--dpi 192 --psm ${holds === 'line' ? 7 : 10}`.split(' '),
          ...(only ? ['-c', `tessedit_char_whitelist=${only}`] : []),
          'tsv',
        ],
        { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, maxBuffer: 1 << 26 },
      )
      const pages = pagesOf(stdout)
      return pieces.map((piece, i) => {
        const read = wordsOf(pages.get(i + 1) ?? '', scales[i]!, { x: -MARGIN, y: -MARGIN })
        const words = read.map((word) => withComma(piece, word))
        return { words, sure: sureOf(words) }
      })
    } finally {
      await Promise.all([...files, `${name}.txt`].map((file) => rm(file, { force: true })))
    }
  }

  /** The last look. Most looks find a resting screen: they return the same picture, and nothing is computed again. */
  let last: { dump: Buffer; picture: Picture } | undefined
  let spare: Buffer = Buffer.alloc(0)
  const see = (): Picture => {
    const file = openSync(pixels, 'r')
    try {
      const { size } = fstatSync(file)
      // Reuses the buffer: four megabytes for each look would be most of the program's garbage.
      if (spare.length !== size) spare = Buffer.alloc(size)
      readSync(file, spare, 0, size, 0)
    } finally {
      closeSync(file)
    }
    if (last?.dump.equals(spare)) return last.picture
    const picture = pictureOf(spare)
    const free = last?.dump
    last = { dump: spare, picture }
    spare = free ?? Buffer.alloc(0)
    return picture
  }

  const readPieces = async (pieces: readonly Picture[]): Promise<Reading[]> => {
    const fresh = pieces.filter((piece) => !known.has(fingerprintOf(piece)))
    const reading = (async () => {
      const best = await tesseract(fresh, ({ height }) => (height > LARGE ? 1 : SCALES[0]), {})
      // The other enlargements in one call: on a busy machine tesseract's start takes longer than its work.
      const unsure = fresh.flatMap((_, i) => (best[i]!.sure < SURE ? [i] : []))
      const again = await tesseract(
        unsure.flatMap((i) => SCALES.slice(1).map(() => fresh[i]!)),
        ({ height }, n) => {
          const scale = SCALES[1 + (n % (SCALES.length - 1))]!
          return height > LARGE ? scale / 2 : scale
        },
        {},
      )
      for (const [n, reading] of again.entries()) {
        const i = unsure[Math.floor(n / (SCALES.length - 1))]!
        if (best[i]!.sure < SURE && reading.sure > best[i]!.sure) best[i] = reading
      }
      return best
    })()
    for (const [i, piece] of fresh.entries())
      void keep(
        known,
        fingerprintOf(piece),
        reading.then((best) => best[i]!),
      )
    return Promise.all(pieces.map((piece) => known.get(fingerprintOf(piece))!))
  }

  /** Each part's last look, cut into lines: several questions are asked about one part, and it seldom changes. */
  const cut = new Map<string, { area: Picture; found: readonly { piece: Picture; box: Box }[] }>()
  const linesIn = (picture: Picture, part: Box, gap: number | undefined) => {
    const key = `${part.x} ${part.y} ${part.width} ${part.height} ${gap}`
    const area = crop(picture, part)
    const before = cut.get(key)
    if (before && isSamePicture(before.area, area)) return before.found
    const flat = area.width > 0 && area.height > 0 ? flattened(area) : area
    const found = textBoxes(flat, gap).map((box) => ({
      piece: crop(flat, box),
      box: { ...box, x: box.x + Math.max(0, Math.round(part.x)), y: box.y + Math.max(0, Math.round(part.y)) },
    }))
    cut.set(key, { area, found })
    return found
  }
  /** Each piece is a line. If a piece was cut at every blank, neighbours are joined to one line again. */
  const placed = (found: readonly { box: Box }[], readings: readonly Reading[], gap?: number): Line[] => {
    const lines = readings.map(({ words }, i) =>
      words.map((word) => ({ ...word, x: word.x + found[i]!.box.x, y: word.y + found[i]!.box.y })),
    )
    return gap === undefined ? lines.filter((words) => words.length > 0).map(lineOf) : linesOf(lines.flat())
  }

  /** Reads a piece several times, and lets the readings vote. */
  const vote = async (piece: Picture, manner: Manner): Promise<string> => {
    const { fits = () => true } = manner
    const [scale, ...others] = SCALES
    const [first] = await tesseract([piece], () => scale, manner)
    if (first!.sure > CERTAIN && fits(spellingOf(first!))) return spellingOf(first!)
    const again = await tesseract(
      others.map(() => piece),
      (_, i) => others[i]!,
      manner,
    )
    const readings = [first!, ...again]
    const votes = (reading: Reading) =>
      readings.filter((other) => spellingOf(other) === spellingOf(reading)).length +
      (fits(spellingOf(reading)) ? 10 : 0)
    const [best] = readings.toSorted((a, b) => votes(b) - votes(a) || b.sure - a.sure)
    return spellingOf(best!)
  }

  return {
    see,
    read: async (picture, part, gap, isWorth = () => true) => {
      const found = linesIn(picture, part, gap).filter(
        ({ piece, box }) => isWorth(box) || known.has(fingerprintOf(piece)),
      )
      return placed(found, await readPieces(found.map(({ piece }) => piece)), gap)
    },
    readText: async (picture, part) => {
      const lines = linesIn(picture, part, undefined)
        .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
        .map(({ piece }) => partsOf(piece))
      const texts = lines.flat().flatMap((cut) => ('text' in cut ? [cut.text] : []))
      const readings = await readPieces(texts)
      const said = new Map(
        texts.map((text, i) => [text, readings[i]!.words.map((word) => word.text).join(' ')]),
      )
      return quotedText(lines, (text) => said.get(text)!)
    },
    recall: async (picture, part) => {
      const found = linesIn(picture, part, undefined).filter(({ piece }) => known.has(fingerprintOf(piece)))
      return placed(found, await readPieces(found.map(({ piece }) => piece)))
    },
    boxes: (picture, part) =>
      dashedBoxes(evened(crop(picture, part))).map((box) => ({
        ...box,
        x: box.x + part.x,
        y: box.y + part.y,
      })),
    spell: (piece, manner) => {
      const { holds, only } = manner
      const key = `${holds} ${only} ${fingerprintOf(piece)}`
      return spelled.get(key) ?? keep(spelled, key, vote(piece, manner))
    },
  }
}
