import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { xpathOf } from '#proof/shared/by-name.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { nameOf, waitForText, waitUntil } from '#proof/shared/wait.ts'
import { launchChromium, saveDownload } from './playwright.ts'

/** The order to the script in the page: an action on one target. */
type Act =
  | { word: 'click' | 'doubleClick' | 'rightClick' | 'hover' | 'check' | 'read' }
  | { word: 'type' | 'press' | 'select'; text: string }
  | { word: 'drag'; zone: Target }
  | { word: 'upload'; name: string; base64: string }

/** XPaths of the target, and of a drag's zone, if their ids are dealt. */
type Paths = readonly [target: string | null, zone: string | null]

const pathOf = (target: Target | undefined) => (target?.id === '' ? xpathOf(target) : null)

const pathsOf = (target: Target, act: Act): Paths => [
  pathOf(target),
  pathOf(act.word === 'drag' ? act.zone : undefined),
]

/**
 * Runs in the page, and is sent there as text, so it cannot use this file. It dispatches events and sets values;
 * nothing has the focus, and there is no pointer.
 * @returns the read text, or undefined while the target is missing or cannot be used
 */
function actInPage(target: Target, act: Act, paths: Paths): string | undefined {
  const find = (path: string | null, { id }: Target): HTMLElement | null =>
    path === null
      ? document.getElementById(id)
      : (document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
          .singleNodeValue as HTMLElement | null)

  const element = find(paths[0], target)
  if (!element || (act.word !== 'read' && element.matches(':disabled'))) return undefined

  const raise = (on: HTMLElement, event: Event) => on.dispatchEvent(event)
  const mouse = (type: string, init: MouseEventInit = {}) =>
    raise(element, new MouseEvent(type, { bubbles: true, cancelable: true, ...init }))
  const changed = () => {
    for (const type of ['input', 'change']) raise(element, new Event(type, { bubbles: true }))
  }
  const field = element as HTMLInputElement

  switch (act.word) {
    case 'click':
      element.click()
      return ''
    case 'doubleClick':
      element.click()
      element.click()
      mouse('dblclick', { detail: 2 })
      return ''
    case 'rightClick':
      mouse('contextmenu', { button: 2 })
      return ''
    case 'hover':
      for (const type of ['mouseover', 'mouseenter', 'mousemove']) mouse(type)
      return ''
    case 'check':
      if (!field.checked) element.click()
      return ''
    case 'type':
      field.value = act.text
      changed()
      return ''
    case 'press':
      for (const type of ['keydown', 'keyup'])
        raise(element, new KeyboardEvent(type, { key: act.text, bubbles: true, cancelable: true }))
      return ''
    case 'select': {
      const select = element as HTMLSelectElement
      const option = [...select.options].find(({ text }) => text === act.text)
      if (!option) return undefined
      select.value = option.value
      changed()
      return ''
    }
    case 'drag': {
      const zone = find(paths[1], act.zone)
      if (!zone) return undefined
      const dataTransfer = new DataTransfer()
      const drag = (on: HTMLElement, type: string) =>
        raise(on, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      drag(element, 'dragstart')
      for (const type of ['dragenter', 'dragover', 'drop']) drag(zone, type)
      drag(element, 'dragend')
      return ''
    }
    case 'upload': {
      const { files, items } = new DataTransfer()
      items.add(new File([Uint8Array.from(atob(act.base64), (byte) => byte.charCodeAt(0))], act.name))
      field.files = files
      changed()
      return ''
    }
    case 'read':
      return element.matches('input, textarea, select') ? field.value : element.textContent.trim()
  }
}

/** A robot that is a script in the page, without a user gesture: Playwright's own `evaluate` would grant one. */
async function simulateRobot(page: Page): Promise<Robot> {
  const cdp = await page.context().newCDPSession(page)

  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: false,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  const act = (target: Target, what: Act): Promise<string> =>
    waitUntil(
      `${what.word} ${nameOf(target)}`,
      async () =>
        (await evaluate(
          `(${String(actInPage)})(${JSON.stringify(target)}, ${JSON.stringify(what)}, ${JSON.stringify(pathsOf(target, what))})`,
        )) as string | undefined,
    )
  const does =
    (word: 'click' | 'doubleClick' | 'rightClick' | 'hover' | 'check') => async (target: Target) => {
      await act(target, { word })
    }
  const says = (word: 'type' | 'press' | 'select') => async (target: Target, text: string) => {
    await act(target, { word, text })
  }
  const read: Robot['read'] = (target) => act(target, { word: 'read' })
  const type = says('type')

  return {
    read,
    type,
    // An untrusted script may not write to the clipboard, so the robot sets the text that it has read.
    paste: type,
    open: async (to) => {
      await page.goto(to)
      await waitUntil(`${to} listens`, async () =>
        (await evaluate('document.documentElement.dataset.ready')) === 'true' ? true : undefined,
      )
    },
    click: does('click'),
    doubleClick: does('doubleClick'),
    rightClick: does('rightClick'),
    hover: does('hover'),
    check: does('check'),
    press: says('press'),
    select: says('select'),
    drag: async (item, zone) => {
      await act(item, { word: 'drag', zone })
    },
    upload: async (target, file) => {
      await act(target, { word: 'upload', name: path.basename(file), base64: await readFile(file, 'base64') })
    },
    download: (target) => saveDownload(page, () => does('click')(target)),
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    runScript: async (script) => {
      await evaluate(script)
    },
  }
}

export const simulateTool: Tool = {
  name: 'simulate',
  way: 'events dispatched and values set from a script in the page, nothing trusted, no focus, no pointer',
  standsFor: 'UiPath Simulate, Power Automate’s default',
  needs: ['headless chromium'],
  start: async ({ site }) => {
    const browser = await launchChromium()
    const page = await browser.newPage({ baseURL: site, viewport: { width: 1280, height: 720 } })
    return {
      robot: await simulateRobot(page),
      version: `Runtime.evaluate without a user gesture, Chromium ${browser.version()}`,
      close: () => browser.close(),
    }
  },
}
