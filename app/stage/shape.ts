import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  cloneElement,
  createElement,
  isValidElement,
} from 'react'
import { Note } from '#ui/note.tsx'
import { type Begin, type Drawn, keyOf } from './hand.ts'

/** How many of the shared keys are no buttons any more. */
const SHARE = 0.7

/** Rows and columns whose order says nothing. */
const ROWS = /^(?:row|two|bench)\b/

type Props = {
  disabled?: boolean
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onKeyUp?: (event: KeyboardEvent) => void
}

/** A key that is none: what a button does by itself is written out, as on so many pages. */
function asDiv(element: Drawn): ReactNode {
  const {
    type: _,
    disabled,
    onClick,
    onKeyDown,
    onKeyUp,
    ...rest
  } = element.props as Props & { type: unknown }
  return createElement('div', {
    ...rest,
    ...keyOf(element),
    role: 'button',
    tabIndex: disabled ? undefined : 0,
    ...(disabled ? { 'aria-disabled': true } : { onClick }),
    onKeyDown: (event: KeyboardEvent) => {
      onKeyDown?.(event)
      if (event.key === ' ') event.preventDefault()
      if (event.key === 'Enter' && !event.defaultPrevented) (event.currentTarget as HTMLElement).click()
    },
    onKeyUp: (event: KeyboardEvent) => {
      onKeyUp?.(event)
      if (event.key === ' ' && !event.defaultPrevented) (event.currentTarget as HTMLElement).click()
    },
  })
}

/** What says how things stand, and grows with it. */
const isMessage = (node: ReactNode) =>
  isValidElement<{ role?: string }>(node) && (node.type === Note || node.props.role === 'status')

/** In another order, up to the first message: above a control it would push it away, and nobody could double-click. */
function turned(children: readonly ReactNode[]): readonly ReactNode[] {
  const first = children.findIndex(isMessage)
  const end = first < 0 ? children.length : first
  return [...children.slice(0, end).toReversed(), ...children.slice(end)]
}

/** Other nesting, another order of blocks, and keys that are no buttons. */
export const begin: Begin = ({ chance }) => {
  const wrapped = (inner: ReactNode, key: { key?: string }, depth: number): ReactNode =>
    depth === 0 ? inner : createElement('div', { ...key, className: 'shape' }, wrapped(inner, {}, depth - 1))
  return {
    draw: (element) => {
      const { type, props } = element
      const { id, className, children } = props as { id?: string; className?: string; children?: ReactNode }
      if (type === 'button' && id !== undefined && /\bbtn\b(?!.*btn-square)/.test(className ?? '')) {
        // What is held by a ref, opens something by itself or sends a form stays what it is.
        const isFree = !props['ref'] && !props['popoverTarget'] && props['type'] === 'button'
        const drawn = isFree && chance(id) < SHARE ? asDiv(element) : element
        return wrapped(drawn, keyOf(element), 1 + Math.floor(chance(`${id} depth`) * 3))
      }
      if (type === 'div' && ROWS.test(className ?? '') && Array.isArray(children))
        return cloneElement(element, undefined, ...turned(children as ReactNode[]))
      return element
    },
    spoils: () => ({ path: 'other nesting, another order, a div for a button' }),
    whole: (drawn) => {
      if (!isValidElement<{ children?: ReactNode }>(drawn) || typeof drawn.type === 'function') return drawn
      const { children } = drawn.props
      return Array.isArray(children)
        ? cloneElement(drawn, undefined, ...turned(children as ReactNode[]))
        : drawn
    },
  }
}
