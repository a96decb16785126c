import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  cloneElement,
  createElement,
  isValidElement,
} from 'react'
import { type Apply, type Drawn, ROOM } from '#conditions/contract.ts'
import { hasBefore, keyOf } from '#conditions/drawn.ts'
import { Note } from '#ui/note.tsx'

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

/** Of a control: the elements around it, and whether a `div` stands for a button. Of the room: its blocks were turned. */
type Hit = { wrappers: number; isDiv: boolean } | { isTurned: true }

/** Other nesting, another order of blocks, and keys that are no buttons. */
export const apply: Apply<Hit> = ({ chance, hits }) => {
  const wrapped = (inner: ReactNode, key: { key?: string }, depth: number): ReactNode =>
    depth === 0 ? inner : createElement('div', { ...key, className: 'shape' }, wrapped(inner, {}, depth - 1))
  const withTurned = (element: Drawn): Drawn => {
    const children = element.props['children'] as ReactNode
    // A control with its old copy before it is one: turned round, the copy would come second.
    if (!Array.isArray(children) || hasBefore(element)) return element
    const other = turned(children as ReactNode[])
    if (other.some((child, i) => child !== children[i])) hits.add(ROOM, { isTurned: true })
    return cloneElement(element, undefined, ...other)
  }
  return {
    draw: (element) => {
      const { type, props } = element
      const { id, className } = props as { id?: string; className?: string }
      if (type === 'button' && id !== undefined && /\bbtn\b(?!.*btn-square)/.test(className ?? '')) {
        // What is held by a ref, opens something by itself or sends a form stays what it is.
        const isFree = !props['ref'] && !props['popoverTarget'] && props['type'] === 'button'
        const isDiv = isFree && chance(id) < SHARE
        const wrappers = 1 + Math.floor(chance(`${id} depth`) * 3)
        hits.add(id, { wrappers, isDiv })
        return wrapped(isDiv ? asDiv(element) : element, keyOf(element), wrappers)
      }
      return type === 'div' && ROWS.test(className ?? '') ? withTurned(element) : element
    },
    today: () => {
      const keys = hits.all().flatMap(([, hit]) => ('wrappers' in hit ? [hit] : []))
      const divs = keys.filter(({ isDiv }) => isDiv).length
      const said = [
        hits.of(ROOM) ? 'blocks stand in another order' : '',
        keys.length > 0 ? `${keys.length === 1 ? 'one key is' : `${keys.length} keys are`} wrapped` : '',
        divs > 0 ? `${divs === 1 ? 'one key is' : `${divs} keys are`} no button any more, but a div` : '',
      ].filter(Boolean)
      if (said.length === 0) return 'Nothing here has another shape.'
      const text = new Intl.ListFormat('en-GB').format(said)
      return `${text[0]!.toUpperCase()}${text.slice(1)}.`
    },
    changed: (control) => {
      const hit = hits.of(control)
      return {
        path: [
          hit && 'wrappers' in hit && `${hit.wrappers} more around it`,
          hit && 'wrappers' in hit && hit.isDiv && 'a div for a button',
          hits.of(ROOM) && 'blocks in another order',
        ],
      }
    },
    whole: (drawn) =>
      isValidElement<Drawn['props']>(drawn) && typeof drawn.type !== 'function' ? withTurned(drawn) : drawn,
  }
}
