import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright-core'
import { KEYS } from '#learner/storage.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { needProgram } from '#machine/programs.ts'
import { finish } from '#proof/shared/finish.ts'
import { solutions } from '#proof/shared/solutions.ts'
import type { Place, Tool } from '#proof/shared/tool.ts'
import { inTime, PATIENCE, waitUntil } from '#proof/shared/wait.ts'
import { byId, playwrightRobot, startPlaywright } from './playwright.ts'
import { type SideCommand, side, sideProject } from './side.ts'

/** Longest time of one whole test, in milliseconds: level 13 imposes waits of 12 s. */
const TEST_LIMIT = 90_000

/** Size of the window during the recording. */
const WINDOW = '1280x720'

/** The visitor's record: the recording begins with a visitor who has signed up before. */
const SIGN_UP = Object.entries({
  [KEYS.visitor]: JSON.stringify({
    name: 'Reference Robot',
    email: 'robot@example.org',
    submittedAt: '2026-01-01T00:00:00.000Z',
    rpa_tool: 'UiPath',
  }),
  [KEYS.mode]: 'demo',
  [KEYS.welcomeSeen]: 'true',
})
  .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
  .join('; ')

/** Why Selenium IDE cannot play a level, by the number of the level. */
const CANNOT: Readonly<Record<number, string>> = {
  1: 'Selenium IDE has no command for a right click.',
  15: 'a chosen file is recorded as C:\\fakepath\\…: browsers tell no page, and so no recorder, where it is.',
  16: 'a chosen file is recorded as C:\\fakepath\\…: browsers tell no page, and so no recorder, where it is.',
  22: 'what is typed into the developer tools is outside of the page, and is not recorded.',
}

/**
 * Runs in the page, and is sent there as text. The locators that Selenium IDE would note for an element, its favourite
 * first: id, name, an attribute, the path from the nearest id, the position in the page, the text.
 */
function locatorsOf(element: Element): [string, string][] {
  const tag = element.tagName.toLowerCase()
  const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)
  const placeOf = (of: Element) => {
    const alike = [...(of.parentElement?.children ?? [])].filter(({ tagName }) => tagName === of.tagName)
    const name = of.tagName.toLowerCase()
    return alike.length > 1 ? `${name}[${alike.indexOf(of) + 1}]` : name
  }
  const way = (from: Element, isEnd: (ancestor: Element) => boolean) => {
    const steps: string[] = []
    let at: Element | null = from
    for (; at && !isEnd(at); at = at.parentElement) steps.unshift(placeOf(at))
    return { steps: steps.join('/'), end: at }
  }
  const locators: [string, string][] = []
  if (element.id) locators.push([`id=${element.id}`, 'id'])
  const name = element.getAttribute('name')
  if (name) locators.push([`name=${name}`, 'name'])
  if (element.id) {
    locators.push([`css=#${CSS.escape(element.id)}`, 'css:finder'])
    locators.push([`xpath=//${tag}[@id=${quoted(element.id)}]`, 'xpath:attributes'])
  }
  const parent = element.parentElement
  if (parent) {
    const { steps, end } = way(element, (ancestor) => ancestor !== element && ancestor.id !== '')
    if (end)
      locators.push([
        `xpath=//${end.tagName.toLowerCase()}[@id=${quoted(end.id)}]/${steps}`,
        'xpath:idRelative',
      ])
  }
  locators.push([`xpath=//${way(element, ({ tagName }) => tagName === 'BODY').steps}`, 'xpath:position'])
  const text = element.textContent.trim()
  if (text && text.length < 60 && !element.matches('input, select, textarea'))
    locators.push([`xpath=//${tag}[contains(.,${quoted(text)})]`, 'xpath:innerText'])
  return locators
}

