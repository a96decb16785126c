import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Box, type Point, at, middleOf, pointsTo } from '#bots/desktop/box.ts'
import { keysymOf } from '#bots/desktop/desktop-user.ts'
import { type HiddenDesktop, openHiddenDesktop } from '#bots/desktop/hidden-desktop.ts'
import { type Stretch, stretchesOf } from '#bots/sight/mono.ts'
import { type Picture, crop, isSamePicture } from '#bots/sight/picture.ts'
import { type Found, type Line, findPhrase } from '#bots/sight/printed.ts'
import { type Manner, type Screen, flattened, openScreen } from '#bots/sight/screen.ts'
import { standingOf, tallPictureOf } from '#bots/sight/tall-picture.ts'
import { downloadBy } from '#bots/words/download.ts'
import { SHELL, isOfShell } from '#bots/words/site-controls.ts'
import { TERMS } from '#bots/words/terms.ts'
import type { Tool } from '#bots/words/tool.ts'
import { PATIENCE, nameOf, waitUntil } from '#bots/words/wait.ts'
import { placeOf } from '#levels/05-check-champion/own-places.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { TASK } from '#levels/shared/task.ts'
import { needProgram } from '#machine/programs.ts'
import { OF_RUN, OF_SITE, PAGE, type Places, SCREEN, SCREEN_BOX, SCROLLBAR } from './vision-places.ts'

/** Distance from a label's middle down to its field's, and how far inside of the field a click goes, in pixels. */
const FIELD_BELOW = 38
const FIELD_INSIDE = 26

/** How long the screen must stay the same until it counts as resting, in milliseconds. */
const REST = 150

/** How long a busy browser may take to show a reaction, in milliseconds. */
const REACTION = 1500

/** Notches of the wheel for one turn: about half a page. How far one moves the page, in pixels. */
const NOTCHES = 3
const NOTCH = 120

/** The space that is left above a task, in pixels. */
const ABOVE_TASK = 8

/** A pause between two keys, in milliseconds: a busy browser confuses shifted letters. */
const BETWEEN_KEYS = '8'

/** The printed texts that differ from the accessible names. */
const PRINTED: Readonly<Record<string, string>> = { 'page-next': 'Next' }

/** The row of a field in a table: its name is its column's with a number. */
const rowOf = ({ role, name }: Target): { column: string; row: number } | undefined => {
  const [, column, row] = (FIELDS.has(role) && /^(\D+) (\d+)$/.exec(name)) || []
  return column === undefined ? undefined : { column, row: Number(row) }
}

/** The text by which a target is found. Buttons of a table's rows say less than their names. */
const printedOf = (target: Target): string =>
  PRINTED[target.id] ?? target.name.replace(/^Process (?=No\. )/, '')

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

/** Level 5's boxes: from the middle of their question to that of the first, between two, and the width of a box. */
const BOXES = { first: 31, apart: 40, width: 16 }

/** Distance from an operand's text to its box's border, and from the middle of its capitals. */
const PADDING = 7

/** Greatest space between two lines of one text, in pixels. */
const LEADING = 14

/** Greatest height of an operand's box, in pixels. */
const OPERAND = 40

/** How many letters a line may have beyond its phrase: an icon is read as one or two. */
const ALONE = 2

/** How often a place is looked at before the target is searched elsewhere. */
const LOOKS = 3

/** How often an action with a visible result is tried. */
const ATTEMPTS = 3

/** Names of level 18's menu, and the signs between them. */
const isPath = (text: string) => /^[a-z]+(?:>[a-z]+)+$/i.test(text)

/** The texts of the mission status. */
const STATUSES = ['In Progress', 'Ready', 'Completed']

/** A status behind its sign, which may be read as a letter or two. */
const BESIDE_SIGN = new RegExp(`^(?:\\S{1,2} )?(${STATUSES.join('|')})`)

const FIELDS = new Set(['textbox', 'spinbutton', 'combobox'])

/** Roles that may be longer than a screen, or are found by their place among others: they are read from end to end. */
const LONG = new Set(['table', 'listitem'])

/** Width of a letter in running text and in headings: a narrower or wider line is not the phrase alone. In pixels. */
const LETTER = { least: 3, most: 14, icon: 48 }
const HEADING = 26

/** Whether a line may be a phrase with nothing but an icon beside it, by its size. */
const mayBe =
  (phrase: string) =>
  ({ width, height }: Box): boolean =>
    height > HEADING ||
    (width >= LETTER.least * phrase.length && width <= LETTER.most * phrase.length + LETTER.icon)

