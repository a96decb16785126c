import { expect, test } from 'vitest'
import { queueIn } from '#bots/office/queue.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** The confirmation of a page of the desk; null: it has none. */
const confirmedIn = (html: string) =>
  /<p class="note" role="status" id="confirmed">([^<]*)<\/p>/.exec(html)?.[1] ?? null

/** What a program reads: the page without its tags. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

/** A field of the page's form whose action ends so. */
const tokenFor = (html: string, action: string) =>
  new RegExp(`action="[^"]*${action}"[^>]*>\\s*<input type="hidden" name="token" value="(\\w+)"`).exec(
    html,
  )![1]!

test('each press at the desk is confirmed to whoever pressed, and only until something else happens', async () => {
  const server = await startTestServer()
  const answer = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'orders', size: 4, day: 'calm', seed: '5'.repeat(32) }),
  })
  const { url } = (await answer.json()) as { url: string }
  const [one, other] = [httpHands(url), httpHands(url)]
  let html = ''
  const press = async (action: string, more: Record<string, string> = {}) => {
    html = (
      await one.post(`/${action}`, new URLSearchParams({ token: tokenFor(html, `/${action}`), ...more }))
    ).html
    return confirmedIn(html)
  }
  html = (await one.get('')).html
  expect(confirmedIn(html)).toBeNull()
  expect(await press('enter', { name: 'Ada' })).toBe('You have come to the desk.')
  const queue = queueIn(textOf(html))
  const [first = '', second = ''] = queue.map(({ item }) => item)

  expect(await press('take')).toBe(`${first} is your item now.`)
  // Somebody else at the same moment is told nothing of it, and their own press ends the message.
  expect(confirmedIn((await other.get('')).html)).toBeNull()
  const entry = (await other.get('')).html
  const theirs = await other.post(
    '/enter',
    new URLSearchParams({ token: tokenFor(entry, '/enter'), name: 'Bob' }),
  )
  expect(confirmedIn(theirs.html)).toBe('You have come to the desk.')
  html = (await one.get('')).html
  expect(confirmedIn(html)).toBeNull()

  expect(await press('system', { item: first })).toBe(`${first} is back in the queue.`)
  expect(await press('take')).toBe(`${first} is your item now.`)
  // A refused press is no act: its error stands alone.
  expect(await press('exception', { item: first, code: 'NONE' })).toBeNull()
  expect(html).toContain('Nothing was changed.')
  expect(await press('exception', { item: first, code: 'PACK-SIZE' })).toBe(
    `${first} is closed with the code PACK-SIZE.`,
  )
  expect(await press('take')).toBe(`${second} is your item now.`)
  expect(await press('done', { item: second })).toBe(`${second} is closed as done.`)
  // A program that reads the lines of the queue in the text of the page finds each of them once.
  expect(queueIn(textOf(html))).toEqual([
    { item: first, status: 'exception: PACK-SIZE' },
    { item: second, status: 'done' },
    ...queue.slice(2),
  ])
  const form = new FormData()
  form.set('token', tokenFor(html, '/report'))
  form.set('file', new Blob([`Item,Result,Order,Total\n${second},DONE,S-1,5\n`]), 'report.csv')
  html = (await one.post('/report', form)).html
  expect(confirmedIn(html)).toBe('The report was read: 1 row.')
})
