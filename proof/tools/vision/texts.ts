import { SHELL } from '#bots/shared/site-controls.ts'
import { RANDOM_NAMES } from '#levels/05-check-champion/random-names.ts'
import { placeOf } from '#levels/05-check-champion/random-places.ts'
import type { Target } from '#levels/contract.ts'
import { TASK } from '#levels/shared/task.ts'
import { type Box, middleOf, type Point } from '#proof/desktop/box.ts'
import { type Stretch, stretchesOf } from '#proof/ocr/mono.ts'
import { type Picture, crop } from '#proof/ocr/picture.ts'
import { type FoundPhrase, type Line, findPhrase } from '#proof/ocr/printed.ts'
import { type Manner, type Screen, flattened } from '#proof/ocr/screen.ts'
import { TERMS } from '#proof/shared/facts-of-level-11.ts'
import { isCut, roomIn, taskIn } from './marks.ts'
import { areaOf, FIELD_INSIDE, OF_RUN, type Places } from './places.ts'

/** Width of a blank in columns without ink, in pixels, for texts in which every blank counts. */
const BLANK = 5

/** The letters of capitals, of digits, and of both. */
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const ALL = `${CAPITALS}${CAPITALS.toLowerCase()}${DIGITS}`

/** Numeric facts of level 11, and operands of level 13, counted from 0. */
const NUMBERS = new Set(['fact-amount', 'fact-quantity', 'fact-stock', 'fact-hours', 'fact-users'])
const NUMBER_OPERANDS: Readonly<Record<string, readonly number[]>> = {
  Substring: [1, 2],
  Split: [2],
  'Pad left': [2],
}

/** Offsets on level 5 in pixels: from the middle of the question to the first box, from box to box, width of a box. */
const BOXES = { first: 31, apart: 40, width: 16 }

/** Distance from an operand's text to its box's border, and from the middle of its capitals. */
const PADDING = 7

/** Greatest space between two lines of one text, in pixels. */
const LEADING = 14

/** Greatest height of an operand's box, in pixels. */
const OPERAND = 40

/** The texts of the mission status. */
const STATUSES = ['In Progress', 'Ready', 'Completed']

/** A status after its sign. The sign may be read as one or two letters. */
const BESIDE_SIGN = new RegExp(`^(?:\\S{1,2} )?(${STATUSES.join('|')})`)

/** Names of level 18's menu, and the signs between them. */
const isPath = (text: string) => /^[a-z]+(?:>[a-z]+)+$/i.test(text)

/**
 * Roles whose element may be higher than a screen, or is found by its place among others: they are read from end to
 * end.
 */
export const LONG = new Set(['table', 'listitem'])

/** Reads what a page prints, from pictures of it. */
export type Reader = {
  /** All texts in a picture that may belong to a target. */
  candidates: (target: Target, picture: Picture) => Promise<string[]>
  /** The printed lines of the simulation that are whole. */
  linesHere: (picture: Picture) => Promise<Line[]>
  /** Whether a field is the browser's own for dates: it shows one, or the order of its parts. */
  showsDate: (picture: Picture, point: Point) => Promise<boolean>
}