/** Least darkness of a field's border. */
const DARK = 165

/** Whether a bordered box lies around a point: a dark line not far above it, and one below. */
function isInBox({ width, grey }: Picture, [px, py]: Point): boolean {
  const [x, y] = [Math.round(px), Math.round(py)]
  const isLine = (row: number) => {
    for (let i = -8; i <= 8; i++) if ((grey[row * width + x + i] ?? 255) > DARK) return false
    return true
  }
  const reach = Array.from({ length: 24 }, (_, i) => i + 6)
  return (
    reach.some((i) => isLine(y - i)) &&
    [...reach, ...reach.map((i) => i + 24), ...reach.map((i) => i + 48)].some((i) => isLine(y + i))
  )
}

/** Height of a field of a table, how much two rows may differ in their distance, and the width of an edge. In pixels. */
const CELL = { least: 30, most: 50, slack: 2, edge: 8 }

/** The middle of a field in a column of a table. @param row from 1 */
function fieldBelow({ width, height, grey }: Picture, [px, py]: Point, row: number): Point | undefined {
  const isLine = (y: number) => {
    for (let i = -8; i <= 8; i++) if ((grey[y * width + Math.round(px) + i] ?? 255) > DARK) return false
    return true
  }
  const edges: number[] = []
  // A field with the focus has two lines at each edge.
  for (let y = Math.round(py), last = -Infinity; y < height; y++) {
    if (!isLine(y)) continue
    if (y - last > CELL.edge) edges.push(y)
    last = y
  }
  const fields: Point[] = []
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [top, bottom] = [edges[i]!, edges[i + 1]!]
    if (bottom - top < CELL.least || bottom - top > CELL.most) break
    fields.push([px, Math.round((top + bottom) / 2)])
  }
  const [first, second, wanted] = [fields[0], fields[1], fields[row - 1]]
  if (!first || !second || !wanted) return row === 1 ? wanted : undefined
  // A button below the last row is no field.
  const isInStep = Math.abs(wanted[1] - first[1] - (row - 1) * (second[1] - first[1])) <= CELL.slack * row
  return isInStep ? wanted : undefined
}

/**
 * The width of the line at the left of an own task, the least height of a task, and of a part of one at an edge of the
 * view, in pixels.
 */
const RULE = { width: 3, least: 40, leastPart: 8 }

/** The box of an own task: it has a line at its left. None where a part of it is out of view. */
function taskIn(picture: Picture, places: Places): Box | undefined {
  const task = partOfTask(picture, places)
  return task?.isWhole ? task.box : undefined
}

/** The visible part of an own task. */
function partOfTask(picture: Picture, places: Places): { box: Box; isWhole: boolean } | undefined {
  for (let x = places.rule.from; x <= places.rule.to; x++) {
    const found = partAt(picture, places.room, x)
    if (found) return found
  }
  return undefined
}

/** The visible part of an own task whose line begins in a column. */
function partAt(
  { width, height, grey }: Picture,
  room: Box,
  column: number,
): { box: Box; isWhole: boolean } | undefined {
  const isRule = (y: number) => {
    const shades = Array.from({ length: RULE.width }, (_, i) => grey[y * width + column + i]!)
    const [shade] = shades
    const beside = [grey[y * width + column - 1]!, grey[y * width + column + RULE.width]!]
    return shades.every((other) => other === shade) && beside.every((other) => Math.abs(other - shade!) > 60)
  }
  for (let y = room.y; y < height; y++) {
    if (!isRule(y)) continue
    const top = y
    while (y < height && isRule(y)) y++
    const isWhole = top > room.y && y < height
    if (y - top < (isWhole ? RULE.least : RULE.leastPart)) continue
    const left = column + RULE.width + 1
    const box = { x: left, y: top + 1, width: room.x + room.width - left - 16, height: y - top - 2 }
    return { box, isWhole }
  }
  return undefined
}

/** The place of a room's controls in a picture, which may be taller than the screen: what a task names is no control. */
function roomIn(picture: Picture, places: Places): Box {
  const task = partOfTask(picture, places)
  const top = task ? task.box.y + task.box.height + 2 : places.room.y
  return { ...places.room, y: top, height: Math.max(0, picture.height - top) }
}

/** Whether a line ends at an edge of the view, so that a part of it may be out of view. */
const isCut =
  ({ height }: Picture) =>
  (line: Line): boolean =>
    line.y <= PAGE.y + 1 || line.y + line.height >= height - 1

