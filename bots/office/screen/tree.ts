import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
export type Element = DefaultTreeAdapterMap['element']

/** What a node contains: of an element with an open shadow root its contents first. */
export const childrenOf = (node: Node): readonly Node[] => {
  // An open shadow root that the server wrote: a browser shows its contents in place of the element's own.
  if ('content' in node) return (node.content as { childNodes: Node[] }).childNodes
  return 'childNodes' in node ? node.childNodes : []
}

export const attr = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null

const isShown = (element: Element) =>
  attr(element, 'hidden') === null &&
  !['script', 'style', 'head'].includes(element.tagName) &&
  !(element.tagName === 'template' && attr(element, 'shadowrootmode') !== 'open') &&
  // What a page keeps for reading only, and says so.
  attr(element, 'aria-label') !== 'Old copy'

/** What was seen below a node. A page is read as often as a robot asks something of it, and never changes. */
const seen = new WeakMap<Node, readonly Element[]>()

/** All elements below a node that a person sees, in their order. */
export function shownIn(node: Node): readonly Element[] {
  const known = seen.get(node)
  if (known) return known
  const shown = childrenOf(node).flatMap((child) =>
    'tagName' in child && isShown(child) ? [child, ...shownIn(child)] : [],
  )
  seen.set(node, shown)
  return shown
}

function* textsIn(node: Node): Generator<string> {
  for (const child of childrenOf(node)) {
    if (child.nodeName === '#text') yield (child as DefaultTreeAdapterMap['textNode']).value
    else if ('tagName' in child && isShown(child)) yield* textsIn(child)
  }
}

/** The text of an element as it is read: spaces count once. */
export const textOf = (node: Node): string => [...textsIn(node)].join('').replaceAll(/\s+/g, ' ').trim()

/** What stands in a row of a terminal: texts, and what its inputs hold, as wide as they are. */
const rowOn = (node: Node): string => {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value
  if ('tagName' in node && node.tagName === 'input')
    return (attr(node, 'value') ?? '').padEnd(Number(attr(node, 'maxlength') ?? 0))
  return childrenOf(node).map(rowOn).join('')
}

/** The rows of a terminal: each is a box of its own that holds texts and inputs. */
export const linesOn = (node: Node): string[] =>
  all(node, (one) => one.tagName === 'div')
    .filter((one) => find(one, (inner) => inner.tagName === 'div') === null)
    .map(rowOn)

/** The first element that fits. */
export const find = (node: Node, fits: (element: Element) => boolean): Element | null =>
  shownIn(node).find(fits) ?? null

export const all = (node: Node, fits: (element: Element) => boolean): Element[] => shownIn(node).filter(fits)

export const tag =
  (...names: readonly string[]) =>
  ({ tagName }: Element) =>
    names.includes(tagName)

export type Tree = DefaultTreeAdapterMap['document']

/** The root of a page. */
export const treeOf = (html: string): Tree => parse(html)

/** The name of a control, as a screen reader says it: its label, its own label, or its text. */
export function nameOf(root: Node, element: Element): string {
  const own = attr(element, 'aria-label')
  if (own !== null) return own
  const byIds = attr(element, 'aria-labelledby')
  if (byIds !== null) {
    return byIds
      .split(/\s+/)
      .map((id) => find(root, (one) => attr(one, 'id') === id))
      .map((one) => (one ? textOf(one) : ''))
      .join(' ')
  }
  if (tag('input', 'select', 'textarea')(element) && attr(element, 'type') !== 'submit') {
    const id = attr(element, 'id')
    const label = all(root, tag('label')).find(
      (one) => (id !== null && attr(one, 'for') === id) || shownIn(one).includes(element),
    )
    // Dots lead the eye from a label to its field, and belong to neither.
    return label ? textOf(label).replace(/[\s.]*:$/, '') : ''
  }
  return attr(element, 'type') === 'submit' && element.tagName === 'input'
    ? (attr(element, 'value') ?? '')
    : textOf(element)
}