/** @param placesNow where the page that is open has its parts */
export function openReader({ read, readText, spell, boxes }: Screen, placesNow: () => Places): Reader {
  const showsDate = async (picture: Picture, [x, y]: Point) => {
    const inside = { x: x - FIELD_INSIDE + 4, y: y - 14, width: 130, height: 28 }
    const said = textOf(await read(picture, inside)).replaceAll(' ', '')
    return /yyy|\d\/\d\d\/\d/i.test(said)
  }

  const linesHere = async (picture: Picture) =>
    (await read(picture, roomIn(picture, placesNow()))).filter((line) => !isCut(picture)(line))
  const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')

  /** The text below a line, in its column. */
  const below = (lines: readonly Line[], { x, y }: Line) =>
    lines.filter((line) => line.y > y + 4 && Math.abs(line.x - x) < 20).toSorted((a, b) => a.y - b.y)[0]

  /** The exact text of a line in mono type. */
  const spellMono = async (stretches: readonly Stretch[], isNumber: boolean) => {
    const said = stretches.map(async (stretch) => {
      if ('sign' in stretch) return stretch.sign
      const fits = (text: string) => text.length === stretch.count
      const holds = stretch.count === 1 ? 'sign' : 'line'
      const of = (only: string) => spell(stretch.letters, { holds, only, fits })
      if (isNumber) return of(DIGITS)
      const rough = await of(stretch.count === 1 ? CAPITALS : ALL)
      const count = (pattern: RegExp) => rough.match(pattern)?.length ?? 0
      if (fits(rough) && /^(?:[A-Z]+|\d+)$/.test(rough)) return rough
      if (count(/\d/g) > stretch.count / 2) return of(DIGITS)
      return count(/[A-Z]/g) > stretch.count / 2 ? of(CAPITALS) : rough
    })
    return (await Promise.all(said)).join('')
  }

  const operationOf = async (picture: Picture) => {
    const lines = await linesHere(picture)
    const head = lines.find(({ text }) => /^Question \d+ of \d+$/.test(text))
    return head && below(lines, head)?.text
  }
  /** The dashed boxes of one line, in the order of reading. */
  const boxesOf = (picture: Picture) =>
    boxes(picture, roomIn(picture, placesNow()))
      .filter(({ height }) => height <= OPERAND)
      .toSorted((a, b) => (Math.abs(a.y - b.y) > PADDING ? a.y - b.y : a.x - b.x))
  const operand = async (picture: Picture, index: number, operation: string, box: Box) => {
    const inside = { x: box.x + 2, y: box.y + 3, width: box.width - 3, height: box.height - 5 }
    const isNumber = NUMBER_OPERANDS[operation]?.includes(index) ?? false
    const line = flattened(crop(picture, inside))
    return spellMono(
      stretchesOf(line, PADDING - 2, box.width - 2 * PADDING + 1, box.height / 2 - 2),
      isNumber,
    )
  }

  /** The line right below another one, of the same text. */
  const nextOf = (lines: readonly Line[], { x, y, width, height }: Line) =>
    lines
      .filter((line) => line.x < x + width && line.x + line.width > x)
      .find((line) => line.y > y + 4 && line.y < y + height + LEADING)
  /** A line and the space around it. */
  const aroundLine = ({ x, y, width, height }: Box): Box => ({
    x: x - 6,
    y: y - 5,
    width: width + 12,
    height: height + 10,
  })
  /** The text of a line, without blanks. */
  const spellBox = (picture: Picture, box: Box, manner: Manner) =>
    spell(flattened(crop(picture, aroundLine(box))), manner)

  /** The value of a fact of level 11: below its term. */
  const fact = async (picture: Picture, id: string, term: string) => {
    const lines = await linesHere(picture)
    const [label] = findPhrase(lines, term)
    if (!label || label.extra > 0) return undefined
    const value = below(lines, label)
    if (!value || value.y > label.y + 40) return undefined
    if (!NUMBERS.has(id)) return value.text
    return spellBox(picture, value, { only: DIGITS })
  }

  /**
   * The label of one of level 5's boxes. It stands beside its box, a fixed distance for each row below the question.
   */
  const labelOf = async (picture: Picture, number: number) => {
    const lines = await linesHere(picture)
    const [question] = findPhrase(lines, RANDOM_NAMES.question)
    if (!question) return undefined
    const row = middleOf(question)[1] + BOXES.first + (number - 1) * BOXES.apart
    const line = lines.find((other) => Math.abs(middleOf(other)[1] - row) < BOXES.apart / 3)
    const words = line?.words.filter(({ x }) => x > question.x + BOXES.width) ?? []
    return words.length > 0 ? words.map(({ text }) => text).join(' ') : undefined
  }

  /** The place of the texts of targets that are not printed under their names. */
  const texts: Readonly<Record<string, (picture: Picture) => Promise<string | undefined>>> = {
    [TASK.id]: async (picture) => {
      const box = taskIn(picture, placesNow())
      if (!box) return undefined
      const said = await readText(picture, box)
      const operation = /^Question \d+ of \d+\. ([^:]+):/.exec(said)?.[1]
      if (operation === undefined) return said
      // The simulation prints the same values in boxes too, in mono type. They are read there, because every character
      // counts.
      const exact = await Promise.all(boxesOf(picture).map((own, i) => operand(picture, i, operation, own)))
      return `${said.slice(0, said.indexOf('“'))}${exact.map((value) => `“${value}”`).join(' ')}`
    },
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [placeOf(i + 1).id, (picture: Picture) => labelOf(picture, i + 1)]),
    ),
    [SHELL.status.id]: async (picture) => {
      const lines = await read(picture, placesNow().areas[SHELL.status.id]!)
      // The page of a run says the status beside its sign, and has no label above it.
      if (placesNow() === OF_RUN)
        return lines.map(({ text }) => BESIDE_SIGN.exec(text)?.[1]).find((status) => status !== undefined)
      const [label] = findPhrase(lines, 'Mission status')
      const said = label && below(lines, label)?.text
      return STATUSES.find((status) => said?.includes(status))
    },
    // Elements scattered over the page may stand beside it.
    [SHELL.celebration.id]: async (picture) => {
      const lines = await read(picture, placesNow().areas[SHELL.celebration.id]!)
      return lines.map(({ text }) => /LEVEL \d+ COMPLETE!/.exec(text)?.[0]).find((text) => text !== undefined)
    },
    'clipboard-text': async (picture) => {
      const lines = await linesHere(picture)
      return lines
        .map(({ text }) => text.replaceAll(' ', ''))
        .find((text) => /^[A-Z]+-[A-Z]+-[A-Z]+-\d+$/.test(text))
    },
    'menu-task': async (picture) => {
      const lines = await linesHere(picture)
      // Parts of the small grey line above the task are sometimes lost, and not always the same ones.
      const head = lines.find(({ text }) => /^(?:Task|(?:Task )?\d of \d)$/.test(text))
      const path = head && below(lines, head)
      // A C is sometimes read as a bracket: the reading that is a path counts.
      return path && (await spellBox(picture, path, { fits: isPath })).replaceAll('>', ' > ')
    },
    operation: operationOf,
    ...Object.fromEntries(
      [1, 2, 3, 4].map((n) => [
        `operand-${n}`,
        async (picture: Picture) => {
          const operation = await operationOf(picture)
          const box = boxesOf(picture)[n - 1]
          return box && operation !== undefined ? operand(picture, n - 1, operation, box) : undefined
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(TERMS).map(([id, term]) => [id, (picture: Picture) => fact(picture, id, term)]),
    ),
  }

  /** The value beside a row's name in level 20's card. It may take several lines. */
  const beside = async (picture: Picture, name: FoundPhrase, next: number): Promise<string> => {
    const part = { x: 742, y: name.y - 10, width: 128, height: next - name.y }
    // Tesseract reads a line better than a word, and skips a blank before a narrow digit.
    const [lines, apart] = await Promise.all([read(picture, part), read(picture, part, BLANK)])
    const blanks = (those: readonly Line[]) =>
      those.reduce((sum, { text }) => sum + text.split(' ').length, 0)
    const said = textOf(blanks(apart) > blanks(lines) ? apart : lines)
    // An address is broken over two lines without a blank.
    return said.includes('@') ? said.replaceAll('\n', '') : said.replaceAll('\n', ' ')
  }
  const CARD = [
    'first-name',
    'last-name',
    'email',
    'phone',
    'birth-date',
    'gender',
    'country',
    'skills',
    'experience',
    'salary',
    'start-date',
    'work-mode',
    'bio',
    'newsletter',
  ]
  const readCard = async (id: string, picture: Picture): Promise<string | undefined> => {
    const row = CARD.indexOf(id)
    const names = await read(picture, {
      x: 648,
      y: placesNow().simulation.y,
      width: 92,
      height: placesNow().simulation.height,
    })
    const phrase = (n: number) => (CARD[n] ?? 'terms').replaceAll('-', ' ')
    const find = (n: number, from: number) =>
      [0, 1].flatMap((slack) => findPhrase(names, phrase(n), slack)).find(({ y }) => y > from)
    const name = find(row, 0)
    const next = name && find(row + 1, name.y)
    return name && next && beside(picture, name, next.y)
  }

  /** All texts on the screen that may belong to a target. */
  const candidates = async (target: Target, picture: Picture): Promise<string[]> => {
    const own = texts[target.id]
    if (own) return [await own(picture)].filter((text) => text !== undefined)
    if (target.id.startsWith('sample-')) {
      const text = await readCard(target.id.slice('sample-'.length), picture)
      return text === undefined ? [] : [text]
    }
    const area = areaOf(target, placesNow())
    const all = area === placesNow().simulation ? await linesHere(picture) : await read(picture, area)
    // The corner of a button or an icon may be read as a letter: that is no text.
    const lines = LONG.has(target.role) ? all.filter(({ text }) => /\d|\p{L}{2}/u.test(text)) : all
    // A cell's name is its printed text, so that text is returned.
    if (target.role === 'cell') {
      const [found] = findPhrase(lines, target.name)
      return found ? [found.text] : []
    }
    if (target.role !== 'status') return [textOf(lines), ...lines.map(({ text }) => text)]
    // The text in quotation marks is read apart from them. It may end a line below.
    const said: string[] = []
    const ends = new Set<Line>()
    for (const line of lines) {
      if (ends.has(line)) continue
      let text = /[“”"]/.test(line.text) ? await readText(picture, aroundLine(line)) : line.text
      const next = text.lastIndexOf('“') > text.lastIndexOf('”') && nextOf(lines, line)
      if (next) {
        // An icon may stand before both.
        const width = line.x + line.width - next.x
        const both = { x: next.x, y: line.y, width, height: next.y + next.height - line.y }
        text = await readText(picture, aroundLine(both))
        ends.add(next)
      }
      said.push(text)
    }
    // The sign before a status is read as a letter or two: “G) 0 of 8 chosen”.
    return [said.join('\n'), ...said, ...said.map((text) => text.replace(/^\S{1,2} (?=\S)/, ''))]
  }

  return { candidates, linesHere, showsDate }
}
