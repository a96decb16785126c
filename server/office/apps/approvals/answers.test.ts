import { expect, test } from 'vitest'
import { openClient, type Page as ReceivedPage } from '#bots/office/client.ts'
import { dueAt } from '#office/apps/base/waiting.ts'
import { appIn, vaultIn } from '#office/shift.ts'
import { openCalls } from '#server/testing/by-calls.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** The parts of an answer that anybody can see. */
type Page = Pick<ReceivedPage, 'status' | 'headers' | 'html'>

/** An answer as text, without what differs from act to act: the date, and the tokens of forms. */
const alike = ({ status, headers, html }: Page): string =>
  [
    status,
    ...headers.filter(([name]) => name !== 'date' && !/request-id/.test(name)).map((pair) => pair.join(': ')),
    html.replaceAll(/value="[0-9a-f]{16,}"/g, ''),
  ].join('\n')

/** Words of answers: whoever sees one of them before its act knows too much. */
const WORDS = /approved|declined|holiday|question|Which project|not agreed|used up|Your answer/

/** Pages that tell of one request alone, and those that tell of all of them. */
type Looks = { ofOne: readonly Page[]; ofAll: readonly Page[] }

/** Lists the leaks of an answer that has not come: other bytes than at the act before, or its words. */
const leaksIn = (looks: readonly Looks[]): string[] => {
  const [first, ...later] = looks.map(({ ofOne, ofAll }) => [...ofOne, ...ofAll].map(alike))
  return [
    ...later.flatMap((now, i) =>
      now.flatMap((one, place) =>
        one === first![place] ? [] : [`another answer of look ${place} after ${i + 1} acts`],
      ),
    ),
    ...looks
      .flatMap(({ ofOne }) => ofOne)
      .flatMap(({ html }) => (WORDS.test(html) ? [`the word ${WORDS.exec(html)![0]}`] : [])),
  ]
}

test('no byte of a screen, a mail or a call tells an answer before its act, and then all of them have it', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { see, url, logIn } = await openCalls(server, 'expenses', 'approvals', { size: 12 })
  const approvals = async () => appIn((await see()).shift, 'approvals')
  const { User = '', Password = '' } = Object.fromEntries(vaultIn((await see()).shift, 'approvals'))
  const client = openClient()
  const token = await logIn()
  const post = (path: string, fields: Record<string, string> = {}) =>
    client.post(`${url}/approvals${path}`, new URLSearchParams(fields))
  const called = async (path: string): Promise<Page> => {
    const said = await fetch(`${url}/approvals/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: said.status, headers: [...said.headers], html: await said.text() }
  }
  await post('/log-in', { user: User, password: Password })
  const kinds = new Set<string>()
  for (const [claim, people] of Object.entries((await approvals()).start.replies)) {
    const [person, [first]] = Object.entries(people)[0]!
    await post('/new', { claim, person, amount: '300.00', reason: 'Trip' })
    const request = (await approvals()).requests.at(-1)!
    const before: Looks[] = []
    const look = async (): Promise<Looks> => ({
      ofOne: [
        await client.get(`${url}/approvals/requests/${request.number}`),
        await client.get(`${url}/approvals/mails/${request.number}-1`),
        await called(`/requests/${request.number}`),
      ],
      ofAll: [
        await client.get(`${url}/approvals`),
        await client.get(`${url}/approvals/mails`),
        await called('/requests'),
      ],
    })
    // Screens, mails and calls stay as they are up to the act of the answer, and change there.
    for (let acts = request.act; acts < dueAt(request.waiting); acts++) {
      before.push(await look())
      await post('/again')
    }
    expect([claim, leaksIn(before)]).toEqual([claim, []])
    const after = await look()
    for (const { html } of after.ofOne) expect(html).toMatch(WORDS)
    for (const [place, page] of after.ofAll.entries())
      expect([place, alike(page) === alike(before[0]!.ofAll[place]!)]).toEqual([place, false])
    expect(before).toHaveLength(first!.after)
    kinds.add(first!.answer.is)
    // The search finds what is planted: a word, a header, one byte more.
    const { ofOne, ofAll } = before[0]!
    const planted: Looks[] = [
      ...ofOne.flatMap((one, place) => [
        { ofOne: ofOne.with(place, { ...one, html: `${one.html}<!-- declined -->` }), ofAll },
        { ofOne: ofOne.with(place, { ...one, headers: [...one.headers, ['retry-after', '9']] }), ofAll },
      ]),
      ...ofAll.map((one, place) => ({ ofOne, ofAll: ofAll.with(place, { ...one, html: `${one.html} ` }) })),
      after,
    ]
    for (const looks of planted) expect(leaksIn([before[0]!, looks]).length).toBeGreaterThan(0)
  }
  expect([...kinds].toSorted()).toEqual(['away', 'less', 'no', 'question', 'yes'])
})