/** A robot that plays on a calm page, and writes what Selenium IDE would have recorded. */
function recorder(page: Page, commands: SideCommand[]): Robot {
  const robot = playwrightRobot(page)
  const find = byId(page)
  const note = async (command: string, target: Target, value = '') => {
    const found = find(target)
    await found.waitFor({ state: 'attached', timeout: PATIENCE })
    const targets = await found.evaluate(locatorsOf)
    commands.push(side(command, targets[0]![0], value, targets))
  }
  return {
    ...robot,
    click: async (target) => {
      await note('click', target)
      await robot.click(target)
    },
    doubleClick: async (target) => {
      await note('doubleClick', target)
      await robot.doubleClick(target)
    },
    hover: async (target) => {
      await note('mouseOver', target)
      await robot.hover(target)
    },
    type: async (target, text) => {
      await note('type', target, text)
      await robot.type(target, text)
    },
    // After a paste a recorder only sees the field's new value.
    paste: async (target, text) => {
      await note('type', target, text)
      await robot.paste(target, text)
    },
    select: async (target, option) => {
      await note('select', target, `label=${option}`)
      await robot.select(target, option)
    },
    check: async (target) => {
      await note('click', target)
      await robot.check(target)
    },
    drag: async (item, zone) => {
      const where = (await find(zone).evaluate(locatorsOf))[0]![0]
      await note('dragAndDropToObject', item, where)
      await robot.drag(item, zone)
    },
    // A recorder records no waits, so one is added here, as a learner would by hand.
    waitFor: async (target, isRight) => {
      const text = await robot.waitFor(target, isRight)
      const shown = (await find(target).innerText()).trim()
      if (shown !== '') await note('waitForText', target, shown)
      return text
    },
    runScript: () => Promise.reject(new Error(CANNOT[22])),
  }
}

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a chromedriver. `close` ends it, and the browsers of tests that were interrupted. */
export async function startDriver(): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(needProgram('chromedriver'), [`--port=${port}`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await waitUntil('chromedriver listens', async () => ((await fetch(`${url}/status`)).ok ? true : undefined))
  // A driver that is killed leaves its browsers behind.
  const endSessions = async () => {
    const { value } = (await (await fetch(`${url}/sessions`)).json()) as { value: { id: string }[] }
    for (const { id } of value) await fetch(`${url}/session/${id}`, { method: 'DELETE' })
  }
  const close = async () => {
    // A driver that no longer answers is ended too.
    await inTime('the browsers end', endSessions()).catch(() => undefined)
    child.kill()
  }
  return { url, close }
}

/** The line of a failed test's output with the reason. */
export function reasonOf(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
  return (
    lines.find((line) => line.includes('Operation timed out')) ??
    lines.find((line) => /^(?:\w+Error|Error|Expected|Timed out|thrown:)/.test(line)) ??
    lines.find((line) => /error|timeout/i.test(line)) ??
    'selenium-side-runner failed'
  )
}

/**
 * Plays a file of Selenium IDE to its end.
 * @param driver address of a chromedriver
 * @param more options of selenium-side-runner
 * @throws Error that names the failed command
 */
export async function playSideFile(
  file: string,
  driver: string,
  folder: string,
  more: readonly string[] = [],
): Promise<void> {
  const chrome = `goog:chromeOptions.binary=${needProgram('chromium')} goog:chromeOptions.args=[--headless,--no-sandbox,--disable-gpu]`
  const args = [
    needProgram('side-runner'),
    file,
    '--server',
    driver,
    '--capabilities',
    `browserName=chrome ${chrome}`,
    '--timeout',
    String(PATIENCE),
    '--jest-timeout',
    String(TEST_LIMIT),
    '--max-workers',
    '1',
    // Otherwise it waits a quarter of a minute for open connections.
    '--jest-options="--forceExit"',
    ...more,
  ]
  await promisify(execFile)(process.execPath, args, { cwd: folder, timeout: 2 * TEST_LIMIT }).catch(
    (fault: { stdout?: string; stderr?: string }) => {
      throw new Error(reasonOf(`${fault.stderr ?? ''}\n${fault.stdout ?? ''}`))
    },
  )
}

/** Records levels on calm pages, and plays what it has recorded on others. */
type Recorder = {
  version: string
  /** The browser in which it records. */
  page: Page
  /**
   * Records a level on a calm page. The same page is recorded once.
   * @param end ends the play of a solved level there
   */
  record: (
    level: number,
    calm: string,
    end: (robot: Robot) => Promise<unknown>,
  ) => Promise<readonly SideCommand[]>
  /** Plays commands in a browser of their own. @throws Error that names the failed command */
  play: (name: string, commands: readonly SideCommand[]) => Promise<void>
  close: () => Promise<void>
}

/** The first command of every recording in Selenium IDE. */
export const SET_WINDOW: SideCommand = side('setWindowSize', WINDOW)

export async function startRecorder({ site, folder }: Place): Promise<Recorder> {
  const { page, session } = await startPlaywright({ site, folder }, playwrightRobot)
  const driver = await startDriver()
  const recordings = new Map<string, Promise<readonly SideCommand[]>>()

  const recorded: Recorder['record'] = async (level, calm, end) => {
    const commands: SideCommand[] = []
    const robot = recorder(page, commands)
    await robot.open(calm)
    await solutions.get(level)!(robot)
    await end(robot)
    return commands
  }
  return {
    version: `selenium-side-runner 4.0.13, ${session.version}`,
    page,
    record: (level, calm, end) => {
      const known = recordings.get(calm) ?? recorded(level, calm, end)
      recordings.set(calm, known)
      return known
    },
    play: async (name, commands) => {
      const file = path.join(folder, `${name}.side`)
      await writeFile(file, sideProject(site, name, commands))
      await playSideFile(file, driver.url, folder)
    },
    close: async () => {
      await driver.close()
      await session.close()
    },
  }
}

export const recordingTool: Tool = {
  name: 'recording',
  way: 'a Selenium IDE recording (.side) of the page without conditions, with the same seed, played by selenium-side-runner',
  standsFor: 'recorders: Selenium IDE, the recorders of RPA suites',
  needs: ['headless chromium', 'chromium', 'chromedriver', 'side-runner'],
  cannot: (level) => CANNOT[level],
  start: async (place) => {
    const { version, page, record, play, close } = await startRecorder(place)
    await page.goto('/')
    await page.evaluate(SIGN_UP)
    return {
      version,
      close,
      play: async (level, address) => {
        const calm = address.replace(/conditions=[^&]*/, 'conditions=calm')
        const commands = [
          side('open', '/'),
          SET_WINDOW,
          side('executeScript', SIGN_UP),
          side('open', address),
          ...(await record(level, calm, (robot) => finish(robot, level))),
        ]
        const started = performance.now()
        await play(`level-${level}`, commands)
        return performance.now() - started
      },
    }
  },
}
