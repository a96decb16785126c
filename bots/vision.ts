import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { needProgram } from '#machine/programs.ts'
import type { Box } from './accessibility.ts'
import type { Column } from './column.ts'
import { keysymOf } from './desktop-user.ts'
import { downloadBy } from './download.ts'
import { type HiddenDesktop, openHiddenDesktop } from './hidden-desktop.ts'
import { type Found, type Line, findPhrase } from './printed.ts'
import { type Layout, type Picture, type Screen, crop, openScreen } from './screen.ts'
import { SHELL, isOfShell } from './site-controls.ts'
import { TERMS } from './terms.ts'
import { PATIENCE, nameOf, waitUntil } from './wait.ts'

/** The screen, and the browser's own lines at its top: what is left is a page of 1280 × 720 pixels. */
const BROWSER = 87
const SCREEN = { width: 1280, height: BROWSER + 720 }
const PAGE: Box = { x: 0, y: BROWSER, width: SCREEN.width, height: 720 }

const SCREEN_BOX: Box = { x: 0, y: 0, ...SCREEN }

/** Where a room is drawn on a page of this width: between the list of levels and the objectives. */
const ROOM: Box = { x: 300, y: BROWSER, width: 612, height: 720 }

/** Where dialogs open. */
const DIALOG: Box = { x: 290, y: BROWSER, width: 690, height: 720 }

/** Where controls around the room are, so that not the whole screen has to be read for one of them. */
const AREAS: Readonly<Record<string, Box>> = {
  [SHELL.begin.id]: { x: 20, y: BROWSER + 300, width: 400, height: 420 },
  [SHELL.demo.id]: { x: 700, y: BROWSER, width: 300, height: 56 },
  [SHELL.status.id]: { x: 296, y: BROWSER + 57, width: 960, height: 200 },
  [SHELL.celebration.id]: { x: 340, y: BROWSER + 120, width: 590, height: 300 },
  [SHELL.complete.id]: { x: 296, y: BROWSER + 57, width: 960, height: 200 },
}

/** A place of the page at which nothing reacts to a pointer. */
const NOWHERE = ['911', String(BROWSER + 400)] as const

/** How far below a label's middle its field has its own, and how far inside of it a click goes, in pixels. */
const FIELD_BELOW = 38
const FIELD_INSIDE = 26

/** How long the screen must stay as it is until it is taken to be at rest, in milliseconds. */
const REST = 150

/** How many notches the wheel is turned at once: about half a page. */
const NOTCHES = 3

/** A moment between two keys, in milliseconds: a busy browser mixes up shifted letters. */
const BETWEEN_KEYS = '8'

/** What is printed where the accessible name is not. */
const PRINTED: Readonly<Record<string, string>> = {
  'page-next': 'Next',
  'material-1-name': 'Material',
  'material-1-quantity': 'Quantity',
  'material-1-price': 'Price',
}

/** How a part of the screen is looked at: from afar, and again from closer by if something was read over. */
const GLANCES = ['scattered', 'closer'] as const

/** How many letters more a line may have than the phrase that stands in it alone: an icon is read as one or two. */
const ALONE = 2

/** What the mission status says. */
const STATUSES = ['In Progress', 'Ready', 'Completed']

const FIELDS = new Set(['textbox', 'spinbutton', 'combobox'])

type Point = readonly [x: number, y: number]

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]
const at = (point: Point) => point.map((place) => String(Math.round(place)))
const isSamePicture = (a: Picture, b: Picture) => Buffer.compare(a.grey, b.grey) === 0

/** How dark the line of a field's border is at least. */
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

