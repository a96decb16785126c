import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, type Element, nameOf, tag, type Tree } from '#bots/office/screen/tree.ts'
import type { ShownPage, Viewer } from '#bots/office/screen/viewer.ts'

/** A control of the page: its place among all controls, and its place among those with its name. */
export type Control = { at: number; name: string; nth: number }

/** A tool that drives a browser. It acts on controls as a person does. */
export type Browser = {
  go: (address: string) => Promise<void>
  /** The value of an expression in the page, once it is there. */
  evaluate: (expression: string) => Promise<unknown>
  /** The bytes of a document, asked for with the browser's cookies; null: a page comes in its place. */
  document: (address: string) => Promise<Uint8Array | null>
  click: (control: Control) => Promise<void>
  /** Types into a field in place of what it holds. */
  fill: (control: Control, text: string) => Promise<void>
  /** Chooses the option with this text. */
  select: (control: Control, option: string) => Promise<void>
  attach: (control: Control, file: { bytes: Uint8Array<ArrayBuffer>; name: string }) => Promise<void>
}

/** ms for which a page may take to come. */
const PATIENCE = 60_000

const CONTROLS = ['input', 'select', 'textarea', 'button'] as const

/** In the page: its controls in the order in which `controlsIn` finds them in its HTML: a shadow root stands before the rest. */
const ALL = `(() => {
  const found = []
  const walk = (node) => {
    if (node.shadowRoot) walk(node.shadowRoot)
    for (const child of (node.localName === 'template' ? node.content : node).children) {
      if (${JSON.stringify(CONTROLS)}.includes(child.localName)) found.push(child)
      walk(child)
    }
  }
  walk(document)
  return found
})()`

/** In the page: a control. A function of its place. */
export const CONTROL_AT = `(at) => ${ALL}[at]`

/** In the page: the place of the tab behind which a control is hidden; -1 for one that is not. */
const tabOf = (at: number) => `(() => {
  const all = ${ALL}
  const panel = all[${at}].closest('[role="tabpanel"][hidden]')
  return panel ? all.findIndex((one) => one.getAttribute('aria-controls') === panel.id) : -1
})()`

/**
 * In the page: its HTML with open shadow roots, and where it is. A person sees that there are tabs, and what they are
 * called, so what is behind them is read too. The page that waits to be left has a mark.
 */
const SHOWN = `(() => {
  const roots = []
  const walk = (node) => {
    if (node.shadowRoot) roots.push(node.shadowRoot), walk(node.shadowRoot)
    for (const child of node.children) walk(child)
  }
  walk(document)
  const hidden = [document, ...roots].flatMap((root) => [...root.querySelectorAll('[role="tabpanel"][hidden]')])
  for (const panel of hidden) panel.hidden = false
  const html = document.documentElement.getHTML({ shadowRoots: roots })
  for (const panel of hidden) panel.hidden = true
  return {
    address: location.href,
    status: performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0,
    html,
  }
})()`

/** In the page: whether all of it is there, and it is not the one that waits to be left. */
const IS_THERE = `document.readyState !== 'loading' && !window.isLeft &&
  document.querySelector('main:not([aria-busy="true"]), iframe') !== null`

/** The controls of a page in their order, whether shown or not. */
const controlsIn = (node: Tree | Element): Element[] =>
  childrenOf(node).flatMap((child) =>
    'tagName' in child ? [...(tag(...CONTROLS)(child) ? [child] : []), ...controlsIn(child)] : [],
  )

/** Comes to pages in a browser. */
export function browserViewer(browser: Browser): Viewer {
  /** The page that came, once all of it is there. */
  const shown = async (): Promise<ShownPage> => {
    const ends = performance.now() + PATIENCE
    // While pages change, tools answer with errors of many kinds: each says that there is no page yet.
    while ((await browser.evaluate(IS_THERE).catch(() => false)) !== true) {
      if (performance.now() > ends) throw new Error('No page came.')
      await sleep(20)
    }
    return (await browser.evaluate(SHOWN)) as ShownPage
  }
  const go = async (address: string) => {
    await browser.go(address)
    return shown()
  }
  return {
    go,
    download: async (address) => (await browser.document(address)) ?? go(address),
    press: async ({ tree, button, filled }) => {
      const controls = controlsIn(tree)
      const named = Map.groupBy(controls, (one) => nameOf(tree, one))
      const controlOf = (element: Element): Control => {
        const name = nameOf(tree, element)
        return { at: controls.indexOf(element), name, nth: named.get(name)!.indexOf(element) }
      }
      for (const [element, value] of filled) {
        const control = controlOf(element)
        const tab = Number(await browser.evaluate(tabOf(control.at)))
        if (tab >= 0) await browser.click(controlOf(controls[tab]!))
        if (typeof value !== 'string') await browser.attach(control, value)
        else if (element.tagName === 'select') await browser.select(control, value)
        else await browser.fill(control, value)
      }
      await browser.evaluate('window.isLeft = true')
      await browser.click(controlOf(button))
      return shown()
    },
  }
}
