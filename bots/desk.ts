import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import type { ProgramName } from '#machine/programs.ts'
import { type Accessibility, type Element, ROLE, listenTo } from './accessibility.ts'
import { type Bench, setUpBench } from './bench.ts'
import type { Place, Session } from './column.ts'
import { downloadBy } from './download.ts'
import { nameOf, waitForText, waitUntil } from './wait.ts'

/** What becomes of ARIA's roles in AT-SPI. A native date field has no role in ARIA and is called a text box. */
const ROLES: Readonly<Record<string, readonly number[]>> = {
  button: [ROLE.pushButton, ROLE.toggleButton],
  cell: [ROLE.tableCell],
  checkbox: [ROLE.checkBox],
  code: [ROLE.static],
  combobox: [ROLE.comboBox],
  definition: [ROLE.definition],
  heading: [ROLE.heading],
  link: [ROLE.link],
  menuitem: [ROLE.menuItem],
  radio: [ROLE.radioButton],
  spinbutton: [ROLE.spinButton],
  status: [ROLE.statusBar],
  table: [ROLE.table],
  textbox: [ROLE.entry, ROLE.dateEditor],
}

/** What a desk is made of. */
export const DESK_NEEDS: readonly ProgramName[] = [
  'chromium',
  'xvfb',
  'openbox',
  'xdotool',
  'xclip',
  'dbus-daemon',
  'at-spi',
]

/** A pause between two keys, in milliseconds: without one a busy browser mixes up shifted letters. */
const BETWEEN_KEYS = '5'

/** How long the console may take to show a line that was typed, in milliseconds. */
const ECHO = 4000

/** How often a line is typed before that is given up. */
const TRIES = 4

async function filter(elements: readonly Element[], test: (element: Element) => Promise<boolean>) {
  const passes = await Promise.all(elements.map(test))
  return elements.filter((_, i) => passes[i])
}

