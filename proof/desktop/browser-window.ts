import { waitUntil } from '#proof/shared/wait.ts'
import { type Accessibility, type Element, ROLE } from './accessibility.ts'
import type { HiddenDesktop } from './hidden-desktop.ts'

/** How long a field, the console or the address bar may take to show a typed line, in milliseconds. */
export const ECHO = 4000

/** How often a line is typed before the robot gives up. */
export const TRIES = 4

/** A pause between two keys, in milliseconds: without one a busy browser confuses shifted letters. */
const BETWEEN_KEYS = '5'

export const isSame = (a: Element | undefined, b: Element | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** The elements that pass an asynchronous test. */
export async function filter(
  elements: readonly Element[],
  test: (element: Element) => Promise<boolean>,
): Promise<Element[]> {
  const passes = await Promise.all(elements.map(test))
  return elements.filter((_, i) => passes[i])
}

/** All text below an element. */
export async function textBelow(eyes: Accessibility, element: Element): Promise<string> {
  return (await Promise.all((await eyes.match(element, [ROLE.static])).map(eyes.name))).join('')
}

/** The browser's window on a desktop, with its address bar, its file chooser and its developer tools. */
export type BrowserWindow = {
  /** The page in the window. */
  page: () => Promise<Element>
  keys: (...keys: readonly string[]) => Promise<void>
  /** Types a text into the focused element. */
  write: (text: string) => Promise<void>
  /** Opens a path of the site and waits until the page listens. */
  open: (path: string) => Promise<void>
  /** Runs a line in the console of the developer tools. */
  runScript: (script: string) => Promise<void>
  /** Answers the open file chooser. */
  chooseFile: (file: string) => Promise<void>
}

/** @param site address of the site: http://127.0.0.1:3000 */
export function browserWindow(site: string, { xdotool }: HiddenDesktop, eyes: Accessibility): BrowserWindow {
  const keys: BrowserWindow['keys'] = async (...names) => {
    await xdotool('key', ...names)
  }
  const write: BrowserWindow['write'] = async (text) => {
    await xdotool('type', '--delay', BETWEEN_KEYS, '--', text)
  }

  const frame = () =>
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
    const all = await eyes.match(await frame(), [ROLE.documentWeb])
    const [tools] = await filter(all, async (document) =>
      (await eyes.address(document)).startsWith('devtools:'),
    )
    return { page: all.find((document) => document !== tools), tools }
  }
  const page = () => waitUntil('the browser shows a page', async () => (await documents()).page)

  /** The focused entry with this name: a field of the browser or of its tools. */
  const entry = (below: () => Promise<Element | undefined>, name: string) =>
    waitUntil(`"${name}" has the focus`, async () => {
      const place = await below()
      if (!place) return undefined
      for (const element of await eyes.match(place, [ROLE.entry], ['focused']))
        if ((await eyes.name(element)) === name) return element
      return undefined
    })

  const open: BrowserWindow['open'] = async (where) => {
    const before = (await documents()).page
    const { host } = new URL(site)
    const type = async () => {
      // An open list or calendar would take the keys.
      await keys('Escape', 'ctrl+l')
      const bar = await entry(frame, 'Address and search bar')
      await write(site + where)
      // The browser completes addresses that it knows, and would open level 12 instead of 1.
      await keys('Delete')
      // The address bar shortens some addresses.
      const isTyped = async () => ((await eyes.value(bar)).endsWith(host + where) ? true : undefined)
      return waitUntil('the address bar shows the address', isTyped, ECHO)
    }
    // A busy browser loses keys here, too.
    await waitUntil('the address is typed', type, TRIES * ECHO)
    await keys('Return')
    await waitUntil(`${where} is open`, async () => {
      const { page: now } = await documents()
      return now && !isSame(now, before) && (await isListening(eyes, now)) ? true : undefined
    })
  }

  const runScript: BrowserWindow['runScript'] = async (script) => {
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
    /** Whether the log shows the line, and the answer below it. */
    const hasRun = async () => ((await textBelow(eyes, log)).split(script)[1]?.trim() ? true : undefined)
    const runLine = async () => {
      // A busy console loses keys, and sometimes the whole line.
      await keys('ctrl+a', 'BackSpace')
      await write(script)
      const isTyped = async () => ((await textBelow(eyes, prompt)) === script ? true : undefined)
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
  }

  const isChoosing = async () => (await xdotool('getactivewindow', 'getwindowname')).startsWith('Open File')
  const chooseFile: BrowserWindow['chooseFile'] = async (file) => {
    await waitUntil('the file chooser has the focus', async () => ((await isChoosing()) ? true : undefined))
    await write(file)
    await keys('alt+o')
    await waitUntil('the file chooser is closed', async () => ((await isChoosing()) ? undefined : true))
  }

  return { page, keys, write, open, runScript, chooseFile }
}

/**
 * Whether a page listens: no part of it says that it is busy, and a region is there that comes with hydration. The bare
 * page of a run has no region for messages; nothing of it is there before it listens.
 */
async function isListening(eyes: Accessibility, document: Element): Promise<boolean> {
  if ((await eyes.match(document, [], ['busy'])).length > 0) return false
  const names = await Promise.all((await eyes.match(document, [ROLE.landmark])).map(eyes.name))
  const isBare = new URL(await eyes.address(document)).pathname.startsWith('/run/')
  return names.includes(isBare ? 'Simulation' : 'Notifications')
}
