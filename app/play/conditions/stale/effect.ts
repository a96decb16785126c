import { cloneElement, useLayoutEffect } from 'react'
import type { Apply, Drawn } from '#conditions/contract.ts'
import { controlOf } from '#conditions/drawn.ts'
import { type Root, useRoot } from '#conditions/root.ts'
import { SelectField, TextArea, TextField, Tick } from '#ui/field.tsx'

/** Components that listen to their own element, so they are replaced as a whole. */
const FIELDS = new Set<unknown>([SelectField, TextArea, TextField, Tick])

/** Fields to type into. They stay while they have the focus, so that no half of a word is lost. */
const TYPED = ':is(input:not([type="checkbox"], [type="radio"]), textarea, select)'

/** Number of times that the control became another element. */
type Hit = { times: number }

/** After each change the controls are other elements that look the same. */
export const apply: Apply<Hit> = ({ version, idOf, hits }) => {
  /** The version of each control on the page. */
  const versions = new Map<string, number>()
  /** The version of each control in the last drawing. */
  const drawn = new Map<string, number>()
  let root: Root = document
  const draw = (element: Drawn, place: number) => {
    const isField = FIELDS.has(element.type)
    // A room with a ref to the element would lose it.
    if (!isField && ((element.type !== 'button' && element.type !== 'a') || element.props['ref']))
      return element
    const id = String(element.props['id'])
    const focused = root.activeElement
    if (!versions.has(id) || !(isField && focused?.id === idOf(id) && focused.matches(TYPED)))
      versions.set(id, version())
    const control = controlOf(element)
    const last = drawn.get(control)
    drawn.set(control, versions.get(id)!)
    if (last !== undefined && last !== versions.get(id))
      hits.add(control, { times: (hits.of(control)?.times ?? 0) + 1 })
    return cloneElement(element, { key: `${element.key ?? place}~${versions.get(id)}` })
  }
  return {
    components: FIELDS,
    draw,
    today: () => {
      const count = hits.all().length
      return count === 0
        ? 'After each change the controls are other ones that look the same. That has not happened yet.'
        : `After each change the controls are other ones that look the same: ${count === 1 ? 'one was' : `${count} were`} replaced.`
    },
    changed: (control) => {
      const hit = hits.of(control)
      return hit ? { element: [`replaced ${hit.times === 1 ? 'once' : `${hit.times} times`}`] } : {}
    },
    Around: ({ children }) => {
      root = useRoot()
      const focused = root.activeElement
      useLayoutEffect(() => {
        // The element with the focus was just replaced: the new one gets the focus.
        if (focused && !focused.isConnected) root.getElementById(focused.id)?.focus({ preventScroll: true })
      })
      return children
    },
  }
}
