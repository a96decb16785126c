import { type FC, type ReactNode, cloneElement, createElement, isValidElement } from 'react'
import type { DrawnElement, Effect } from '#conditions/base/contract.ts'
import { keyOf } from '#conditions/base/drawn.ts'

type Component = FC<Record<string, unknown>>

/**
 * Lets effects change the drawing of components. It calls a component with its hooks, and changes the result before
 * React sees it. So React knows only the changed page, and a simulation knows nothing of the change.
 * Decision 035.
 */
export function redrawn(effects: readonly Effect[]): (view: Component) => Component {
  const known = new Map<unknown, Component>()

  /** Applies one effect: to inner elements before outer ones, so that no effect changes its own result. */
  const turn = (effect: Effect, node: ReactNode, place = 0): ReactNode => {
    if (Array.isArray(node)) return node.map((item: ReactNode, i) => turn(effect, item, i))
    if (!isDrawn(node)) return node
    // Children of a component are changed when the component draws them.
    if (typeof node.type === 'function')
      return effect.components?.has(node.type) ? effect.draw!(node, place) : node
    const element = withChildren(node, (child, i) => turn(effect, child, i))
    return typeof node.type === 'string' && effect.draw ? effect.draw(element, place) : element
  }

  /** The last step: it wraps components inside, so that they are changed as well. */
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
      // The hooks of the called component become hooks of this one.
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

const isDrawn = (node: ReactNode): node is DrawnElement => isValidElement(node)

/** Copies an element with other children. They are passed one by one, so React needs no keys. */
function withChildren(
  element: DrawnElement,
  change: (child: ReactNode, place: number) => ReactNode,
): DrawnElement {
  const children = element.props['children'] as ReactNode
  if (children === undefined || typeof children === 'function') return element
  return Array.isArray(children)
    ? cloneElement(element, undefined, ...children.map(change))
    : cloneElement(element, undefined, change(children, 0))
}
