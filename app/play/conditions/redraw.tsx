import { type FC, type ReactNode, cloneElement, createElement, isValidElement } from 'react'
import { type Drawn, type Hand, keyOf } from './hand.ts'

type Component = FC<Record<string, unknown>>

/**
 * Lets hands change what components draw. A component is called as it is, with its hooks, and what it returns is
 * changed before React sees it; so React knows of one page only, the changed one, and a room knows of none of this.
 * Decision 035.
 */
export function redrawn(hands: readonly Hand[]): (view: Component) => Component {
  const known = new Map<unknown, Component>()

  /** One hand's turn: inner elements before outer ones, so that nobody changes what he has just made. */
  const turn = (hand: Hand, node: ReactNode, place = 0): ReactNode => {
    if (Array.isArray(node)) return node.map((item: ReactNode, i) => turn(hand, item, i))
    if (!isDrawn(node)) return node
    // What a component is given it draws itself, and then it is seen.
    if (typeof node.type === 'function')
      return hand.components?.has(node.type) ? hand.draw!(node, place) : node
    const element = withChildren(node, (child, i) => turn(hand, child, i))
    return typeof node.type === 'string' && hand.draw ? hand.draw(element, place) : element
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
        hands.reduce<ReactNode>((node, hand) => {
          const changed = turn(hand, node)
          return isWhole && hand.whole ? hand.whole(changed) : changed
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
