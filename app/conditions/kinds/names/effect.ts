import { cloneElement, createElement, Fragment, useLayoutEffect } from 'react'
import type { Apply } from '#conditions/base/contract.ts'
import { useRoot } from '#conditions/base/root.ts'
import { type Dress, dress } from '#conditions/base/sheets.ts'
import { bitsIn, inDialect } from '#game/conditions.ts'

/** Attributes that name an element, or refer to one by its name. */
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

/**
 * As in level 17, the seed chooses the style of the names, but no name lasts from load to load. Each name is random by
 * itself, so that nobody can compute the others from the one that the page shows. In a run that a server records, names
 * follow from its writer instead.
 */
const LOAD = new Map<string, number>()

function bitsOf(name: string): number {
  let bits = LOAD.get(name)
  if (bits === undefined) {
    const taken = new Set(LOAD.values())
    do {
      bits = crypto.getRandomValues(new Uint32Array(1))[0]!
    } while (taken.has(bits))
    LOAD.set(name, bits)
  }
  return bits
}

/** The control has another id. */
type Hit = { id: string }

/** New ids, classes, names and test ids at each load. References to elements follow. */
export const apply: Apply<Hit> = ({ level, chance, hits, writer }) => {
  const renamed = new Set<string>()
  const rename = (name: string) => {
    if (!renamed.has(name)) {
      renamed.add(name)
      redress()
    }
    return inDialect(chance, writer === null ? bitsOf(name) : bitsIn(writer, name))
  }
  const renameAll = (names: string) => names.split(/\s+/).filter(Boolean).map(rename).join(' ')

  /** The page's style rules under the new names, so that everything looks as before. */
  let own: Dress | null = null
  let isDue = false
  /** Renews the style rules once a frame, before the paint, however many names are new. */
  const redress = () => {
    if (!own || isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      own?.renew()
    })
  }
  const rulesFor = (rules: CSSRuleList): string =>
    Array.from(rules, (rule) => {
      const text = rule.cssText
      if ('selectorText' in rule) {
        const changed = text.replaceAll(/([.#])([a-z][\w-]*)/gi, (whole, sign: string, name: string) =>
          renamed.has(name) ? sign + rename(name) : whole,
        )
        return changed === text ? '' : changed
      }
      // Rules inside a layer or a media query stay inside it.
      const inner = rule instanceof CSSGroupingRule ? rulesFor(rule.cssRules) : ''
      return inner.trim() && `${text.slice(0, text.indexOf('{'))}{${inner}}`
    }).join('\n')

  return {
    rename,
    retarget: (target) => ({ ...target, id: '' }),
    calm: (found) => ({ ...found, id: hits.all().find(([, { id }]) => id === found.id)?.[0] ?? found.id }),
    changed: (control) => {
      const hit = hits.of(control)
      return hit ? { id: [`it is #${hit.id}`], path: ['the classes are new'] } : {}
    },
    draw: (element) => {
      const { className, href } = element.props
      const changes: Record<string, string> = {}
      for (const attribute of NAMING) {
        const value = element.props[attribute]
        if (typeof value === 'string') changes[attribute] = renameAll(value)
      }
      if (changes['id'] !== undefined) hits.add(element.props['id'] as string, { id: changes['id'] })
      if (typeof className === 'string') changes['className'] = renameAll(className)
      if (typeof href === 'string' && href.startsWith('#')) changes['href'] = `#${rename(href.slice(1))}`
      return cloneElement(element, changes)
    },
    today: () => {
      const example = Object.values(level.targets).find(({ id, name }) => name && hits.of(id))
      return example
        ? `“${example.name}” had the id ${example.id}; on this page it is ${hits.of(example.id)!.id}.`
        : 'All ids, classes and field names are new.'
    },
    Around: ({ children }) => {
      const root = useRoot()
      // Before the paint, so that the simulation is never shown without styles.
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
