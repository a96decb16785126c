import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROCESSES } from '#office/processes.ts'
import { briefPdf, pictureOf } from '#server/office/apps/desk/brief.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { digestOf, WALKS, walkScreens } from './lib/brief-screens.ts'

const WITH_PICTURES = PROCESSES.filter(({ pictures }) => pictures)

/** Most bytes of a picture, and of all pictures of a brief: they are pages of a document that is printed and sent. */
const LARGEST = 80_000
const ALL = 230_000

test('every process whose brief has pictures says which screens they show', () => {
  expect(Object.keys(WALKS).toSorted()).toEqual(WITH_PICTURES.map(({ name }) => name).toSorted())
})

test.each(WITH_PICTURES)(
  'the pictures of the brief of $name show the screens as they are; npm run brief takes them anew',
  async ({ name, brief, pictures }) => {
    const server = await startTestServer()
    const digests: Record<string, string> = {}
    let desk = ''
    await walkScreens(server.url, name, async (screen) => {
      desk = screen.address.slice(0, screen.address.length - screen.path.length)
      digests[screen.name] = await digestOf(server.url, screen)
    })
    expect(JSON.parse(readFileSync(new URL('screens.json', pictures), 'utf8'))).toEqual(digests)
    const html = await (await fetch(`${desk}/brief`)).text()
    const shown = [...html.matchAll(/<img src="[^"]*\/([\w-]+)\.png"[^>]* alt="([^"]+)"/g)]
    expect(shown.map(([, one = '']) => one).toSorted()).toEqual(Object.keys(digests).toSorted())
    expect(brief.match(/!\[/g)).toHaveLength(shown.length)
    let bytes = 0
    for (const one of Object.keys(digests)) {
      const answer = await fetch(`${desk}/brief/${one}.png`)
      const { byteLength } = await answer.arrayBuffer()
      expect([one, answer.status, byteLength < LARGEST]).toEqual([one, 200, true])
      bytes += byteLength
    }
    expect(bytes).toBeLessThan(ALL)
    expect((await fetch(`${desk}/brief/screens.json`)).status).toBe(404)
  },
)

test.each(PROCESSES)(
  'the brief of $name is a tagged PDF of two pages, the same bytes each time',
  async (process) => {
    const bytes = await briefPdf(process)
    const text = Buffer.from(bytes).toString('latin1')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(text).toContain('/MarkInfo')
    for (const tag of ['/H1', '/H2', '/Table', '/TH', '/L']) expect(text).toContain(`/S ${tag}`)
    const pictures = process.brief.match(/!\[/g)?.length ?? 0
    expect(text.match(/\/S \/Figure/g) ?? []).toHaveLength(pictures)
    expect(text.match(/\/Alt\b/g) ?? []).toHaveLength(pictures)
    // A copy has a document of its own, which is not kept.
    expect(Buffer.from(await briefPdf({ ...process, name: `${process.name} again` })).equals(bytes)).toBe(
      true,
    )
    expect(pictureOf(process, '../brief.md')).toBeNull()
  },
)
