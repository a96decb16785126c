import { type FC, type ReactNode, cloneElement, createElement, isValidElement } from 'react'
import type { Drawn, Effect } from './contract.ts'
import { keyOf } from './drawn.ts'

type Component = FC<Record<string, unknown>>

/**
 * Lets effects change what components draw. A component is called as it is, with its hooks, and what it returns is
 * changed before React sees it; so React knows of one page only, the changed one, and a room knows of none of this.
 * Decision 035.
 */
export function redrawn(effects: readonly Effect[]): (view: Component) => Component {
  const known = new Map<unknown, Component>()

  /** One effect's turn: inner elements before outer ones, so that no effect changes its own work. */
  const turn = (effect: Effect, node: ReactNode, place = 0): ReactNode => {
    if (Array.isArray(node)) return node.map((item: ReactNode, i) => turn(effect, item, i))
    if (!isDrawn(node)) return node
    // What a component is given it draws itself, and then it is seen.
    if (typeof node.type === 'function')
      return effect.components?.has(node.type) ? effect.draw!(node, place) : node
    const element = withChildren(node, (child, i) => turn(effect, child, i))
    return typeof node.type === 'string' && effect.draw ? effect.draw(element, place) : element
  }

  /** The last turn: components inside are changed as well. */
  const descend = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) return node.map(descend)
    if (!isDrawn(node)) return node
    if (typeof node.type === 'function')
      return createElement(redraw(node.type as Component), {
        ...node.props,
        ...keyOf(node),
      })
    return withChildren(node, descend)
  }

  const redraw = (component: Component, isWhole = false): Component => {
    const before = known.get(component)
    if (before) return before
    const Redrawn: Component = (props) => {
      // A component is a function with hooks; called in here, they are this component's.
      const drawn = (component as (props: unknown) => ReactNode)(props)
      return descend(
        effects.reduce<ReactNode>((node, effect) => {
          const changed = turn(effect, node)
          return isWhole && effect.whole ? effect.whole(changed) : changed
        }, drawn),
      )
    }
    known.set(component, Redrawn)
    return Redrawn
  }
  return (view) => redraw(view, true)
}

const isDrawn = (node: ReactNode): node is Drawn => isValidElement(node)

/** The same element with other children. They are handed over one by one: then React asks for no keys. */
function withChildren(element: Drawn, change: (child: ReactNode, place: number) => ReactNode): Drawn {
  const children = element.props['children'] as ReactNode
  if (children === undefined || typeof children === 'function') return element
  return Array.isArray(children)
    ? cloneElement(element, undefined, ...children.map(change))
    : cloneElement(element, undefined, change(children, 0))
}
