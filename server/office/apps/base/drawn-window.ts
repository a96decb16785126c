import {
  type Area,
  BAR,
  type Button,
  type Control,
  type Field,
  type Label,
  type List,
  NAME,
  ROW,
  rowsSeen,
  type Scale,
  sentenceIn,
  thumbOf,
  TITLE,
  type Window,
} from '#office/apps/base/picture.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { DARKEST, type Face, lettersOf, type Letters } from './glyphs.ts'
import { palettePng } from './png.ts'

/** Where a window stands on its picture, in points, and the most that it may be moved by. Null: it fills the picture. */
export type Shift = { x: number; y: number; most: number } | null

/** What a picture is drawn of. Its texts are as they are to be read. */
export type Drawing = { window: Window; scale: Scale; shift: Shift }

type Colour = readonly [red: number, green: number, blue: number]

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [26, 28, 34]
const FACE: Colour = [236, 237, 240]

/** What is drawn on what. Each pair has some steps, from its ground to its ink. */
const PAIRS = {
  face: [BLACK, FACE],
  paper: [BLACK, WHITE],
  chosen: [WHITE, [38, 92, 190]],
  title: [WHITE, [40, 60, 104]],
  head: [BLACK, [214, 217, 224]],
  error: [[166, 20, 20], FACE],
  // What is outside of the window, and the edges of its parts.
  desktop: [
    [118, 124, 136],
    [196, 204, 212],
  ],
} as const satisfies Readonly<Record<string, readonly [ink: Colour, ground: Colour]>>

type Pair = keyof typeof PAIRS

const INK = DARKEST
const STEPS = INK + 1

const FIRST = Object.fromEntries(Object.keys(PAIRS).map((name, i) => [name, i * STEPS])) as Record<
  Pair,
  number
>

const COLOURS = Uint8Array.from(
  Object.values(PAIRS).flatMap(([ink, ground]) =>
    Array.from({ length: STEPS }, (_, step) =>
      ground.map((from, i) => Math.round(from + ((ink[i]! - from) * step) / INK)),
    ).flat(),
  ),
)

const EDGE = FIRST.desktop + INK

/** Points between the edge of a box and the text in it. */
const INSET = 6

/** A sheet of pixels, on which one draws in points. */
function openSheet({ window, scale, shift }: Drawing, letters: Readonly<Record<Face, Letters>>) {
  const k = scale / 96
  const px = (points: number) => Math.round(points * k)
  const [left, top] = [px(shift?.x ?? 0), px(shift?.y ?? 0)]
  const room = px(shift?.most ?? 0)
  const [width, height] = [px(window.width) + room, px(window.height) + room]
  const pixels = new Uint8Array(width * height).fill(FIRST.desktop)

  /** Fills an area, in pixels of the sheet. */
  const fillPixels = (x: number, y: number, right: number, bottom: number, colour: number) => {
    for (let at = Math.max(0, y); at < Math.min(height, bottom); at++)
      pixels.fill(colour, at * width + Math.max(0, x), at * width + Math.min(width, right))
  }
  const edgesOf = ({ x, y, width, height }: Area) =>
    [left + px(x), top + px(y), left + px(x + width), top + px(y + height)] as const

  const paint = (area: Area, colour: number) => fillPixels(...edgesOf(area), colour)

  /** The edge of an area, on its inside. */
  const frame = (area: Area, colour: number, thick = 1) => {
    const [x, y, right, bottom] = edgesOf(area)
    const line = Math.max(1, Math.round(thick * k))
    fillPixels(x, y, right, y + line, colour)
    fillPixels(x, bottom - line, right, bottom, colour)
    fillPixels(x, y, x + line, bottom, colour)
    fillPixels(right - line, y, right, bottom, colour)
  }

  /** A text in the middle of an area's height. What has no room in its width is left out. */
  const write = (
    area: Area,
    text: string,
    pair: Pair,
    { face = 'plain', align = 'left' }: { face?: Face; align?: 'left' | 'right' | 'middle' } = {},
  ) => {
    const { widthOf, glyphOf, above, capital } = letters[face]
    const [x, y, right, bottom] = edgesOf(area)
    const wide = widthOf(text)
    const free = Math.max(0, right - x - wide)
    let pen = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    const from = Math.round((y + bottom - capital) / 2) - above
    for (const sign of text) {
      const after = pen + widthOf(sign)
      if (after > right + 0.5) return
      const start = Math.floor(pen)
      const glyph = glyphOf(sign, pen - start)
      for (let row = 0; row < glyph.height; row++) {
        const line = from + glyph.y + row
        if (line < 0 || line >= height) continue
        for (let column = 0; column < glyph.width; column++) {
          const dark = glyph.dark[row * glyph.width + column]!
          const at = start + glyph.x + column
          if (dark === 0 || at < 0 || at >= width) continue
          const place = line * width + at
          const has = pixels[place]! - FIRST[pair]
          // Two signs that touch: the darker one counts.
          if (has < dark || has > INK) pixels[place] = FIRST[pair] + dark
        }
      }
      pen = after
    }
  }

  /** A triangle that points up or down, in the middle of an area. */
  const arrow = (area: Area, isUp: boolean, colour: number) => {
    const [x, y, right, bottom] = edgesOf(area)
    const size = Math.round(4 * k)
    const [middle, from] = [Math.floor((x + right) / 2), Math.floor((y + bottom - size) / 2)]
    for (let row = 0; row < size; row++) {
      const half = isUp ? row : size - 1 - row
      fillPixels(middle - half, from + row, middle + half + 1, from + row + 1, colour)
    }
  }

  /** The caret: a line behind a text that begins at an area's left edge. */
  const caret = (area: Area, text: string, colour: number) => {
    const [x, y, , bottom] = edgesOf(area)
    const at = Math.round(x + letters.plain.widthOf(text))
    fillPixels(at, y, at + Math.max(1, Math.round(k)), bottom, colour)
  }

  return {
    paint,
    frame,
    write,
    arrow,
    caret,
    fits: (text: string, points: number) => letters.plain.widthOf(text) <= px(points),
    png: () => palettePng(pixels, { width, height }, COLOURS),
  }
}

