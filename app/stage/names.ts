import { cloneElement, createElement, Fragment, useLayoutEffect } from 'react'
import { hash } from '#game/luck.ts'
import { createUuid } from '#kit/uuid.ts'
import type { Begin } from './hand.ts'
import { useRoot } from './root.ts'
import { type Dress, dress } from './sheets.ts'

/** What names an element, or refers to one by its name. */
const NAMING = [
  'id',
  'name',
  'htmlFor',
  'form',
  'list',
  'headers',
  'popoverTarget',
  'data-testid',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
] as const

/** How generators of pages name things. */
const DIALECTS: readonly ((bits: number) => string)[] = [
  (bits) => `ember${bits}`,
  (bits) => `css-${bits.toString(36)}`,
  (bits) => `ctl00_Main_c${bits.toString(16)}`,
  (bits) => `sc-${bits.toString(36)}-0`,
]

/** As in level 17: the seed chooses how things are called, and yet no name lasts from load to load. */
const LOAD = createUuid()

/** New ids, classes, names and test ids at each load. What refers to an element follows. */
export const begin: Begin = ({ level, chance }) => {
  const dialect = DIALECTS[Math.floor(chance('dialect') * DIALECTS.length)]!
  const renamed = new Set<string>()
  const rename = (name: string) => {
    if (!renamed.has(name)) {
      renamed.add(name)
      // What is drawn with it is on the page by then, and was not shown yet.
      queueMicrotask(redress)
    }
    return dialect(hash(LOAD + name))
  }
  const renameAll = (names: string) => names.split(/\s+/).filter(Boolean).map(rename).join(' ')

  /** The site's own rules under the new names, so that everything looks as before. */
  let own: Dress | null = null
  const redress = () => own?.renew()
  const rulesFor = (rules: CSSRuleList): string =>
    Array.from(rules, (rule) => {
      const text = rule.cssText
      if ('selectorText' in rule) {
        const changed = text.replaceAll(/([.#])([a-z][\w-]*)/gi, (whole, sign: string, name: string) =>
          renamed.has(name) ? sign + rename(name) : whole,
        )
        return changed === text ? '' : changed
      }
      // A layer, a width: what it holds stays in it.
      const inner = rule instanceof CSSGroupingRule ? rulesFor(rule.cssRules) : ''
      return inner.trim() && `${text.slice(0, text.indexOf('{'))}{${inner}}`
    }).join('\n')

  const example = Object.values(level.targets).find(({ id, name }) => id && name)
  return {
    rename,
    retarget: (target) => ({ ...target, id: '' }),
    spoils: ({ id }) => ({ id: `it is #${rename(id)}`, path: 'the classes are new' }),
    draw: (element) => {
      const { className, href } = element.props
      const changes: Record<string, string> = {}
      for (const attribute of NAMING) {
        const value = element.props[attribute]
        if (typeof value === 'string') changes[attribute] = renameAll(value)
      }
      if (typeof className === 'string') changes['className'] = renameAll(className)
      if (typeof href === 'string' && href.startsWith('#')) changes['href'] = `#${rename(href.slice(1))}`
      return cloneElement(element, changes)
    },
    today: () =>
      example
        ? `“${example.name}” had the id ${example.id}; in this load it is ${rename(example.id)}.`
        : 'No id, class or field name is what it was.',
    Around: ({ children }) => {
      const root = useRoot()
      // Before the paint: nobody shall see the room undressed.
      useLayoutEffect(() => {
        own = dress(
          root,
          () => Array.from(document.styleSheets, ({ cssRules }) => rulesFor(cssRules)).join('\n'),
          'above',
        )
        return () => {
          own?.takeOff()
          own = null
        }
      }, [root])
      return createElement(Fragment, null, children)
    },
  }
}