/** A robot that sees a screen, and has a mouse and a keyboard. It knows no page, no element and no tree. */
export function visionRobot(site: string, desktop: HiddenDesktop, screen: Screen): Robot {
  const { xdotool } = desktop
  let places = OF_SITE
  const { see, read, readText, recall, spell, boxes } = screen
  const keys = async (...names: readonly string[]) => {
    await xdotool('key', ...names)
  }
  const write = async (text: string) => {
    await xdotool('type', '--delay', BETWEEN_KEYS, '--', text)
  }

  /** The screen, once it rests. A blinking cursor never rests; after a while the screen is taken as it is. */
  const rest = async (within: Box = PAGE): Promise<Picture> => {
    let before = see()
    for (let i = 0; i < 12; i++) {
      await sleep(REST)
      const now = see()
      if (isSamePicture(crop(before, within), crop(now, within))) return now
      before = now
    }
    return before
  }

  /** Waits until the page is drawn anew, but not for ever: at its end a page does not scroll. */
  const change = async (before: Picture, within: Box, patience = REACTION) => {
    const started = performance.now()
    while (performance.now() - started < patience) {
      if (!isSamePicture(crop(before, within), crop(see(), within))) return true
      await sleep(REST / 3)
    }
    return false
  }

  const areaOf = (target: Target): Box =>
    places.areas[target.id] ?? (isOfShell(target) ? places.dialog : places.room)
  const wheel = async (button: '4' | '5', notches: number) => {
    await xdotool(
      'mousemove',
      ...places.nowhere,
      'click',
      '--repeat',
      String(notches),
      '--delay',
      '10',
      button,
    )
  }
  /** Turns the wheel. @returns whether the page has moved, and the new picture. */
  const scroll = async (before: Picture) => {
    if (standingOf(before, SCROLLBAR)?.isAtEnd) return undefined
    await wheel('5', NOTCHES)
    return (await change(before, places.room)) ? rest() : undefined
  }
  const toTop = async () => {
    const before = await rest()
    const standing = standingOf(before, SCROLLBAR)
    if (standing?.isAtTop) return
    // At the top already: the bar with the site's name is in view.
    if (findPhrase(await recall(before, places.top.box), places.top.phrase).length > 0) return
    await wheel('4', 40)
    await change(before, places.room)
    const after = await rest()
    if (!standing) await read(after, places.top.box)
  }
  /** Brings an own task to the top of the view: what it is about stands below it. A task in view may stay there. */
  const toTask = async () => {
    const seen = await rest()
    if (taskIn(seen, places) && !standingOf(seen, SCROLLBAR)?.isAtTop) return
    await toTop()
    const picture = await rest()
    const task = partOfTask(picture, places)
    const notches = task ? Math.floor((task.box.y - PAGE.y - ABOVE_TASK) / NOTCH) : 0
    if (notches < 1) return
    await wheel('5', notches)
    await change(picture, places.room)
    await rest()
  }

  /** The last look at a whole room, and the view in which it ended. */
  let surveyed: { view: Picture; tall: Picture } | undefined
  /** The room from its task, or from the page's top, to the page's end: as one tall picture. */
  const survey = async (): Promise<Picture> => {
    const isSame = async () => surveyed && isSamePicture(surveyed.view, crop(await rest(), places.columns))
    if (surveyed && (await isSame())) return surveyed.tall
    await toTop()
    await toTask()
    let look = await rest()
    const tall = tallPictureOf(look, places.columns)
    for (let next = await scroll(look); next; next = await scroll(next)) {
      if (!tall.add(next)) throw new Error('The page changes while it is read.')
      look = next
    }
    if (tall.moved() > 0) {
      await wheel('4', Math.ceil(tall.moved() / NOTCH))
      await change(look, places.room)
      look = await rest()
    }
    surveyed = { view: crop(look, places.columns), tall: tall.picture() }
    return surveyed.tall
  }

  /**
   * Searches from here to the end of the page, then from its top, until the target is found.
   * @param look gets how often the whole page was looked over
   */
  const seek = async <T>(
    what: string,
    look: (picture: Picture, rounds: number) => Promise<T | undefined>,
    patience = 3 * PATIENCE,
  ): Promise<T> => {
    const started = performance.now()
    let rounds = -1
    for (;;) {
      const picture = await rest()
      if (rounds < 0 && (standingOf(picture, SCROLLBAR)?.isAtTop ?? true)) rounds = 0
      const found = await look(picture, Math.max(0, rounds))
      if (found !== undefined) return found
      if (await scroll(picture)) continue
      rounds++
      // The whole page at least twice, because reading is slow.
      if (rounds >= 2 && performance.now() - started > patience) throw new Error(`${what} is not to be seen.`)
      await toTop()
    }
  }

  /** Chooses the target's place among the places where its phrase is printed. */
  const choose = (target: Target, found: readonly Found[], picture: Picture): Point | undefined => {
    const least = found[0]?.extra
    const best = found.filter(({ extra }) => extra === least)
    if (FIELDS.has(target.role)) {
      const fields = found.map((label): Point => [
        label.x + FIELD_INSIDE,
        label.y + label.height / 2 + FIELD_BELOW,
      ])
      return fields.find((point) => point[1] < SCREEN.height - 30 && isInBox(picture, point))
    }
    const leftFirst = best.toSorted((a, b) => a.x - b.x)
    if (target.role === 'radio' || target.role === 'checkbox') return leftFirst[0] && middleOf(leftFirst[0])
    if (target.role === 'cell' || target.role === 'menuitem')
      return leftFirst.at(-1) && middleOf(leftFirst.at(-1)!)
    return best[0] && middleOf(best[0])
  }

  /** @param most how many letters more its line may have */
  const locate = async (
    target: Target,
    picture: Picture,
    // A name that was dealt has neighbours that contain it: “Expert” and “Senior Expert”.
    most = target.id === '' ? ALONE : Infinity,
  ): Promise<Point | undefined> => {
    const phrase = printedOf(target)
    const among = (lines: readonly Line[], limit: number) => {
      const place = rowOf(target)
      const headings = place ? findPhrase(lines, place.column).filter(({ extra }) => extra === 0) : []
      for (const { x, y, height } of headings) {
        const top: Point = [x + FIELD_INSIDE, y + height]
        // A column has more fields than one; else it is the label of a field.
        if (fieldBelow(picture, top, 2)) return fieldBelow(picture, top, place!.row)
      }
      return choose(
        target,
        findPhrase(lines, phrase).filter(({ extra }) => extra <= limit),
        picture,
      )
    }
    const area = areaOf(target) === places.room ? roomIn(picture, places) : areaOf(target)
    const whole = (lines: readonly Line[]) => lines.filter((line) => !isCut(picture)(line))
    // A field is found by its label. A field that was found before needs no reading.
    if (FIELDS.has(target.role)) {
      const point = among(whole(await recall(picture, area)), 0)
      if (point) return point
    }
    // Places where it stands alone come first: a sentence may contain the same word.
    const alone = among(whole(await read(picture, area, undefined, mayBe(phrase))), ALONE)
    return alone ?? (most > ALONE ? among(whole(await read(picture, area)), most) : undefined)
  }
  const find = (target: Target) =>
    seek(`"${printedOf(target)}"`, async (picture, rounds) => {
      const alone = await locate(target, picture, ALONE)
      if (alone) return alone
      // The pointer may cover the word, and a sentence may contain the same word.
      await xdotool('mousemove', ...places.nowhere)
      await change(picture, places.room, REST)
      const clear = await rest()
      // A rule names the button that it asks for: a sentence is taken where no button of the page says the same.
      const isSentence = rounds > 0 || target.role !== 'button' || isOfShell(target)
      return locate(target, clear, isSentence ? undefined : ALONE)
    })

  const press = async (point: Point, ...how: readonly string[]) => {
    await xdotool('mousemove', ...at(point), 'click', ...how)
  }
  const click: Robot['click'] = async (target) => press(await find(target), '1')
  const enter = async (target: Target) => {
    await click(target)
    await sleep(REST)
  }

  /** Whether a field is the browser's own for dates: it shows one, or the order of its parts. */
  const showsDate = async (picture: Picture, [x, y]: Point) => {
    const inside = { x: x - FIELD_INSIDE + 4, y: y - 14, width: 130, height: 28 }
    const said = textOf(await read(picture, inside)).replaceAll(' ', '')
    return /yyy|\d\/\d\d\/\d/i.test(said)
  }

  const linesHere = async (picture: Picture) =>
    (await read(picture, roomIn(picture, places))).filter((line) => !isCut(picture)(line))
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
    boxes(picture, roomIn(picture, places))
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

  /** The label of one of level 5's boxes: so many rows below their question, beside its box. */
  const labelOf = async (picture: Picture, number: number) => {
    const lines = await linesHere(picture)
    const [question] = findPhrase(lines, 'Which of these have the word?')
    if (!question) return undefined
    const row = middleOf(question)[1] + BOXES.first + (number - 1) * BOXES.apart
    const line = lines.find((other) => Math.abs(middleOf(other)[1] - row) < BOXES.apart / 3)
    const words = line?.words.filter(({ x }) => x > question.x + BOXES.width) ?? []
    return words.length > 0 ? words.map(({ text }) => text).join(' ') : undefined
  }

  /** The place of the texts of targets that are not printed under their names. */
  const texts: Readonly<Record<string, (picture: Picture) => Promise<string | undefined>>> = {
    [TASK.id]: async (picture) => {
      const box = taskIn(picture, places)
      if (!box) return undefined
      const said = await readText(picture, box)
      const operation = /^Question \d+ of \d+\. ([^:]+):/.exec(said)?.[1]
      if (operation === undefined) return said
      // The room prints the same values in boxes, in mono type: they are read there, because each sign counts.
      const exact = await Promise.all(boxesOf(picture).map((own, i) => operand(picture, i, operation, own)))
      return `${said.slice(0, said.indexOf('“'))}${exact.map((value) => `“${value}”`).join(' ')}`
    },
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [placeOf(i + 1).id, (picture: Picture) => labelOf(picture, i + 1)]),
    ),
    [SHELL.status.id]: async (picture) => {
      const lines = await read(picture, places.areas[SHELL.status.id]!)
      // The page of a run says the status beside its sign, and has no label above it.
      if (places === OF_RUN)
        return lines.map(({ text }) => BESIDE_SIGN.exec(text)?.[1]).find((status) => status !== undefined)
      const [label] = findPhrase(lines, 'Mission status')
      const said = label && below(lines, label)?.text
      return STATUSES.find((status) => said?.includes(status))
    },
    // Elements scattered over the page may stand beside it.
    [SHELL.celebration.id]: async (picture) => {
      const lines = await read(picture, places.areas[SHELL.celebration.id]!)
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
      // A C is sometimes read as a bracket: among several readings the one that is a path counts.
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
  const beside = async (picture: Picture, name: Found, next: number): Promise<string> => {
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
    const names = await read(picture, { x: 648, y: places.room.y, width: 92, height: places.room.height })
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
    const area = areaOf(target)
    const all = area === places.room ? await linesHere(picture) : await read(picture, area)
    // Corners of buttons and icons are no words.
    const lines = LONG.has(target.role) ? all.filter(({ text }) => /\d|\p{L}{2}/u.test(text)) : all
    // Its printed text is its own name, so that text is returned.
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

  const download: Robot['download'] = async (target) => downloadBy(desktop.downloads, () => click(target))

  return {
    click,
    download,
    read: async (target) => {
      const said = LONG.has(target.role) ? await candidates(target, await survey()) : []
      return said[0] ?? seek(nameOf(target), async (picture) => (await candidates(target, picture))[0])
    },
    waitFor: async (target, isRight) => {
      if (target === SHELL.status) await toTop()
      if (target === TASK) await toTask()
      // Looking takes longer than asking.
      const patience = 3 * PATIENCE
      const started = performance.now()
      let seen = ''
      for (let look = 0; ; look++) {
        const said = await candidates(target, await rest(areaOf(target)))
        seen = said[0] ?? seen
        const right = said.find(isRight)
        if (right !== undefined) return right
        if (performance.now() - started > patience)
          throw new Error(`${nameOf(target)} says "${seen.replaceAll('\n', ' / ').slice(0, 400)}"`)
        // The pointer may cover a letter of what is waited for.
        if (look === 1) await xdotool('mousemove', ...places.nowhere)
        if (target === TASK) await toTask()
        // The target may be above or below: the last press was elsewhere.
        if (isOfShell(target) || target === TASK || look < LOOKS) continue
        if (!(await scroll(await rest()))) await toTop()
      }
    },
    open: async (path) => {
      places = path.startsWith('/run/') ? OF_RUN : OF_SITE
      await desktop.copy(site + path)
      const before = crop(await rest(), PAGE)
      // An open list or calendar would take the keys.
      await keys('Escape', 'ctrl+l')
      // The address bar is slow to react: typed letters could be lost, or completed to another address.
      await sleep(2 * REST)
      await keys('ctrl+v')
      await sleep(2 * REST)
      const offered = crop(await rest(SCREEN_BOX), PAGE)
      await keys('Return')
      await waitUntil(`${path} is to be seen`, async () => {
        const now = crop(see(), PAGE)
        return isSamePicture(before, now) || isSamePicture(offered, now) ? undefined : true
      })
      await sleep(4 * REST)
      await rest()
    },
    doubleClick: async (target) => press(await find(target), '--repeat', '2', '--delay', '60', '1'),
    rightClick: async (target) => press(await find(target), '3'),
    hover: async (target) => {
      await xdotool('mousemove', ...at(await find(target)))
      // A person stays on it for a moment, too.
      await sleep(4 * REST)
    },
    type: async (target, text) => {
      const point = await find(target)
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
      const isDate = year !== undefined && (await showsDate(await rest(), point))
      await press(point, '1')
      await sleep(REST)
      if (isDate) return write(`${month}${day}${year}`)
      await keys('ctrl+a', 'BackSpace')
      await write(text)
    },
    paste: async (target, text) => {
      await desktop.copy(text)
      await enter(target)
      await keys('ctrl+a', 'ctrl+v')
    },
    press: async (target, key) => {
      await enter(target)
      await keys(keysymOf(key))
    },
    select: async (target, option) => {
      const before = await rest()
      await click(target)
      await change(before, SCREEN_BOX)
      await rest(SCREEN_BOX)
      // The list is open: typed letters move to the option that begins with them.
      await write(option)
      await keys('Return')
    },
    check: click,
    drag: async (item, zone) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const [from, to, before] = await seek(`"${item.name}" and "${zone.name}"`, async (picture) => {
          const [start, end] = await Promise.all([locate(item, picture), locate(zone, picture)])
          return start && end ? ([start, end, picture] as const) : undefined
        })
        await xdotool('mousemove', ...at(from), 'mousedown', '1')
        await sleep(REST)
        await xdotool(...pointsTo(from, to).flatMap((point) => ['mousemove', ...at(point), 'sleep', '0.03']))
        // A busy browser shows the drop's zone late, and an item that is released earlier stays where it was.
        await change(before, PAGE)
        await rest()
        await xdotool('mouseup', '1')
        await xdotool('mousemove', ...places.nowhere)
        const own = { x: from[0] - 30, y: from[1] - 12, width: 200, height: 60 }
        if (await change(before, own, 2 * REACTION)) return
      }
      throw new Error(`"${item.name}" stays where it is.`)
    },
    upload: async (_, path) => {
      await press(
        await seek('"Choose File"', async (picture) => {
          const [found] = findPhrase(await linesHere(picture), 'Choose File')
          return found && middleOf(found)
        }),
        '1',
      )
      const isChoosing = async () =>
        (await xdotool('getactivewindow', 'getwindowname')).startsWith('Open File')
      await waitUntil('the file chooser is open', async () => ((await isChoosing()) ? true : undefined))
      await write(path)
      await keys('alt+o')
      await waitUntil('the file chooser is closed', async () => ((await isChoosing()) ? undefined : true))
    },
    runScript: async (script) => {
      const before = await rest()
      await keys('ctrl+shift+j')
      // The developer tools take a part of the window away from the page. A busy browser opens them slowly.
      await change(before, PAGE, 3 * PATIENCE)
      await sleep(20 * REST)
      await rest()
      await write(script)
      await sleep(2 * REST)
      await keys('Return')
      await sleep(4 * REST)
      await keys('F12')
      await sleep(4 * REST)
      await rest(PAGE)
    },
  }
}

export const visionTool: Tool = {
  name: 'vision',
  way: 'sees pixels only: reads the screen and presses the mouse and the keyboard (tesseract, xdotool)',
  standsFor: 'OCR and image activities, Citrix and remote desktops, computer-use agents',
  needs: ['chromium', 'xvfb', 'openbox', 'xdotool', 'xclip', 'dbus-daemon', 'tesseract'],
  start: async (place) => {
    const desktop = await openHiddenDesktop(place, { ...SCREEN, isAccessible: false })
    try {
      desktop.openBrowser()
      const screen = openScreen(desktop.pixels)
      await waitUntil('the browser has a window', async () =>
        (await desktop.xdotool('search', '--onlyvisible', '--class', 'chromium')) === '' ? undefined : true,
      )
      const { stdout } = await promisify(execFile)(needProgram('tesseract'), ['--version'])
      return {
        robot: visionRobot(place.site, desktop, screen),
        version: `${stdout.split('\n')[0]}, ${desktop.version}`,
        close: desktop.close,
      }
    } catch (reason) {
      await desktop.close()
      throw reason
    }
  },
}
