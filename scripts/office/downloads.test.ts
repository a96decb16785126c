import { expect, test } from 'vitest'
import { openClient, type Page } from '#bots/office/client.ts'
import { unescaped } from '#bots/office/markup.ts'
import type { AppName } from '#office/apps/apps.ts'
import { codeAt } from '#office/apps/registry/registry.ts'
import { PROCESSES } from '#office/processes.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { vaultIn } from '#office/shift.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** The kinds of files that a process has besides its brief. A new process says its own. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  orders: ['pdf', 'zip'],
  invoices: ['pdf'],
  customers: [],
  'month-end': ['csv', 'xml'],
}

const headerOf = ({ headers }: Page, name: string) => headers.find(([one]) => one === name)?.[1] ?? ''

/** Links that a person presses; pictures and looks of a page are none. */
const linksIn = ({ html, address }: Page): string[] =>
  [...html.matchAll(/<(?:a|iframe)\b[^>]*?\b(?:href|src)="([^"#]+)"/g)].map(
    ([, to = '']) => new URL(unescaped(to), address).href,
  )

/** All that is found behind the links of a shift's pages, by somebody who is logged in to each of its programs. */
async function pagesOf(
  url: string,
  vaults: readonly (readonly [AppName, Readonly<Record<string, string>>])[],
) {
  const client = openClient()
  await client.post(`${url}/enter`, new URLSearchParams({ name: 'Ada' }))
  for (const [app, { User = '', Password = '', Secret }] of vaults) {
    const form = new URLSearchParams({ user: User, password: Password })
    if (Secret !== undefined) form.set('code', codeAt(Secret, Date.now()))
    await client.post(`${url}/${app}/log-in`, form)
  }
  const found = new Map<string, Page>()
  const open = [url, `${url}/brief`, ...vaults.map(([app]) => `${url}/${app}`)]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    if (found.has(at) || !at.startsWith(url)) continue
    const page = await client.get(at)
    found.set(at, page)
    open.push(...linksIn(page))
  }
  return [...found.values()]
}

test.each(PROCESSES)(
  'every file of $name is a download with a name, and its brief says so',
  async (process) => {
    const server = await startTestServer({ actsPerSecond: 1000 })
    const answer = await fetch(`${server.url}/office/v1/shifts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ process: process.name, size: 4, seed: '5'.repeat(32) }),
    })
    const { id, url } = (await answer.json()) as { id: string; url: string }
    // Receipts are of orders that were placed.
    if (process.name === 'orders') await careful({ ...httpHands(url).hands, handIn: async () => {} })
    const { shift } = (await server.office.shifts.see(id))!
    const vaults = process.uses.map((app) => [app, Object.fromEntries(vaultIn(shift, app))] as const)
    const pages = await pagesOf(url, vaults)
    const isPage = (page: Page) => headerOf(page, 'content-type').startsWith('text/html')
    // A program that asks for its log-in would show no file at all.
    expect(
      pages.filter(({ html }) => html.includes('id="form-log-in"')).map(({ address }) => address),
    ).toEqual([])
    const files = pages.filter(
      (page) => !isPage(page) && !headerOf(page, 'content-type').startsWith('image/') && page.status === 200,
    )
    const names = files.map((page) => {
      const [, name] = /^attachment; filename="([^"]+)"$/.exec(headerOf(page, 'content-disposition')) ?? []
      expect([page.address, name]).toEqual([page.address, expect.stringMatching(/^[\w.-]+\.[a-z]+$/)])
      return name!
    })
    const isBrief = (name: string) => name === `brief-${process.name}.pdf`
    expect(names.filter(isBrief)).toHaveLength(1)
    const kinds = new Set(names.filter((name) => !isBrief(name)).map((name) => name.split('.').at(-1)!))
    expect([...kinds].toSorted()).toEqual(KINDS[process.name])
    expect(process.brief).toContain('A link to a file is a download')
    const handedOut = await fetch(`${server.url}/office/briefs/${process.name}.pdf`)
    expect(handedOut.headers.get('content-disposition')).toBe(
      `attachment; filename="brief-${process.name}.pdf"`,
    )
  },
)
