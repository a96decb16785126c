import { setTimeout as sleep } from 'node:timers/promises'
import { isOfShell, SHELL } from '#bots/shared/site-controls.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { TASK } from '#levels/shared/task.ts'
import { type Box, type Point, at, middleOf, pointsTo } from '#proof/desktop/box.ts'
import { keysymOf } from '#proof/desktop/desktop-user.ts'
import type { HiddenDesktop } from '#proof/desktop/hidden-desktop.ts'
import { type Picture, crop, isSamePicture } from '#proof/ocr/picture.ts'
import { type FoundPhrase, type Line, findPhrase } from '#proof/ocr/printed.ts'
import type { Screen } from '#proof/ocr/screen.ts'
import { standingOf, tallPictureOf } from '#proof/ocr/tall-picture.ts'
import { downloadBy } from '#proof/shared/download.ts'
import { PATIENCE, nameOf, waitUntil } from '#proof/shared/wait.ts'
import { fieldBelow, isCut, isInBox, partOfTask, roomIn, taskIn } from './marks.ts'
import { areaOf, FIELD_INSIDE, OF_RUN, OF_SITE, PAGE, SCREEN, SCREEN_BOX, SCROLLBAR } from './places.ts'
import { LONG, openReader } from './texts.ts'

/** Distance from a label's middle down to its field's, in pixels. */
const FIELD_BELOW = 38

/** How long the screen must stay the same until it counts as resting, in milliseconds. */
const REST = 150

/** How long a busy browser may take to show a reaction, in milliseconds. */
const REACTION = 1500

/** Notches of the wheel for one turn: about half a page. And the distance that one notch moves the page, in pixels. */
const NOTCHES = 3
const NOTCH = 120

/** Pixels that scrolling leaves free above the text of a task. */
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

/** Number of letters that a line may have besides its phrase: an icon is read as one or two. */
const ALONE = 2

/** Number of looks at a place before the target is searched elsewhere. */
const LOOKS = 3

/** How often an action with a visible result is tried. */
const ATTEMPTS = 3

const FIELDS = new Set(['textbox', 'spinbutton', 'combobox'])

/** Width of a letter in running text and in headings: a narrower or wider line is not the phrase alone. In pixels. */
const LETTER = { least: 3, most: 14, icon: 48 }
const HEADING = 26

/** Whether a line may be a phrase with nothing but an icon beside it, by its size. */
const mayBe =
  (phrase: string) =>
  ({ width, height }: Box): boolean =>
    height > HEADING ||
    (width >= LETTER.least * phrase.length && width <= LETTER.most * phrase.length + LETTER.icon)

/** A robot that sees a screen, and has a mouse and a keyboard. It knows no page, no element and no tree. */
export function visionRobot(site: string, desktop: HiddenDesktop, screen: Screen): Robot {
  const { xdotool } = desktop
  let places = OF_SITE
  const { see, read, recall } = screen
  const { candidates, linesHere, showsDate } = openReader(screen, () => places)
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
    return (await change(before, places.simulation)) ? rest() : undefined
  }
  const toTop = async () => {
    const before = await rest()
    const standing = standingOf(before, SCROLLBAR)
    if (standing?.isAtTop) return
    // At the top already: the bar with the site's name is in view.
    if (findPhrase(await recall(before, places.top.box), places.top.phrase).length > 0) return
    await wheel('4', 40)
    await change(before, places.simulation)
    const after = await rest()
    if (!standing) await read(after, places.top.box)
  }
  /** Brings a random task to the top of the view, because its controls stand below it. A task in view may stay there. */
  const toTask = async () => {
    const seen = await rest()
    if (taskIn(seen, places) && !standingOf(seen, SCROLLBAR)?.isAtTop) return
    await toTop()
    const picture = await rest()
    const task = partOfTask(picture, places)
    const notches = task ? Math.floor((task.box.y - PAGE.y - ABOVE_TASK) / NOTCH) : 0
    if (notches < 1) return
    await wheel('5', notches)
    await change(picture, places.simulation)
    await rest()
  }

  /** The last look at a whole simulation, and the view in which it ended. */
  let surveyed: { view: Picture; tall: Picture } | undefined
  /** The simulation from its task, or from the page's top, to the page's end: as one tall picture. */
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
      await change(look, places.simulation)
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
  const choose = (target: Target, found: readonly FoundPhrase[], picture: Picture): Point | undefined => {
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
    const area =
      areaOf(target, places) === places.simulation ? roomIn(picture, places) : areaOf(target, places)
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
      await change(picture, places.simulation, REST)
      const clear = await rest()
      // A sentence may name the button that it asks for. So at first a simulation's button is not looked for in sentences.
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
      // Reading the screen takes longer than asking a page.
      const patience = 3 * PATIENCE
      const started = performance.now()
      let seen = ''
      for (let look = 0; ; look++) {
        const said = await candidates(target, await rest(areaOf(target, places)))
        seen = said[0] ?? seen
        const right = said.find(isRight)
        if (right !== undefined) return right
        if (performance.now() - started > patience)
          throw new Error(`${nameOf(target)} says "${seen.replaceAll('\n', ' / ').slice(0, 400)}"`)
        // The pointer may cover a letter of the awaited text.
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
      // The pointer rests here for a moment, as a person's does.
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
