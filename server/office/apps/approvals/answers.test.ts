import { expect, test } from 'vitest'
import { openClient, type Page } from '#bots/office/client.ts'
import { dueAt } from '#office/apps/base/waiting.ts'
import { appIn, vaultIn } from '#office/shift.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** An answer as text, without what differs from act to act: the date, and the tokens of forms. */
const alike = ({ status, headers, html }: Page): string =>
  [
    status,
    ...headers.filter(([name]) => name !== 'date' && !/request-id/.test(name)).map((pair) => pair.join(': ')),
    html.replaceAll(/value="[0-9a-f]{16,}"/g, ''),
  ].join('\n')

/** Words of answers: whoever sees one of them before its act knows too much. */
const WORDS = /approved|declined|holiday|question|Which project|not agreed|used up|Your answer/

/** What pages tell of an answer that has not come: other bytes than at the act before, or its words. */
const leaksIn = (pages: readonly Page[]): string[] => {
  const first = alike(pages[0]!)
  return pages.flatMap((page, i) => [
    ...(alike(page) === first ? [] : [`another answer after ${i} acts`]),
    ...(WORDS.test(page.html) ? [`the word ${WORDS.exec(page.html)![0]}`] : []),
  ])
}

test('no byte tells an answer before its act, and then the page has it', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const asked = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'expenses', size: 12, seed: '5'.repeat(32) }),
  })
  const { id, url } = (await asked.json()) as { id: string; url: string }
  const approvals = async () => appIn((await server.office.shifts.see(id))!.shift, 'approvals')
  const { User = '', Password = '' } = Object.fromEntries(
    vaultIn((await server.office.shifts.see(id))!.shift, 'approvals'),
  )
  const client = openClient()
  const post = (path: string, fields: Record<string, string> = {}) =>
    client.post(`${url}/approvals${path}`, new URLSearchParams(fields))
  await post('/log-in', { user: User, password: Password })
  const kinds = new Set<string>()
  for (const [claim, people] of Object.entries((await approvals()).start.replies)) {
    const [person, [first]] = Object.entries(people)[0]!
    await post('/new', { claim, person, amount: '300.00', reason: 'Trip' })
    const request = (await approvals()).requests.at(-1)!
    const before: Page[] = []
    const look = () => client.get(`${url}/approvals/requests/${request.number}`)
    // The page stays as it is up to the act of the answer, and changes there.
    for (let acts = request.act; acts < dueAt(request.waiting); acts++) {
      before.push(await look())
      await post('/again')
    }
    expect([claim, leaksIn(before)]).toEqual([claim, []])
    const after = await look()
    expect(WORDS.test(after.html)).toBe(true)
    expect(before).toHaveLength(first!.after)
    kinds.add(first!.answer.is)
    // The search finds what is planted: a word, a header, one byte more.
    const [one] = before
    const planted = [
      { ...one!, html: `${one!.html}<!-- declined -->` },
      { ...one!, headers: [...one!.headers, ['retry-after', '9'] as const] },
      { ...one!, html: `${one!.html} ` },
      after,
    ]
    for (const page of planted) expect(leaksIn([one!, page]).length).toBeGreaterThan(0)
  }
  expect([...kinds].toSorted()).toEqual(['away', 'less', 'no', 'question', 'yes'])
})
