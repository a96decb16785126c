import {
  type DefaultTreeAdapterMap,
  html as spec,
  parse,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5'

export type Node = DefaultTreeAdapterMap['node']
export type Parent = DefaultTreeAdapterMap['parentNode']
export type Element = DefaultTreeAdapterMap['element']
export type Child = DefaultTreeAdapterMap['childNode']

/** A page as a tree, and a tree as a page: both by the HTML Standard, so nothing else changes. */
export { parse as treeOf, serialize as htmlOf }

export const isElement = (node: Node): node is Element => 'tagName' in node

/** Whether an element is a shadow root that the server wrote. A browser shows its contents as part of the page. */
const isShadowRoot = (node: Node): node is DefaultTreeAdapterMap['template'] =>
  'content' in node && attr(node, 'shadowrootmode') !== null

/** Every element below a node, in the order of the page, in open shadow roots too. Other templates are not visited. */
export function* elementsIn(node: Node): Generator<Element> {
  const parent = isShadowRoot(node) ? node.content : node
  if (!('childNodes' in parent)) return
  for (const child of parent.childNodes) {
    if (isElement(child)) yield child
    yield* elementsIn(child)
  }
}

export const elements = (node: Node, ...names: readonly string[]): Element[] =>
  [...elementsIn(node)].filter(({ tagName }) => names.includes(tagName))

export const first = (node: Node, name: string): Element | null => elements(node, name)[0] ?? null

export const attr = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null

export function setAttr(element: Element, name: string, value: string): void {
  const known = element.attrs.find((one) => one.name === name)
  if (known) known.value = value
  else element.attrs.push({ name, value })
}

/** What a page wants left as it is, as the screen of a terminal (HTML Standard, `translate`). */
export const keptIn = (page: Node): ReadonlySet<Element> =>
  new Set(
    [...elementsIn(page)]
      .filter((element) => attr(element, 'translate') === 'no')
      .flatMap((element) => [...elementsIn(element)]),
  )

export const classesOf = (element: Element): string[] =>
  (attr(element, 'class') ?? '').split(/\s+/).filter(Boolean)

/** A new element. */
export const create = (tagName: string, attrs: Readonly<Record<string, string>> = {}): Element => ({
  nodeName: tagName,
  tagName,
  attrs: Object.entries(attrs).map(([name, value]) => ({ name, value })),
  namespaceURI: spec.NS.HTML,
  childNodes: [],
  parentNode: null,
})

export const text = (value: string): Child => ({ nodeName: '#text', value, parentNode: null })

/** Puts children into an element, in place of those that it had. */
export function fill(parent: Parent, children: readonly Child[]): void {
  parent.childNodes = [...children]
  for (const child of children) child.parentNode = parent
}

/** Puts new children in place of one. */
export function replace(old: Child, ...children: readonly Child[]): void {
  const parent = old.parentNode!
  fill(
    parent,
    parent.childNodes.flatMap((child) => (child === old ? children : [child])),
  )
}

/** Puts an element into another one, at the place where it stood. */
export function putInto(element: Child, box: Element): void {
  const parent = element.parentNode!
  parent.childNodes[parent.childNodes.indexOf(element)] = box
  box.parentNode = parent
  fill(box, [element])
}

/** Puts a new child in front of one. */
export function putBefore(child: Child, added: Child): void {
  const parent = child.parentNode!
  parent.childNodes.splice(parent.childNodes.indexOf(child), 0, added)
  added.parentNode = parent
}

/** A copy of an element with all that it holds. */
export const copyOf = (element: Element): Element =>
  parseFragment(serializeOuter(element)).childNodes[0] as Element

/** The text of an element, if it holds nothing else; null otherwise. */
export function onlyText(element: Element): string | null {
  const [child, ...more] = element.childNodes
  return child?.nodeName === '#text' && more.length === 0
    ? (child as DefaultTreeAdapterMap['textNode']).value
    : null
}

/** An open shadow root that the server writes, for the children of an element (HTML Standard, `shadowrootmode`). */
export function shadowRoot(children: readonly Child[]): Child {
  const [template] = parseFragment('<template shadowrootmode="open"></template>').childNodes
  fill((template as DefaultTreeAdapterMap['template']).content, children)
  return template!
}