/** A robot that sees a screen, and has a mouse and a keyboard. It knows of no page, no element and no tree. */
export function visionRobot(site: string, desktop: HiddenDesktop, screen: Screen): Robot {
  const { xdotool } = desktop
  const { see, read } = screen
  const keys = async (...names: readonly string[]) => {
    await xdotool('key', ...names)
  }
  const write = async (text: string) => {
    await xdotool('type', '--delay', BETWEEN_KEYS, '--', text)
  }

  /** The screen, once it has come to rest. A cursor that blinks is not rest; after a while it is taken as it is. */
  const rest = async (within: Box = PAGE): Promise<Picture> => {
    let before = await see()
    for (let i = 0; i < 12; i++) {
      await sleep(REST)
      const now = await see()
      if (isSamePicture(crop(before, within), crop(now, within))) return now
      before = now
    }
    return before
  }

  const areaOf = (target: Target): Box => AREAS[target.id] ?? (isOfShell(target) ? DIALOG : ROOM)
  const wheel = async (button: '4' | '5', notches: number) => {
    await xdotool('mousemove', ...NOWHERE, 'click', '--repeat', String(notches), '--delay', '10', button)
  }
  const toTop = async () => {
    await wheel('4', 40)
    await rest()
  }

  /** Looks for something from here down to the end of the page, then from its top, until it is there. */
  const seek = async <T>(
    what: string,
    look: (picture: Picture) => Promise<T | undefined>,
    patience = PATIENCE,
  ): Promise<T> => {
    const started = performance.now()
    let rounds = 0
    for (;;) {
      const picture = await rest()
      const found = await look(picture)
      if (found !== undefined) return found
      await wheel('5', NOTCHES)
      const after = await rest()
      if (!isSamePicture(crop(picture, ROOM), crop(after, ROOM))) continue
      rounds++
      // The whole page at least twice: who reads is slow.
      if (rounds >= 2 && performance.now() - started > patience) throw new Error(`${what} is not to be seen.`)
      await toTop()
    }
  }

  /** Where of the places in which a phrase is printed the target is. */
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

  const locate = async (target: Target, picture: Picture): Promise<Point | undefined> => {
    const phrase = PRINTED[target.id] ?? target.name
    // Where it stands alone first, however often that takes a look: a sentence may hold the same word.
    for (const most of [ALONE, Infinity]) {
      for (const layout of GLANCES) {
        const found = findPhrase(await read(picture, areaOf(target), layout), phrase)
        const point = choose(
          target,
          found.filter(({ extra }) => extra <= most),
          picture,
        )
        if (point) return point
      }
    }
    return undefined
  }
  const find = (target: Target) =>
    seek(`"${PRINTED[target.id] ?? target.name}"`, (picture) => locate(target, picture))

  const press = async (point: Point, ...how: readonly string[]) => {
    await xdotool('mousemove', ...at(point), 'click', ...how)
  }
  const click: Robot['click'] = async (target) => press(await find(target), '1')
  const enter = async (target: Target) => {
    await click(target)
    await sleep(REST)
  }

  const linesHere = (picture: Picture, glance: Layout = 'scattered') => read(picture, ROOM, glance)
  const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')

  /** Reads what stands in a part of the screen as one text. */
  const readPart = async (picture: Picture, part: Box, layout: 'line' | 'block' = 'line') =>
    textOf(await read(picture, part, layout)).replaceAll('\n', ' ')

  /** Where a target's text is printed, for those that are not named by it. */
  const texts: Readonly<Record<string, (picture: Picture, glance: Layout) => Promise<string | undefined>>> = {
    [SHELL.status.id]: async (picture, glance) => {
      const lines = await read(picture, AREAS[SHELL.status.id]!, glance)
      const [label] = findPhrase(lines, 'Mission status')
      const below =
        label &&
        lines.filter((line) => line.y > label.y + 8 && line.y < label.y + 40 && line.x < label.x + 40)
      return STATUSES.find((status) => below?.some(({ text }) => text.includes(status)))
    },
    'clipboard-text': async (picture, glance) => {
      const lines = await linesHere(picture, glance)
      return lines.flatMap(({ words }) => words).find(({ text }) => /^[A-Z]+-[A-Z]+-[A-Z]+-\d+$/.test(text))
        ?.text
    },
    'menu-task': async (picture, glance) => {
      const lines = await linesHere(picture, glance)
      const head = lines.find(({ text }) => /^(?:Task )?\d of \d$/.test(text))
      return (
        head &&
        lines
          .find((line) => line.y > head.y + 4 && Math.abs(line.x - head.x) < 20)
          ?.text.replaceAll(/\s*[>›]\s*/g, ' > ')
      )
    },
    ...Object.fromEntries(
      Object.entries(TERMS).map(([id, term]) => [
        id,
        async (picture: Picture, glance: Layout) => {
          const [label] = findPhrase(await linesHere(picture, glance), term)
          if (!label || label.extra > 0) return undefined
          const said = await readPart(picture, {
            x: label.x - 6,
            y: label.y + label.height + 2,
            width: 150,
            height: 28,
          })
          return said === '' ? undefined : said
        },
      ]),
    ),
  }

  /** The value beside a row's name in level 20's card, which may take several lines. */
  const beside = async (picture: Picture, name: Found, next: number): Promise<string> => {
    const said = textOf(
      await read(picture, { x: 742, y: name.y - 10, width: 128, height: next - name.y }, 'block'),
    )
    // An address is broken in two without a blank.
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
    const names = await read(picture, { x: 648, y: ROOM.y, width: 92, height: ROOM.height })
    const phrase = (n: number) => (CARD[n] ?? 'terms').replaceAll('-', ' ')
    const [name] = findPhrase(names, phrase(row))
    const next = findPhrase(names, phrase(row + 1)).find(({ y }) => y > (name?.y ?? 0))
    return name && next && beside(picture, name, next.y)
  }

  /** Everything that may be what a target says, as the screen shows it. */
  const candidates = async (target: Target, picture: Picture, glance: Layout): Promise<string[]> => {
    const own = texts[target.id]
    if (own) return [await own(picture, glance)].filter((text) => text !== undefined)
    if (target.id.startsWith('sample-')) {
      const text = await readCard(target.id.slice('sample-'.length), picture)
      return text === undefined ? [] : [text]
    }
    const layout = target === SHELL.celebration && glance === 'scattered' ? 'headline' : glance
    const lines = await read(picture, areaOf(target), layout)
    // What is printed is its own name: then it says what is read there.
    if (target.role === 'cell') {
      const [found] = findPhrase(lines, target.name)
      return found ? [found.text] : []
    }
    return [textOf(lines), ...lines.map(({ text }) => text)]
  }

  const download: Robot['download'] = async (target) => downloadBy(desktop.downloads, () => click(target))

  return {
    click,
    download,
    read: (target) =>
      seek(nameOf(target), async (picture) => {
        for (const glance of GLANCES) {
          const [said] = await candidates(target, picture, glance)
          if (said !== undefined) return said
        }
        return undefined
      }),
    waitFor: async (target, isRight) => {
      if (target === SHELL.status) await toTop()
      // Looking takes longer than asking.
      const patience = 3 * PATIENCE
      const started = performance.now()
      let seen = ''
      for (let look = 0; ; look++) {
        const said = await candidates(target, await rest(areaOf(target)), GLANCES[look % GLANCES.length]!)
        seen = said[0] ?? seen
        const right = said.find(isRight)
        if (right !== undefined) return right
        if (performance.now() - started > patience)
          throw new Error(`${nameOf(target)} says "${seen.slice(0, 80)}"`)
        // It may stand above or below: what was pressed last was elsewhere.
        if (isOfShell(target) || look < GLANCES.length) continue
        const before = await rest()
        await wheel('5', NOTCHES)
        if (isSamePicture(crop(before, ROOM), crop(await rest(), ROOM))) await toTop()
      }
    },
    open: async (path) => {
      await desktop.copy(site + path)
      const before = crop(await rest(), PAGE)
      await keys('ctrl+l')
      // The bar takes its time until it listens, and typed letters would be lost, or completed to another address.
      await sleep(2 * REST)
      await keys('ctrl+v')
      await sleep(2 * REST)
      const offered = crop(await rest(SCREEN_BOX), PAGE)
      await keys('Return')
      await waitUntil(`${path} is to be seen`, async () => {
        const now = crop(await see(), PAGE)
        return isSamePicture(before, now) || isSamePicture(offered, now) ? undefined : true
      })
      await sleep(4 * REST)
      await rest()
    },
    doubleClick: async (target) => press(await find(target), '--repeat', '2', '--delay', '60', '1'),
    rightClick: async (target) => press(await find(target), '3'),
    hover: async (target) => {
      await xdotool('mousemove', ...at(await find(target)))
      // A person stays for a moment, too.
      await sleep(4 * REST)
    },
    type: async (target, text) => {
      await enter(target)
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
      if (year) return write(`${month}${day}${year}`)
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
      await enter(target)
      await sleep(4 * REST)
      // The list is open: typing goes to the option that begins so.
      await write(option)
      await keys('Return')
    },
    check: click,
    drag: async (item, zone) => {
      const [from, to] = await seek(`"${item.name}" and "${zone.name}"`, async (picture) => {
        const both = await Promise.all([locate(item, picture), locate(zone, picture)])
        return both[0] && both[1] ? ([both[0], both[1]] as const) : undefined
      })
      const steps = Array.from({ length: 8 }, (_, i): Point => {
        const part = (i + 1) / 8
        return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
      })
      const moves = steps.flatMap((point) => ['mousemove', ...at(point), 'sleep', '0.02'])
      await xdotool(
        'mousemove',
        ...at(from),
        'mousedown',
        '1',
        'sleep',
        '0.2',
        ...moves,
        'sleep',
        '0.2',
        'mouseup',
        '1',
      )
      await sleep(2 * REST)
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
      await keys('ctrl+shift+j')
      await sleep(20 * REST)
      await rest(PAGE)
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

export const visionColumn: Column = {
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
