import { type Client, openClient, type Wire } from '#bots/office/client.ts'
import { all, attr, type Element, find, nameOf, shownIn, tag, type Tree } from './tree.ts'

/** What a field holds after it was filled in. */
export type Value = string | { bytes: Uint8Array<ArrayBuffer>; name: string }

/** A page that came. */
export type ShownPage = { address: string; status: number; html: string }

/** A button with its page, and the fields that were filled in before it is pressed. */
export type Press = { tree: Tree; address: string; button: Element; filled: ReadonlyMap<Element, Value> }

/** How a robot comes to pages: without a browser, or in one. */
export type Viewer = {
  go: (address: string) => Promise<ShownPage>
  /** The bytes of a document; or the page that came in its place, which is shown then. */
  download: (address: string) => Promise<Uint8Array | ShownPage>
  press: (what: Press) => Promise<ShownPage>
}

/** The values of a form's controls, filled in or as they came. */
function valuesOf(form: Element, filled: Press['filled']): [string, Value][] {
  return all(form, tag('input', 'select', 'textarea')).flatMap((one): [string, Value][] => {
    const name = attr(one, 'name')
    const type = attr(one, 'type')
    if (name === null || type === 'submit' || attr(one, 'disabled') !== null) return []
    if ((type === 'radio' || type === 'checkbox') && attr(one, 'checked') === null) return []
    return [[name, filled.get(one) ?? attr(one, 'value') ?? '']]
  })
}

/** Sends what a browser would send, when the button is pressed. */
async function send(client: Client, { tree, address, button, filled }: Press): Promise<ShownPage> {
  const form = find(tree, (one) => one.tagName === 'form' && shownIn(one).includes(button))
  if (!form) throw new Error(`${nameOf(tree, button)} stands in no form.`)
  const to = new URL(attr(form, 'action') ?? '', address).href
  const values = valuesOf(form, filled)
  const own = attr(button, 'name')
  if (own !== null) values.push([own, attr(button, 'value') ?? ''])
  if (attr(form, 'enctype') === 'multipart/form-data') {
    const body = new FormData()
    for (const [key, value] of values) {
      if (typeof value === 'string') body.set(key, value)
      else body.set(key, new Blob([value.bytes]), value.name)
    }
    return client.post(to, body)
  }
  const fields = new URLSearchParams(
    values.map(([key, value]) => [key, typeof value === 'string' ? value : value.name]),
  )
  return attr(form, 'method') === 'post' ? client.post(to, fields) : client.get(`${to}?${fields}`)
}

/** Whether an answer is a document, and no page in its place. @param type its media type */
export const isDocument = (isOk: boolean, type: string | null | undefined): boolean =>
  isOk && !type?.startsWith('text/html')

/** Comes to pages without a browser, with the cookies of a client. */
export function clientViewer(client: Client): Viewer {
  return {
    go: (address) => client.get(address),
    download: async (address) => {
      const page = await client.get(address)
      const type = page.headers.find(([name]) => name === 'content-type')?.[1]
      return isDocument(page.status === 200, type) ? page.bytes : page
    },
    press: (what) => send(client, what),
  }
}

/** Comes to pages without a browser. */
export const wireViewer = (wire: Wire): Viewer => clientViewer(openClient(wire))
