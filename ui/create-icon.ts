import { type ComponentProps, createElement } from 'react'

/** The drawing of an icon, as lucide-react's own modules have it. */
type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Makes an icon's component, in place of lucide-react's own maker (vite.config.ts). That one offers sizes, colours and
 * a context for all of them; here `.icon` says how icons look, and every page would carry the offers and their
 * attributes. Without a label an icon is decoration.
 */
// lucide-react imports the default.
export default function createIcon({ node }: Drawing) {
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': props['aria-label'] === undefined || undefined, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
