import { createElement } from 'react'
import type { Apply, DrawnElement } from '#conditions/base/contract.ts'
import { withBefore } from '#conditions/base/drawn.ts'
import { SelectField, TextArea, TextField, Tick } from '#ui/field.tsx'

const TEXTS = new Set<unknown>([SelectField, TextArea, TextField])
const FIELDS = new Set<unknown>([...TEXTS, Tick])

/** Share of controls that have an old copy. */
const SHARE = 0.6

/** Name of a copy's group. Screen readers say it, and stage.css shows it. */
const NAME = 'Old copy'

/** A dead copy stands before the control. */
type Hit = { copy: string }

/** A dead copy with the same text before the real control. */
export const apply: Apply<Hit> = ({ chance, hits, lose }) => {
  const touched = () =>
    lose('The press landed on an old copy, which does nothing. The real control comes after it.')
  const copyOf = (element: DrawnElement, id: string): DrawnElement => {
    const { type, props } = element
    if (FIELDS.has(type)) {
      return createElement(type as string, {
        // Only the real control has the simulation's own data attributes.
        ...Object.fromEntries(Object.entries(props).filter(([prop]) => !prop.startsWith('data-'))),
        id: `${id}-old`,
        name: undefined,
        verdict: undefined,
        error: undefined,
        praise: undefined,
        ...(TEXTS.has(type) ? { value: '', onValue: touched } : { isChecked: false, onChecked: touched }),
      }) as DrawnElement
    }
    return createElement(
      'button',
      {
        type: 'button',
        id: `${id}-old`,
        className: props['className'],
        'aria-label': props['aria-label'],
        lang: props['lang'],
        onClick: touched,
      },
      props['children'] as never,
    ) as DrawnElement
  }
  return {
    components: FIELDS,
    added: `[role="group"][aria-label="${NAME}"]`,
    draw: (element) => {
      const { type, props } = element
      const id = props['id']
      // A menu may contain only items, so its items get no copies.
      const isControl = FIELDS.has(type) || (type === 'button' && props['role'] === undefined)
      if (!isControl || typeof id !== 'string' || chance(id) >= SHARE) return element
      const copy = copyOf(element, id)
      hits.add(id, { copy: copy.props['id'] as string })
      return withBefore(
        createElement('div', { className: 'twin', role: 'group', 'aria-label': NAME }, copy) as DrawnElement,
        element,
      )
    },
    today: () => {
      const count = hits.all().length
      return count === 0
        ? 'No control on this page has an old copy.'
        : `An old copy with the same text comes before ${count === 1 ? 'one control' : `${count} controls`}. A copy does nothing.`
    },
    changed: (control) =>
      hits.of(control)
        ? { name: ['there are two, and the first one does nothing'], path: ['one more element before it'] }
        : {},
  }
}
