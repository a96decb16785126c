import type { Locator, Page } from '@playwright/test'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { type AriaRole, playwrightRobot } from '#proof/tools/playwright.ts'

/** Ends every translated text. Nobody sees it, and no text of ours has it. */
const MARK = '\u2063'

/**
 * The ways in which translators change a page: a new element with the translation takes the text's place (Chrome, Google
 * Translate), the text moves into an element of the translator's, or it is written over.
 */
export type Manner = 'replace' | 'wrap' | 'rewrite'

/** In the page: translates its texts, and those that come later. A page at another address than `where` and below stays. */
function translator([mark, how, where]: readonly [mark: string, how: Manner, where: string]): void {
  if (!location.href.startsWith(where)) return
  const SKIPPED = 'script, style, noscript, textarea, [translate="no"], [translate="no"] *'
  const translateNode = (text: Text) => {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || text.data.endsWith(mark)) return
    if (parent.matches(SKIPPED)) return
    if (how === 'rewrite' || parent.matches('option, title')) {
      text.data += mark
      return
    }
    const font = text.ownerDocument.createElement('font')
    if (how === 'replace') {
      font.append(text.data + mark)
      text.replaceWith(font)
    } else {
      text.replaceWith(font)
      font.append(text)
      text.data += mark
    }
  }
  const textsIn = (node: Node): Text[] => {
    if (node.nodeType === 3) return [node as Text]
    const found: Text[] = []
    for (const child of node.childNodes) found.push(...textsIn(child))
    return found
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        for (const text of textsIn(node)) if (text.isConnected) translateNode(text)
      }
    }
  }).observe(document.body ?? document, { childList: true, subtree: true, characterData: true })
  if (document.body) for (const text of textsIn(document.body)) translateNode(text)
}

/**
 * Translates the page now and after every change, as a browser or an extension does: every text but those below
 * `translate="no"`. The translation is the text and a sign that nobody sees.
 */
export const translate = (page: Page, manner: Manner): Promise<void> =>
  page.evaluate(translator, [MARK, manner, ''] as const)

/** Translates each page that comes at an address or below it, from its first text on. */
export const translateEach = (page: Page, manner: Manner, where: string): Promise<unknown> =>
  page.addInitScript(translator, [MARK, manner, where] as const)

/** The text as it was before it was translated. */
export const untranslated = (text: string): string => text.replaceAll(MARK, '')

/**
 * Compares the page with what React last drew, element by element.
 * @returns each element whose text is another one, with both texts
 */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    type Fiber = {
      tag: number
      memoizedProps: unknown
      stateNode: unknown
      child: Fiber | null
      sibling: Fiber | null
      return: Fiber | null
    }
    const [ELEMENT, TEXT, PORTAL] = [5, 6, 4]
    const plain = (text: string) => text.replaceAll(mark, '')
    const stale: string[] = []
    /** The texts of an element itself: those in other elements are theirs, those in a translator's element are its own. */
    const shownIn = (element: Element): string => {
      let text = ''
      for (const child of element.childNodes) {
        const isOwn = child.nodeType === Node.TEXT_NODE || child.nodeName === 'FONT'
        if (isOwn) text += plain(child.textContent!)
      }
      return text
    }
    /** The texts that React drew into the element of a fiber. Looks into the elements and portals below, too. */
    const drawnBy = (fiber: Fiber): string => {
      if (fiber.tag === TEXT) return plain(fiber.memoizedProps as string)
      let text = ''
      for (let child = fiber.child; child; child = child.sibling) text += drawnBy(child)
      if (fiber.tag !== ELEMENT) return fiber.tag === PORTAL ? '' : text
      const element = fiber.stateNode as Element
      const { children, dangerouslySetInnerHTML } = fiber.memoizedProps as Record<string, unknown>
      const drawn = ['string', 'number'].includes(typeof children) ? plain(String(children)) : text
      const isOurs = !dangerouslySetInnerHTML && element.localName !== 'textarea' && element.isConnected
      if (isOurs && shownIn(element) !== drawn)
        stale.push(
          `<${element.localName} id="${element.id}"> shows “${shownIn(element)}”, “${drawn}” was drawn`,
        )
      return ''
    }
    // The fiber that an element was last drawn by is one of two; the root knows which.
    const root = document.getElementById('root')!
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'))!
    const current = ((root as unknown as Record<string, Fiber>)[key]!.stateNode as { current: Fiber }).current
    drawnBy(current)
    return stale
  }, MARK)

/** A robot that reads a translated page as its user would: the sign that nobody sees is no part of a text. */
export function readerOf(page: Page): Robot {
  const find = ({ id, role, name }: Target): Locator =>
    id === ''
      ? page.getByRole(role as AriaRole, {
          name: new RegExp(
            `^${Array.from(name, (sign) => sign.replace(/[^\w\s]/, '\\$&')).join(`${MARK}?`)}${MARK}*$`,
          ),
        })
      : page.locator(`[id="${id}"]`)
  const robot = playwrightRobot(page, find)
  return {
    ...robot,
    read: async (target) => untranslated(await robot.read(target)),
    waitFor: async (target, isRight) =>
      untranslated(await robot.waitFor(target, (text) => isRight(untranslated(text)))),
  }
}
