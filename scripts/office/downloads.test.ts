import { expect, test } from 'vitest'
import type { Page } from '#bots/office/client.ts'
import { PROCESSES } from '#office/processes.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { atWork, pagesOf } from './crawl.ts'

/** The kinds of files that a process has besides its brief. A new process says its own. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  orders: ['pdf', 'zip'],
  invoices: ['pdf'],
  customers: [],
  'month-end': ['csv', 'xml'],
  expenses: ['pdf', 'png', 'txt'],
}

const headerOf = ({ headers }: Page, name: string) => headers.find(([one]) => one === name)?.[1] ?? ''

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
    const pages = await pagesOf(url, process.uses, await atWork(url, shift))
    const isPage = (page: Page) => headerOf(page, 'content-type').startsWith('text/html')
    // A program that asks for its log-in would show no file at all.
    expect(
      pages.filter(({ html }) => html.includes('id="form-log-in"')).map(({ address }) => address),
    ).toEqual([])
    const files = pages.filter(
      (page) =>
        !isPage(page) &&
        // A picture on a page is no file, but a receipt is; the document of an API is for programs.
        (!headerOf(page, 'content-type').startsWith('image/') ||
          headerOf(page, 'content-disposition') !== '') &&
        !page.address.endsWith('/openapi.json') &&
        page.status === 200,
    )
    const names = files.map((page) => {
      const [, name] = /^attachment; filename="([^"]+)"$/.exec(headerOf(page, 'content-disposition')) ?? []
      expect([page.address, name]).toEqual([page.address, expect.stringMatching(/^[\w.-]+\.[a-z]+$/)])
      return name!
    })
    const briefs = [`brief-${process.name}.pdf`, `brief-${process.name}.md`]
    const isBrief = (name: string) => briefs.includes(name)
    expect(names.filter(isBrief)).toEqual(briefs)
    const kinds = new Set(names.filter((name) => !isBrief(name)).map((name) => name.split('.').at(-1)!))
    expect([...kinds].toSorted()).toEqual(KINDS[process.name])
    expect(process.brief).toContain('A link to a file is a download')
    const handedOut = await fetch(`${server.url}/office/briefs/${process.name}.pdf`)
    expect(handedOut.headers.get('content-disposition')).toBe(
      `attachment; filename="brief-${process.name}.pdf"`,
    )
  },
)