type Sheet = ReturnType<typeof openSheet>

const withInset = ({ x, y, width, height }: Area): Area => ({
  x: x + INSET,
  y,
  width: width - 2 * INSET,
  height,
})

const drawLabel = (sheet: Sheet, { area, text, look }: Label) =>
  sheet.write(area, text, look === 'error' ? 'error' : 'face', look === 'heading' ? { face: 'bold' } : {})

function drawField(sheet: Sheet, { area, label, text }: Field, { caret, isAll }: Window, hasFocus: boolean) {
  const { x, y, width, height } = area
  const box = { x: x + NAME, y, width: width - NAME, height }
  sheet.write({ x, y, width: NAME - 4, height }, label, 'face')
  sheet.paint(box, FIRST.paper)
  sheet.frame(box, hasFocus ? FIRST.chosen : EDGE, hasFocus ? 2 : 1)
  const within = withInset(box)
  // Of a text that is too long the part before the caret is seen.
  let from = 0
  const until = hasFocus ? caret : 0
  while (from < until && !sheet.fits(text.slice(from, until), within.width - 2)) from++
  const seen = text.slice(from)
  const line = { ...within, y: y + 4, height: height - 8 }
  if (hasFocus && isAll) {
    sheet.paint(line, FIRST.chosen)
    sheet.write(within, seen, 'chosen')
  } else {
    sheet.write(within, seen, 'paper')
    if (hasFocus) sheet.caret(line, text.slice(from, caret), FIRST.paper + INK)
  }
}

function drawButton(sheet: Sheet, { area, label }: Button, hasFocus: boolean) {
  sheet.paint(area, FIRST.head)
  sheet.frame(area, hasFocus ? FIRST.chosen : EDGE, hasFocus ? 2 : 1)
  sheet.write(area, label, 'head', { align: 'middle' })
}

function drawBar(sheet: Sheet, list: List) {
  const { x, y, width, height } = list.area
  const bar = { x: x + width - BAR, y, width: BAR, height }
  const [up, down] = [
    { ...bar, height: BAR },
    { ...bar, y: y + height - BAR, height: BAR },
  ]
  sheet.paint(bar, FIRST.face)
  const thumb = thumbOf(list)
  sheet.paint({ ...bar, y: y + BAR + thumb.y, height: thumb.height }, FIRST.desktop)
  for (const end of [up, down]) {
    sheet.paint(end, FIRST.head)
    sheet.frame(end, EDGE)
    sheet.arrow(end, end === up, FIRST.head + INK)
  }
}

