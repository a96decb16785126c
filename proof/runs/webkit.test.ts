import path from 'node:path'
import { expect, test } from 'vitest'
import { SHELL } from '#bots/shared/site-controls.ts'
import { isStale } from '#builder/fresh.ts'
import { level as pastePro } from '#levels/03-paste-pro/level.ts'
import { CATALOG } from '#levels/catalog.ts'
import { missingPackages } from '#machine/programs.ts'
import { run } from '#machine/run.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { openWebKit } from '#proof/desktop/webkit-window.ts'
import { webkitTool } from '#proof/tools/webkit.ts'
import { skipWithout } from '#server/testing/skip-without.ts'
import { type Result, play } from './play.ts'

/** In level 1 the browser's own menu opens over the page; level 3 needs a real copy by keys. */
const SAMPLE = [1, 3]

const LEVELS = IS_WHOLE_RUN ? CATALOG : CATALOG.filter(({ id }) => SAMPLE.includes(id))

const missing = missingPackages(webkitTool.needs)

async function openSite() {
  // In a process of its own: here the build would be one for tests.
  if (isStale()) await run(process.execPath, ['scripts/build.ts'], { NODE_ENV: 'production' })
  const folder = await tempFolder('webkit')
  const server = await startServer(path.join(folder.path, 'data'))
  return {
    url: server.url,
    folder: folder.path,
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}

/** A robot on WebKit with a site of its own. */
async function openRobot() {
  const site = await openSite()
  const session = await webkitTool.start({ site: site.url, folder: site.folder })
  return {
    ...session,
    robot: session.robot!,
    [Symbol.asyncDispose]: async () => {
      await session.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('WebKit solves levels one after the other in one session, and what is typed after a right click keeps its capitals', async (context) => {
  if (missing.length > 0) return skipWithout(context, missing.join(', '))
  await using session = await openRobot()
  const { robot } = session
  expect(session.version).toMatch(/, WebKitGTK \d+\.\d+/)

  const results: Result[] = []
  await play(session, LEVELS, (result) => results.push(result))
  expect(results.map(({ level, fault }) => [level.id, fault])).toEqual(
    LEVELS.map(({ id }) => [id, undefined]),
  )

  // Another text by the same keys is not the solution; the right one in small letters is not either.
  const { field, text } = pastePro.targets
  await robot.open('/challenge/3?conditions=calm&seed=1')
  await robot.paste(field, 'Another Text')
  expect(await robot.read(field)).toBe('Another Text')
  expect(await robot.read(SHELL.status)).toBe('In Progress')
  const right = await robot.read(text)
  await robot.type(field, right.toLowerCase())
  expect(await robot.read(SHELL.status)).toBe('In Progress')
  await robot.type(field, right)
  expect(await robot.read(field)).toBe(right)
  expect(await robot.waitFor(SHELL.status, (status) => status === 'Ready')).toBe('Ready')
})

test('WebKit underlines the link of a text, leaves a button without a line, and no page is wider than its window', async (context) => {
  if (missing.length > 0) return skipWithout(context, missing.join(', '))
  await using site = await openSite()
  const { driver, close } = await openWebKit(site.folder)
  try {
    const ask = (expression: string) => driver.executeScript(`return ${expression}`)
    const lineOf = (id: string) =>
      ask(`getComputedStyle(document.getElementById('${id}')).textDecorationLine`)
    await driver.get(site.url)
    expect(await lineOf('automation-link')).toBe('underline')
    expect(await lineOf('join-community')).toBe('none')
    for (const page of ['/', '/arena']) {
      await driver.get(site.url + page)
      expect(await ask('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
  } finally {
    await close()
  }
})

// A skipped test needs a reason, so npm test has no such test.
// oxlint-disable-next-line vitest/no-conditional-tests
if (IS_WHOLE_RUN)
  test('WebKit solves the random task of each level', async (context) => {
    if (missing.length > 0) return skipWithout(context, missing.join(', '))
    await using session = await openRobot()
    const results: Result[] = []
    await play(session, CATALOG, (result) => results.push(result), 'own')
    expect(results.map(({ level, fault }) => [level.id, fault])).toEqual(
      CATALOG.map(({ id }) => [id, undefined]),
    )
  })