export const isSame = (a: Element | undefined, b: Element | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** Words that mean the same to who works with a mouse and who does not. */
type SharedWords = Pick<Robot, 'open' | 'read' | 'waitFor' | 'runScript'>

/** X11's names of keys, where they are not the names in `KeyboardEvent.key`. */
const KEYSYMS: Readonly<Record<string, string>> = {
  ' ': 'space',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Backspace: 'BackSpace',
  Enter: 'Return',
  PageDown: 'Next',
  PageUp: 'Prior',
}

export const keysymOf = (key: string): string => KEYSYMS[key] ?? key

/** A bench with eyes and hands: what robots with a mouse and robots with keys have in common. */
export type Desk = SharedWords & {
  bench: Bench
  eyes: Accessibility
  /** The page in the browser's window. */
  page: () => Promise<Element>
  /** Waits until a target is there and enabled. */
  findUsable: (target: Target) => Promise<Element>
  keys: (...keys: readonly string[]) => Promise<void>
  /** Types a text into whatever has the focus. */
  write: (text: string) => Promise<void>
  /** Types into the field that has the focus, instead of what stands there. */
  fill: (target: Target, field: Element, text: string) => Promise<void>
  /** Replaces what the field that has the focus holds by way of the clipboard. */
  fillFromClipboard: (target: Target, field: Element, text: string) => Promise<void>
  /** The part of a native date field into which the month goes; undefined for any other field. */
  monthOf: (field: Element) => Promise<Element | undefined>
  /** Waits until a native select shows an option. */
  showsOption: (target: Target, select: Element, option: string) => Promise<void>
  /** Does what chooses a checkbox or a radio button, unless it is chosen, and waits until it is. */
  check: (target: Target, choose: (box: Element) => Promise<void>) => Promise<void>
  /** Answers the file chooser that has been opened. */
  chooseFile: (path: string) => Promise<void>
  /** Waits for the file that an action downloads. */
  downloadBy: (act: () => Promise<void>) => Promise<string>
}

export async function openDesk(place: Place): Promise<{ desk: Desk; session: Omit<Session, 'robot'> }> {
  const bench = await setUpBench(place)
  let eyes: Accessibility | undefined
  const close = async () => {
    eyes?.close()
    await bench.close()
  }
  try {
    eyes = await listenTo(bench.busAddress)
    // Where windows are registered is there from the first question on.
    await eyes.windows()
    bench.openBrowser()
    const desk = layOut(place, bench, eyes)
    return { desk, session: { version: bench.version, close } }
  } catch (reason) {
    await close()
    throw reason
  }
}

function layOut({ site }: Place, bench: Bench, eyes: Accessibility): Desk {
  const { xdotool } = bench
  const keys = async (...names: readonly string[]) => {
    await xdotool('key', ...names)
  }
  const write = async (text: string) => {
    await xdotool('type', '--delay', BETWEEN_KEYS, '--', text)
  }

  /** The browser's window. */
  const browser = () =>
    waitUntil('the browser has a window', async () => {
      for (const window of await eyes.windows()) {
        // An open list of options is a window too, and has no name.
        const isNamed = (await eyes.name(window)) !== ''
        if (isNamed && (await eyes.role(window)) === ROLE.frame) return window
      }
      return undefined
    })
  /** The developer tools are a document too, and lie in the same window. */
  const documents = async () => {
    const all = await eyes.match(await browser(), [ROLE.documentWeb])
    const [tools] = await filter(all, async (document) =>
      (await eyes.address(document)).startsWith('devtools:'),
    )
    return { page: all.find((document) => document !== tools), tools }
  }
  const page = () => waitUntil('the browser shows a page', async () => (await documents()).page)

  const look = async ({ id, role, name }: Target): Promise<Element | undefined> => {
    const roles = ROLES[role] ?? []
    const candidates = await eyes.match(await page(), roles, ['visible'])
    // What a file input holds is part of its name.
    const isNamed = async (element: Element) => {
      const own = await eyes.name(element)
      return own === name || (role === 'button' && own.startsWith(`${name}: `))
    }
    let found = name === '' ? candidates : await filter(candidates, isNamed)
    if (id !== '' && (name === '' || found.length > 1))
      found = await filter(found, async (element) => (await eyes.id(element)) === id)
    if (found.length > 1) throw new Error(`There are ${found.length} of this name.`)
    return found[0]
  }
  const findUsable = (target: Target) =>
    waitUntil(`${nameOf(target)} can be used`, async () => {
      const element = await look(target)
      return element && (await eyes.is(element, 'enabled')) ? element : undefined
    })

  const optionOf = async (select: Element) => {
    const [chosen] = await eyes.match(select, [ROLE.menuItem], ['selected'])
    return chosen ? eyes.name(chosen) : ''
  }

  /** All text below an element. */
  const spoken = async (element: Element) =>
    (await Promise.all((await eyes.match(element, [ROLE.static])).map(eyes.name))).join('')
  const textOf = async (element: Element) => {
    const role = await eyes.role(element)
    if (role === ROLE.entry || role === ROLE.spinButton) return eyes.value(element)
    if (role === ROLE.comboBox) return optionOf(element)
    return (await spoken(element)).trim()
  }
  // While it is read the page may draw it anew: then what was found is gone, and is looked for again.
  const read = (target: Target) =>
    waitUntil(`${nameOf(target)} is there`, async () => {
      const element = await look(target)
      return element && textOf(element)
    })

  /** Month, day and year of a native date field, as an American browser has them; nothing for any other field. */
  const partsOf = async (field: Element) =>
    (await eyes.role(field)) === ROLE.dateEditor ? eyes.match(field, [ROLE.spinButton]) : []

  const holds = (target: Target, field: Element, text: string) =>
    waitUntil(`${nameOf(target)} holds "${text}"`, async () =>
      (await eyes.value(field)) === text ? true : undefined,
    )

  /** The entry that has the focus and this name: the browser's own fields, and those of its tools. */
  const entry = (below: () => Promise<Element | undefined>, name: string) =>
    waitUntil(`"${name}" has the focus`, async () => {
      const place = await below()
      if (!place) return undefined
      for (const element of await eyes.match(place, [ROLE.entry], ['focused']))
        if ((await eyes.name(element)) === name) return element
      return undefined
    })

  return {
    bench,
    eyes,
    page,
    findUsable,
    keys,
    write,
    read,
    monthOf: async (field) => (await partsOf(field))[0],
    showsOption: async (target, select, option) => {
      await waitUntil(`${nameOf(target)} says "${option}"`, async () =>
        (await optionOf(select)) === option ? true : undefined,
      )
    },
    check: async (target, choose) => {
      const box = await findUsable(target)
      if (await eyes.is(box, 'checked')) return
      await choose(box)
      await waitUntil(`${nameOf(target)} is chosen`, async () =>
        (await eyes.is(box, 'checked')) ? true : undefined,
      )
    },
    fill: async (target, field, text) => {
      const parts = await partsOf(field)
      if (parts.length > 0) {
        const [year, month, day] = text.split('-') as [string, string, string]
        await write(month + day + year)
        await waitUntil(`${nameOf(target)} holds "${text}"`, async () => {
          const numbers = await Promise.all(parts.map(eyes.number))
          return numbers.join('/') === [month, day, year].map(Number).join('/') ? true : undefined
        })
        return
      }
      await keys('ctrl+a', 'BackSpace')
      await write(text)
      await holds(target, field, text)
    },
    fillFromClipboard: async (target, field, text) => {
      await bench.copy(text)
      await keys('ctrl+a', 'ctrl+v')
      await holds(target, field, text)
    },
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    open: async (where) => {
      const before = (await documents()).page
      await keys('ctrl+l')
      const bar = await entry(browser, 'Address and search bar')
      await write(site + where)
      // The browser completes addresses that it knows, and would go to level 12 instead of 1.
      await keys('Delete')
      // The bar does not show every address in full.
      const { host } = new URL(site)
      await waitUntil('the address is typed', async () =>
        (await eyes.value(bar)).endsWith(host + where) ? true : undefined,
      )
      await keys('Return')
      await waitUntil(`${where} is open`, async () => {
        const { page: now } = await documents()
        return now && !isSame(now, before) && (await isListening(now)) ? true : undefined
      })
    },
    chooseFile: async (file) => {
      await waitUntil('the file chooser has the focus', async () =>
        (await xdotool('getactivewindow', 'getwindowname')).startsWith('Open File') ? true : undefined,
      )
      await write(file)
      await keys('alt+o')
      await waitUntil('the file chooser is closed', async () =>
        (await xdotool('getactivewindow', 'getwindowname')).startsWith('Open File') ? undefined : true,
      )
    },
    downloadBy: (act) => downloadBy(bench.downloads, act),
    runScript: async (script) => {
      const tools = async () => (await documents()).tools
      const before = await eyes.box(await page())
      await keys('ctrl+shift+j')
      const prompt = await entry(tools, 'Console prompt')
      const log = await waitUntil('the console has a log', async () => {
        const sections = await eyes.match(await waitUntil('the console is there', tools), [ROLE.section])
        const [found] = await filter(
          sections,
          async (section) => (await eyes.id(section)) === 'console-messages',
        )
        return found
      })
      /** Whether the line stands in the log, and the answer below it. */
      const hasRun = async () => ((await spoken(log)).split(script)[1]?.trim() ? true : undefined)
      const runLine = async () => {
        // A busy console loses keys, and sometimes the line.
        await keys('ctrl+a', 'BackSpace')
        await write(script)
        const isTyped = async () => ((await spoken(prompt)) === script ? true : undefined)
        await waitUntil('the console shows the line', isTyped, ECHO)
        await keys('Return')
        return waitUntil('the console answers', hasRun, ECHO)
      }
      await waitUntil('the console has run the line', runLine, TRIES * ECHO)
      await keys('F12')
      await waitUntil('the page has its place back', async () => {
        const { width, height } = await eyes.box(await page())
        const isBack = width === before.width && height === before.height && !(await tools())
        return isBack ? true : undefined
      })
    },
  }

  /**
   * Whether a page listens. Everything of it that waits says that it is busy, and the place for messages is there as
   * soon as the page has come to life.
   */
  async function isListening(document: Element): Promise<boolean> {
    if ((await eyes.match(document, [], ['busy'])).length > 0) return false
    const names = await Promise.all((await eyes.match(document, [ROLE.landmark])).map(eyes.name))
    return names.includes('Notifications')
  }
}
