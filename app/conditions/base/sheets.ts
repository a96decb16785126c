import type { Root } from './root.ts'

/** All style rules of the page, as text. */
export const siteRules = (): string =>
  Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText).join('\n'),
  ).join('\n')

/** A style sheet on a root, which may be another document than the page. */
export type Dress = { renew: () => void; takeOff: () => void }

/**
 * Gives a root a style sheet.
 * @param rules are called again when the page gets more styles, and on `renew`.
 * @param place below or above the other sheets: the first sheet that names a layer decides the layer's order.
 */
export function dress(root: Root, rules: () => string, place: 'below' | 'above'): Dress {
  // A constructed sheet works only in the document of the window that made it.
  const { CSSStyleSheet: Sheet } = (root.ownerDocument ?? root).defaultView as typeof globalThis & Window
  const sheet = new Sheet()
  const renew = () => sheet.replaceSync(rules())
  renew()
  if (place === 'above') root.adoptedStyleSheets.push(sheet)
  else root.adoptedStyleSheets.unshift(sheet)
  const news = new MutationObserver(renew)
  news.observe(document.head, { childList: true })
  document.head.addEventListener('load', renew, true)
  return {
    renew,
    takeOff: () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
      news.disconnect()
      document.head.removeEventListener('load', renew, true)
    },
  }
}