function drawList(sheet: Sheet, list: List, hasFocus: boolean) {
  const { area, columns, rows, from, chosen } = list
  sheet.paint(area, FIRST.paper)
  sheet.paint({ ...area, height: ROW }, FIRST.head)
  const cells = (y: number, texts: readonly string[], pair: Pair, face: Face) => {
    let { x } = area
    for (const [i, { width, isRight }] of columns.entries()) {
      const cell = { x, y, width: Math.min(width, area.x + area.width - BAR - x), height: ROW }
      sheet.write(withInset(cell), texts[i] ?? '', pair, { face, align: isRight ? 'right' : 'left' })
      x += width
    }
  }
  cells(
    area.y,
    columns.map(({ head }) => head),
    'head',
    'plain',
  )
  for (const [i, { key, cells: texts }] of rows.slice(from, from + rowsSeen(list)).entries()) {
    const y = area.y + ROW * (i + 1)
    const isChosen = key === chosen
    if (isChosen) sheet.paint({ ...area, y, height: ROW }, FIRST.chosen)
    cells(y, texts, isChosen ? 'chosen' : 'paper', 'plain')
  }
  drawBar(sheet, list)
  sheet.frame(area, hasFocus ? FIRST.chosen : EDGE, hasFocus ? 2 : 1)
}

function drawControl(sheet: Sheet, control: Control, window: Window) {
  const hasFocus = control.name === window.focus
  switch (control.is) {
    case 'label':
      return drawLabel(sheet, control)
    case 'field':
      return drawField(sheet, control, window, hasFocus)
    case 'button':
      return drawButton(sheet, control, hasFocus)
    case 'list':
      return drawList(sheet, control, hasFocus)
  }
}

/** A frame with its title, and the controls in it. */
function drawFrame(
  sheet: Sheet,
  { area, title, controls }: { area: Area; title: string; controls: readonly Control[] },
  window: Window,
) {
  sheet.paint(area, FIRST.face)
  sheet.paint({ ...area, height: TITLE }, FIRST.title)
  sheet.write(withInset({ ...area, height: TITLE }), title, 'title', { face: 'bold' })
  sheet.frame(area, EDGE)
  for (const control of controls) drawControl(sheet, control, window)
}

/** Pictures that are kept: whoever asks again for one that stands gets the same bytes at once. */
const MOST_KEPT = 64
const kept = new Map<string, Buffer>()

/** Names a picture by all that is drawn on it. */
export const nameOfDrawing = (drawing: Drawing): string => nameOfDraft(drawing)

/** Draws a window as PNG: the same window gives the same bytes. @param name of the drawing */
export async function drawWindow(drawing: Drawing, name: string): Promise<Buffer> {
  const known = kept.get(name)
  if (known) return known
  const { window, scale } = drawing
  const [plain, bold] = await Promise.all([lettersOf('plain', scale), lettersOf('bold', scale)])
  const sheet = openSheet(drawing, { plain, bold })
  const { width, height, title, controls, modal } = window
  // Behind a modal nothing has the focus.
  const behind = modal ? { ...window, focus: '' } : window
  drawFrame(sheet, { area: { x: 0, y: 0, width, height }, title, controls }, behind)
  if (modal) drawFrame(sheet, modal, window)
  const png = sheet.png()
  kept.set(name, png)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return png
}

/** A window whose texts are as they are to be read. @param wordFor another word for a name, or for a sentence */
export function readable(window: Window, wordFor: (text: string) => string): Window {
  const said = (controls: readonly Control[]): Control[] =>
    controls.map((control) => {
      switch (control.is) {
        case 'label': {
          const { values: _, ...label } = control
          return { ...label, text: sentenceIn(control, wordFor) }
        }
        case 'list':
          return {
            ...control,
            label: wordFor(control.label),
            columns: control.columns.map((column) => ({ ...column, head: wordFor(column.head) })),
          }
        default:
          return { ...control, label: wordFor(control.label) }
      }
    })
  const { modal } = window
  return {
    ...window,
    title: wordFor(window.title),
    controls: said(window.controls),
    ...(modal ? { modal: { ...modal, title: wordFor(modal.title), controls: said(modal.controls) } } : {}),
  }
}

/** A place on a picture, in points of its window. */
export function pointAt(
  { scale, shift }: Pick<Drawing, 'scale' | 'shift'>,
  at: { x: number; y: number },
): { x: number; y: number } {
  const k = scale / 96
  const back = (pixel: number, points: number) =>
    Math.round(((pixel - Math.round(points * k)) / k) * 100) / 100
  return { x: back(at.x, shift?.x ?? 0), y: back(at.y, shift?.y ?? 0) }
}
