import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { httpHands } from '#bots/office/http-hands.ts'
import { PROCESSES } from '#office/processes.ts'
import { briefPdf, pictureOf } from '#server/office/apps/desk/brief.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { digestOf, startShown, walkScreens } from './lib/brief-screens.ts'

test('the pictures of the brief show the screens as they are; npm run brief takes them anew', async () => {
  const server = await startTestServer()
  const { desk, form } = await startShown(server.url)
  const { hands, get } = httpHands(desk)
  const digests: Record<string, string> = {}
  await walkScreens(hands, form, async (name, path) => {
    const { html } = await get(path)
    const look = /\/office\/styles\/\w+\.css/.exec(html)![0]
    digests[name] = digestOf(html, await (await fetch(server.url + look)).text())
  })
  const folder = PROCESSES.find(({ name }) => name === 'orders')!.pictures
  expect(JSON.parse(readFileSync(new URL('screens.json', folder), 'utf8'))).toEqual(digests)
  const { html } = await get('/brief')
  expect(html.match(/<img /g)).toHaveLength(Object.keys(digests).length)
  for (const name of Object.keys(digests)) {
    const answer = await fetch(`${desk}/brief/${name}.png`)
    expect([name, answer.status, (await answer.arrayBuffer()).byteLength < 80_000]).toEqual([name, 200, true])
  }
  expect((await fetch(`${desk}/brief/screens.json`)).status).toBe(404)
})

test.each(PROCESSES)(
  'the brief of $name is a tagged PDF of two pages, the same bytes each time',
  async (process) => {
    const bytes = await briefPdf(process)
    const text = Buffer.from(bytes).toString('latin1')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(text).toContain('/MarkInfo')
    for (const tag of ['/H1', '/H2', '/Table', '/TH', '/L']) expect(text).toContain(`/S ${tag}`)
    expect([text.includes('/S /Figure'), /\/Alt\b/.test(text)]).toEqual(Array(2).fill(!!process.pictures))
    // A copy has a document of its own, which is not kept.
    expect(Buffer.from(await briefPdf({ ...process, name: `${process.name} again` })).equals(bytes)).toBe(
      true,
    )
    expect(pictureOf(process, '../brief.md')).toBeNull()
  },
)
