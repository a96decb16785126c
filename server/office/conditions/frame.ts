import { attr, create, elements, fill, first, type Node, shadowRoot, text } from './tree.ts'

/** The parameter of an address that asks for what stands in the frame. */
export const INNER = 'frame'

/**
 * A page that holds nothing but a frame with the page that was asked for.
 * @param address of the same page, without its frame
 */
export function framePage(page: Node, address: string): void {
  const [head, body] = [first(page, 'head'), first(page, 'body')]
  if (!head || !body) return
  const title = elements(head, 'title')[0]
  const style = create('link', { rel: 'stylesheet', href: '/office/styles/frame.css' })
  fill(head, [
    ...head.childNodes.filter(
      (child) =>
        !('tagName' in child) || child.tagName === 'meta' || child === title || attr(child, 'rel') === 'icon',
    ),
    style,
  ])
  const name = title?.childNodes[0]
  const frame = create('iframe', { src: address, title: name && 'value' in name ? name.value : 'Program' })
  fill(body, [frame])
}

/** Puts what a page shows into an open shadow root. */
export function intoShadow(page: Node): void {
  const [head, body] = [first(page, 'head'), first(page, 'body')]
  if (!head || !body) return
  const styles = elements(head, 'link')
    .filter((link) => attr(link, 'rel') === 'stylesheet')
    .map((link) => create('link', Object.fromEntries(link.attrs.map(({ name, value }) => [name, value]))))
  // A link to a part of the page finds nothing in a shadow root. Landmarks and headings are there.
  const shown = body.childNodes.filter(
    (child) =>
      !('tagName' in child && ((attr(child, 'href') ?? '').startsWith('#') || child.tagName === 'script')),
  )
  const scripts = body.childNodes.filter((child) => 'tagName' in child && child.tagName === 'script')
  const host = create('div')
  fill(host, [shadowRoot([...styles, ...shown])])
  fill(body, [host, text('\n'), ...scripts])
}
