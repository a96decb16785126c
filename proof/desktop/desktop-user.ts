import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import type { ProgramName } from '#machine/programs.ts'
import { downloadBy } from '#proof/shared/download.ts'
import type { Place } from '#proof/shared/tool.ts'
import { nameOf, waitForText, waitUntil } from '#proof/shared/wait.ts'
import { type Accessibility, type Element, ROLE, listenTo } from './accessibility.ts'
import { type BrowserWindow, ECHO, TRIES, browserWindow } from './browser-window.ts'
import { type HiddenDesktop, openHiddenDesktop } from './hidden-desktop.ts'
import { type PageTargets, pageTargets } from './page-targets.ts'

/** Programs that a desktop and its user need. */
export const DESKTOP_NEEDS: readonly ProgramName[] = [
  'chromium',
  'xvfb',
  'openbox',
  'xdotool',
  'xclip',
  'dbus-daemon',
  'at-spi',
]

/** X11's names of keys, if they differ from the names in `KeyboardEvent.key`. */
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

/** Actions on fields that mouse robots and keyboard robots share. */
type Fields = {
  /** Types into the focused field, in place of its text. */
  fill: (target: Target, field: Element, text: string) => Promise<void>
  /** Replaces the text of the focused field from the clipboard. */
  fillFromClipboard: (target: Target, field: Element, text: string) => Promise<void>
  /** The part of a native date field that takes the month; undefined for any other field. */
  monthOf: (field: Element) => Promise<Element | undefined>
  /** Waits until a native select shows an option. */
  showsOption: (target: Target, select: Element, option: string) => Promise<void>
  /** Chooses a checkbox or a radio button by an action, unless it is chosen already, and waits until it is. */
  check: (target: Target, choose: (box: Element) => Promise<void>) => Promise<void>
}

/** A user at a desktop: the common part of robots with a mouse and robots with keys. */
export type DesktopUser = Pick<Robot, 'waitFor'> &
  BrowserWindow &
  Omit<PageTargets, 'optionOf'> &
  Fields & {
    desktop: HiddenDesktop
    eyes: Accessibility
    /** Waits for the file that an action downloads. */
    downloadBy: (act: () => Promise<void>) => Promise<string>
  }

/** Opens a desktop with a browser, and makes a user for it. */
export async function sitDown(
  place: Place,
): Promise<{ user: DesktopUser; version: string; close: () => Promise<void> }> {
  const desktop = await openHiddenDesktop(place)
  let eyes: Accessibility | undefined
  const close = async () => {
    eyes?.close()
    await desktop.close()
  }
  try {
    eyes = await listenTo(desktop.busAddress)
    // The registry of windows must be there before the first question.
    await eyes.windows()
    desktop.openBrowser()
    const window = browserWindow(place.site, desktop, eyes)
    const { optionOf, ...targets } = pageTargets(eyes, window.page)
    const user: DesktopUser = {
      desktop,
      eyes,
      ...window,
      ...targets,
      ...fields(desktop, eyes, window, { optionOf, ...targets }),
      waitFor: (target, isRight) => waitForText(targets.read, target, isRight),
      downloadBy: (act) => downloadBy(desktop.downloads, act),
    }
    return { user, version: desktop.version, close }
  } catch (reason) {
    await close()
    throw reason
  }
}

function fields(
  { copy }: HiddenDesktop,
  eyes: Accessibility,
  { keys, write }: BrowserWindow,
  { findUsable, optionOf }: PageTargets,
): Fields {
  /**
   * Month, day and year of a native date field, as an American browser shows them; an empty list for any other field.
   */
  const partsOf = async (field: Element) =>
    (await eyes.role(field)) === ROLE.dateEditor ? eyes.match(field, [ROLE.spinButton]) : []

  /** Fills a field until it holds the text: a busy browser loses keys. */
  const fillUntilHeld = (target: Target, field: Element, text: string, type: () => Promise<void>) =>
    waitUntil(
      `${nameOf(target)} holds "${text}"`,
      async () => {
        await keys('ctrl+a')
        await type()
        return waitUntil(
          'the field shows it',
          async () => ((await eyes.value(field)) === text ? true : undefined),
          ECHO,
        )
      },
      TRIES * ECHO,
    )

  const fillDate = async (target: Target, parts: readonly Element[], text: string) => {
    const [year, month, day] = text.split('-') as [string, string, string]
    await write(month + day + year)
    await waitUntil(`${nameOf(target)} holds "${text}"`, async () => {
      const numbers = await Promise.all(parts.map(eyes.number))
      return numbers.join('/') === [month, day, year].map(Number).join('/') ? true : undefined
    })
  }

  return {
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
      if (parts.length > 0) return fillDate(target, parts, text)
      await fillUntilHeld(target, field, text, async () => {
        await keys('BackSpace')
        await write(text)
      })
    },
    fillFromClipboard: async (target, field, text) => {
      await copy(text)
      await fillUntilHeld(target, field, text, () => keys('ctrl+v'))
    },
  }
}
