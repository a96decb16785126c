import { Fragment, cloneElement, createElement } from 'react'
import { SelectField, TextArea, TextField, Tick } from '#ui/field.tsx'
import { type Begin, type Drawn, type Handle, keyOf } from './hand.ts'

const TEXTS = new Set<unknown>([SelectField, TextArea, TextField])
const FIELDS = new Set<unknown>([...TEXTS, Tick])

/** How many of the controls have an old copy. */
const SHARE = 0.6

/** A dead copy with the same text before the real control. */
export const begin: Begin = ({ chance, say }) => {
  const touched = () =>
    say('That was an old copy, and it is dead: nothing you do to it counts. The real one comes after it.')
  const copyOf = (element: Drawn, id: string): Drawn => {
    const { type, props } = element
    if (FIELDS.has(type)) {
      return createElement(type as string, {
        // Marks of the room's own are on the real one alone.
        ...Object.fromEntries(Object.entries(props).filter(([prop]) => !prop.startsWith('data-'))),
        id: `${id}-old`,
        name: undefined,
        verdict: undefined,
        error: undefined,
        praise: undefined,
        ...(TEXTS.has(type) ? { value: '', onValue: touched } : { isChecked: false, onChecked: touched }),
      }) as Drawn
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
    ) as Drawn
  }
  return {
    components: FIELDS,
    spoils: ({ id }): Partial<Record<Handle, string>> =>
      chance(id) < SHARE
        ? { name: 'it stands twice, and one is dead', path: 'one more element before it' }
        : {},
    draw: (element) => {
      const { type, props } = element
      const id = props['id']
      // An item of a menu stands among items, and nothing else.
      const isControl = FIELDS.has(type) || (type === 'button' && props['role'] === undefined)
      if (!isControl || typeof id !== 'string' || chance(id) >= SHARE) return element
      return createElement(
        Fragment,
        keyOf(element),
        createElement(
          'div',
          { className: 'twin', role: 'group', 'aria-label': 'Old copy' },
          copyOf(element, id),
        ),
        cloneElement(element, { key: 'real' }),
      )
    },
  }
}
