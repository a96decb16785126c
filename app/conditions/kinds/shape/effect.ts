import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  cloneElement,
  createElement,
  isValidElement,
} from 'react'
import { type Apply, type DrawnElement, ROOM } from '#conditions/base/contract.ts'
import { hasBefore, keyOf } from '#conditions/base/drawn.ts'
import { Note } from '#ui/note.tsx'

/** Share of buttons that become another element. */
const SHARE = 0.7

/** Rows and columns whose order has no meaning. */
const ROWS = /^(?:row|two|bench)\b/

type Props = {
  disabled?: boolean
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onKeyUp?: (event: KeyboardEvent) => void
}

/** A `div` in place of a button. It handles keys by itself, as on many real pages. */
function asDiv(element: DrawnElement): ReactNode {
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

/** Whether a node is a message, whose height may grow. */
const isMessage = (node: ReactNode) =>
  isValidElement<{ role?: string }>(node) && (node.type === Note || node.props.role === 'status')

/** Turns children round, up to the first message. A message above a control would push it away between two clicks. */
function turned(children: readonly ReactNode[]): readonly ReactNode[] {
  const first = children.findIndex(isMessage)
  const end = first < 0 ? children.length : first
  return [...children.slice(0, end).toReversed(), ...children.slice(end)]
}

/** For a control: the elements around it, and whether it is a `div`. For the simulation: its blocks were turned round. */
type Hit = { wrappers: number; isDiv: boolean } | { isTurned: true }

/** Other nesting, another order of blocks, and buttons that are a `div`. */
export const apply: Apply<Hit> = ({ chance, hits }) => {
  const wrapped = (inner: ReactNode, key: { key?: string }, depth: number): ReactNode =>
    depth === 0 ? inner : createElement('div', { ...key, className: 'shape' }, wrapped(inner, {}, depth - 1))
  const withTurned = (element: DrawnElement): DrawnElement => {
    const children = element.props['children'] as ReactNode
    // A control and its old copy stay as they are: the copy must come first.
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
        // A button stays a button if the simulation has a ref to it, or if it opens a popover or sends a form.
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
        hits.of(ROOM) ? 'blocks are in another order' : '',
        keys.length > 0
          ? `${keys.length === 1 ? 'one button has' : `${keys.length} buttons have`} more elements around it`
          : '',
        divs > 0 ? `${divs === 1 ? 'one button is' : `${divs} buttons are`} now a div element` : '',
      ].filter(Boolean)
      if (said.length === 0) return 'Nothing on this page has another shape.'
      const text = new Intl.ListFormat('en-GB').format(said)
      return `${text[0]!.toUpperCase()}${text.slice(1)}.`
    },
    changed: (control) => {
      const hit = hits.of(control)
      return {
        path: [
          hit && 'wrappers' in hit && `${hit.wrappers} more elements around it`,
          hit && 'wrappers' in hit && hit.isDiv && 'a div instead of a button',
          hits.of(ROOM) && 'blocks in another order',
        ],
      }
    },
    whole: (drawn) =>
      isValidElement<DrawnElement['props']>(drawn) && typeof drawn.type !== 'function'
        ? withTurned(drawn)
        : drawn,
  }
}
