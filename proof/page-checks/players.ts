import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { launch } from 'puppeteer-core'
import type { Deal } from '#game/log.ts'
import type { Library } from '#levels/contract.ts'
import { LIBRARIES } from '#levels/own-tool.ts'
import type { Robot } from '#levels/robot.ts'
import { needProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { randomSolutions, solutions } from '#proof/shared/solutions.ts'
import { LAUNCH } from '#proof/tools/driver.ts'
import { playwrightRobot, startPlaywright } from '#proof/tools/playwright.ts'
import { roleRobot } from '#proof/tools/role-script.ts'
import { startWebDriver } from '#proof/tools/selenium.ts'

/** One level and task, as a player plays it. */
export type Chore = { level: number; deal: Deal }

/** A browser in which one player plays. */
export type Seat = {
  goto: (address: string) => Promise<unknown>
  /** Runs an expression in the page. */
  ask: (expression: string) => Promise<unknown>
  /** Solves the open level; undefined if the player has no script for it. */
  scriptOf: (chore: Chore) => Promise<(() => Promise<void>) | undefined>
  close: () => Promise<void>
}

export type Player = { name: string; sit: (site: string) => Promise<Seat> }

/** Longest wait of a step, in milliseconds: scripts of libraries would wait for half a minute each time. */
export const PATIENCE = 12_000

const fileOf = (level: number, library: Library) =>
  path.join(ROOT, 'docs/scripts/levels', String(level).padStart(2, '0'), `${library.toLowerCase()}.mjs`)

/** The script of a level in docs/scripts/. It has fixed values, so it cannot play a random task. */
async function printedScript({ level, deal }: Chore, library: Library, session: unknown) {
  const file = fileOf(level, library)
  if (deal === 'own' || !existsSync(file)) return undefined
  const { solve } = (await import(pathToFileURL(file).href)) as {
    solve: (session: unknown) => Promise<void>
  }
  return () => solve(session)
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--window-size=1280,720']

async function startPuppeteer(site: string): Promise<Seat> {
  const browser = await launch({ executablePath: needProgram('chromium'), args: FLAGS, ...LAUNCH })
  await browser
    .defaultBrowserContext()
    .overridePermissions(new URL(site).origin, ['clipboard-read', 'clipboard-write'])
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.setViewport({ width: 1280, height: 720 })
  return {
    goto: (address) => page.goto(new URL(address, site).href),
    ask: (expression) => page.evaluate(expression),
    scriptOf: (chore) => printedScript(chore, 'Puppeteer', page),
    close: () => browser.close(),
  }
}

async function startSelenium(site: string): Promise<Seat> {
  const driver = await startWebDriver()
  return {
    goto: (address) => driver.get(new URL(address, site).href),
    ask: (expression) => driver.executeScript(`return (${expression})`),
    scriptOf: (chore) => printedScript(chore, 'Selenium', driver),
    close: () => driver.quit(),
  }
}

/** A seat on a page of Playwright. */
export const seatOn = (
  page: Page,
  scriptOf: Seat['scriptOf'],
  close: Seat['close'] = async () => {},
): Seat => ({
  goto: (address) => page.goto(address),
  ask: (expression) => page.evaluate(expression),
  scriptOf,
  close,
})

/** The scripts of docs/scripts/ in Playwright. */
export const printedOn = (page: Page): Seat['scriptOf'] => {
  return (chore) => printedScript(chore, 'Playwright', page)
}

const byRobot =
  (robot: Robot): Seat['scriptOf'] =>
  async ({ level, deal }) => {
    const solve = (deal === 'own' ? randomSolutions : solutions).get(level)
    return solve && (() => solve(robot))
  }

const onPlaywright =
  (scriptOf: (page: Page) => Seat['scriptOf'] | Promise<Seat['scriptOf']>): Player['sit'] =>
  async (site) => {
    const { page, session } = await startPlaywright({ site, folder: tmpdir() }, playwrightRobot)
    page.setDefaultTimeout(PATIENCE)
    return seatOn(page, await scriptOf(page), session.close)
  }

/** Who plays: the scripts of each library, and our reference robots by ids and by roles. */
export const PLAYERS: readonly Player[] = [
  ...LIBRARIES.map((library) => ({
    name: library,
    sit: { Playwright: onPlaywright(printedOn), Puppeteer: startPuppeteer, Selenium: startSelenium }[library],
  })),
  { name: 'ids', sit: onPlaywright((page) => byRobot(playwrightRobot(page))) },
  { name: 'roles', sit: onPlaywright(async (page) => byRobot(await roleRobot(page))) },
]
