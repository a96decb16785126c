import { cloneElement, useEffect, useLayoutEffect } from 'react'
import type { Apply, DrawnElement } from '#conditions/base/contract.ts'
import { drawnControlOf } from '#conditions/base/drawn.ts'
import { type Root, useRoot } from '#conditions/base/root.ts'
import { UNDER_CONDITIONS } from '#levels/door.ts'
import { SelectField, TextArea, TextField, Tick } from '#ui/field.tsx'

/** Components that listen to their own element, so they are replaced as a whole. */
const FIELDS = new Set<unknown>([SelectField, TextArea, TextField, Tick])

/** Fields to type into. They stay while they have the focus, so that no half of a word is lost. */
const TYPED = ':is(input:not([type="checkbox"], [type="radio"]), textarea, select)'

/** Events by which a robot that kept an element would use it. */
const USES = ['click', 'input', 'change', 'keydown'] as const

/** Number of times that the control became another element. */
type Hit = { times: number }

/** Listens to elements that have left the simulation, and for a press whose element left before it was let go. */
function watchReplaced(root: Root, lose: (sentence: string) => void): () => void {
  const simulation = root.getElementById(UNDER_CONDITIONS.simulation)!
  const stopping = new AbortController()
  const { signal } = stopping
  let pressed: Element | null = null
  simulation.addEventListener('pointerdown', ({ target }) => (pressed = target as Element), { signal })
  // The window of a frame has events of its own.
  const view = simulation.ownerDocument.defaultView!
  view.addEventListener('pointerup', () => (pressed = null), { signal })
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (node.nodeType !== Node.ELEMENT_NODE) continue
      if (pressed && node.contains(pressed)) {
        pressed = null
        lose('The page replaced a control during the press, so the press was lost. Press the new control.')
      }
      for (const type of USES) {
        const use = ({ isTrusted }: Event) => {
          // A browser ends an edit when the field leaves the page.
          if (node.isConnected || (isTrusted && type !== 'click')) return
          lose(
            'The robot used an element that is no longer on the page. Find the element again before each use.',
          )
        }
        node.addEventListener(type, use, { signal })
      }
    }
  })
  observer.observe(simulation, { childList: true, subtree: true })
  return () => {
    stopping.abort()
    observer.disconnect()
  }
}

/** After each change the controls are other elements that look the same. */
export const apply: Apply<Hit> = ({ version, idOf, hits, lose }) => {
  /** The version of each control on the page. */
  const versions = new Map<string, number>()
  /** The version of each control in the last drawing. */
  const drawn = new Map<string, number>()
  let root: Root = document
  const draw = (element: DrawnElement, place: number) => {
    const isField = FIELDS.has(element.type)
    // A simulation with a ref to the element would lose it.
    if (!isField && ((element.type !== 'button' && element.type !== 'a') || element.props['ref']))
      return element
    const id = String(element.props['id'])
    const focused = root.activeElement
    if (!versions.has(id) || !(isField && focused?.id === idOf(id) && focused.matches(TYPED)))
      versions.set(id, version())
    const control = drawnControlOf(element)
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
        ? 'After each change the page replaces the controls by new ones that look the same. That has not happened yet.'
        : `After each change the page replaces the controls by new ones that look the same: ${count === 1 ? 'one was' : `${count} were`} replaced.`
    },
    changed: (control) => {
      const hit = hits.of(control)
      return hit ? { element: [`replaced ${hit.times === 1 ? 'once' : `${hit.times} times`}`] } : {}
    },
    Around: ({ children }) => {
      root = useRoot()
      useEffect(() => watchReplaced(root, lose), [])
      const focused = root.activeElement
      useLayoutEffect(() => {
        // The element with the focus was just replaced: the new one gets the focus.
        if (focused && !focused.isConnected) root.getElementById(focused.id)?.focus({ preventScroll: true })
      })
      return children
    },
  }
}
