import { openClient, type Page, type Wire } from '#bots/office/client.ts'
import { formWith } from '#bots/office/markup.ts'
import type { Hands } from './hands.ts'
import { handsOf } from './screens.ts'

/** Hands, and requests beside them with the same cookies, below the address of the desk. */
export type HttpClient = {
  get: (path: string) => Promise<Page>
  post: (path: string, body: URLSearchParams | FormData) => Promise<Page>
  hands: Hands
}

/**
 * Hands of a program that speaks HTTP and reads the pages' HTML: no browser is needed.
 * @param url the address of the desk
 */
export function httpHands(url: string, wire: Wire = {}): HttpClient {
  const client = openClient(wire)
  let shown = ''
  const show = ({ html }: { html: string }) => (shown = html)
  const hands = handsOf({
    open: async (path) => show(await client.get(url + path)),
    press: async (button, fields = {}, file) => {
      const form = formWith(shown, button)
      const values = { ...form.values }
      for (const [id, value] of Object.entries(fields)) values[form.names[id]!] = value
      const address = new URL(form.action, url).href
      if (!file) return show(await client.post(address, new URLSearchParams(values)))
      const data = new FormData()
      for (const [name, value] of Object.entries(values)) data.set(name, value)
      data.set(form.names[file.field]!, new Blob([file.text], { type: 'text/csv' }), file.name)
      return show(await client.post(address, data))
    },
  })
  return {
    get: (path) => client.get(url + path),
    post: (path, body) => client.post(url + path, body),
    hands,
  }
}
