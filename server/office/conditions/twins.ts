import {
  attr,
  copyOf,
  create,
  elements,
  elementsIn,
  fill,
  first,
  type Node,
  putBefore,
  setAttr,
  text,
} from './tree.ts'

/** The name of the group around a dead copy, which a person reads and a screen reader says. */
export const OLD_COPY = 'Old copy'

const REFERENCES = ['id', 'for', 'aria-controls', 'aria-describedby', 'aria-labelledby'] as const

/**
 * Puts a copy of each form in front of it, which looks the same and does nothing: the office answers that it was an old
 * copy. Ids of the copy differ, so that labels stay with their own fields.
 * @param action where a copy is sent
 */
export function twin(page: Node, action: string): void {
  const main = first(page, 'main')
  if (!main) return
  for (const form of elements(main, 'form')) {
    const copy = copyOf(form)
    for (const element of [copy, ...elementsIn(copy)]) {
      for (const name of REFERENCES) {
        const value = attr(element, name)
        if (value)
          setAttr(
            element,
            name,
            value
              .split(/\s+/)
              .map((one) => `${one}-old`)
              .join(' '),
          )
      }
      // A copy must not stop the real form, where a browser asks for what is required, nor take the focus from it.
      element.attrs = element.attrs.filter(({ name }) => name !== 'required' && name !== 'autofocus')
    }
    setAttr(copy, 'action', action)
    setAttr(copy, 'method', 'post')
    const note = create('p')
    fill(note, [text(`${OLD_COPY}, out of use`)])
    const group = create('div', { role: 'group', 'aria-label': OLD_COPY })
    fill(group, [note, copy])
    putBefore(form, group)
  }
}
