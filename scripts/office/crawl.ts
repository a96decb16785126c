import { type Client, type Page, openClient, type Wire } from '#bots/office/client.ts'
import { unescaped } from '#bots/office/markup.ts'
import type { AppName } from '#office/apps/apps.ts'
import { codeAt } from '#office/apps/registry/registry.ts'
import { appsOf, type Shift, vaultIn } from '#office/shift.ts'

/** Links that a person presses; pictures and looks of a page are none. */
const linksIn = ({ html, address }: Page): string[] =>
  [...html.matchAll(/<(?:a|iframe)\b[^>]*?\b(?:href|src)="([^"#]+)"/g)].map(
    ([, to = '']) => new URL(unescaped(to), address).href,
  )

/** Somebody who is at the desk of a shift, and logged in to each of its programs. @param url of the desk */
export async function atWork(url: string, shift: Shift, wire: Wire = {}): Promise<Client> {
  const client = openClient(wire)
  await client.post(`${url}/enter`, new URLSearchParams({ name: 'Ada' }))
  for (const app of appsOf(shift).slice(1)) {
    const { User = '', Password = '', Secret } = Object.fromEntries(vaultIn(shift, app))
    const form = new URLSearchParams({ user: User, password: Password })
    if (Secret !== undefined) form.set('code', codeAt(Secret, Date.now()))
    await client.post(`${url}/${app}/log-in`, form)
  }
  return client
}

/** All that is found behind the links of a shift's pages. */
export async function pagesOf(url: string, apps: readonly AppName[], client: Client): Promise<Page[]> {
  const found = new Map<string, Page>()
  const open = [url, `${url}/brief`, ...apps.map((app) => `${url}/${app}`)]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    if (found.has(at) || !at.startsWith(url)) continue
    const page = await client.get(at)
    found.set(at, page)
    open.push(...linksIn(page))
  }
  return [...found.values()]
}
