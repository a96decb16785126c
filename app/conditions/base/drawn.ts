import { Fragment, type ReactNode, cloneElement, createElement, isValidElement } from 'react'
import type { DrawnElement } from './contract.ts'

/** An element's key as properties. No key, no property: `key={null}` becomes the word "null", and two of them clash. */
export const keyOf = ({ key }: DrawnElement): { key?: string } => (key === null ? {} : { key })

/** The name under which hits on a control are noted: its calm id; without one its label or text. */
export function drawnControlOf({ props }: DrawnElement): string {
  const { id, children } = props as { id?: string; children?: ReactNode }
  if (id !== undefined) return id
  const label = props['aria-label']
  if (typeof label === 'string') return label
  return (Array.isArray(children) ? children : [children])
    .filter((child: unknown) => typeof child === 'string')
    .join('')
    .trim()
}

/** The key of an element that the stage puts before another one. */
const BEFORE = 'stage-before'

/** Puts an element of the stage before another one. They stay together, in this order. */
export const withBefore = (before: DrawnElement, element: DrawnElement): DrawnElement =>
  createElement(
    Fragment,
    keyOf(element),
    cloneElement(before, { key: BEFORE }),
    cloneElement(element, { key: 'real' }),
  ) as DrawnElement

export const hasBefore = ({ type, props }: DrawnElement): boolean => {
  const [first] = Array.isArray(props['children']) ? (props['children'] as unknown[]) : []
  return type === Fragment && isValidElement(first) && first.key === BEFORE
}
