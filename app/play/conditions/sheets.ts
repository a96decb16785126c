import type { Root } from './root.ts'

/** All rules that the site has on its page, as text. */
export const siteRules = (): string =>
  Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText).join('\n'),
  ).join('\n')

/** Rules of ours on a root, which may be another document than the page. */
export type Dress = { renew: () => void; takeOff: () => void }

/**
 * Dresses a root.
 * @param place below or above what else is worn there: the first sheet that names a layer says where it stands.
 * @param rules what it is to wear. They are asked for again when the site has got more styles of its own, and on `renew`.
 */
export function dress(root: Root, rules: () => string, place: 'below' | 'above'): Dress {
  // A sheet can be worn only in the document whose window has made it.
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
