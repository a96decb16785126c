import { type ComponentProps, createElement } from 'react'

/** The drawing of an icon, in the form of lucide-react's modules. */
type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Makes an icon's component, in place of lucide-react's own maker (vite.config.ts). That maker offers sizes, colours
 * and a context, which every page would have to load; here the class `.icon` sets the look. An icon without a label is
 * decoration.
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
