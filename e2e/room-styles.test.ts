import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { insideSimulation } from '#builder/plugins/room-styles.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { wholePage } from './checks.ts'
import { expect, open, remember, test } from './harness.ts'

/** The computed styles of every element on the page. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'), (element) => {
      const { color, display, padding, margin, border, font, width, height, background } =
        getComputedStyle(element)
      return [element.id, color, display, padding, margin, border, font, width, height, background].join(' ')
    }),
  )

/** The style files of rooms in the build, with the level whose door each names. A file's own name says nothing. */
const simulationSheets = globSync('site/assets/*.css', { cwd: DIST }).flatMap((file) => {
  const css = readFileSync(path.join(DIST, file), 'utf8')
  const level = /\[data-room=\D?(\d+)/.exec(css)?.[1]
  return level ? [{ file, css, level: Number(level) }] : []
})

/** Puts a style sheet into the page, as if it had been loaded by an earlier room. */
const plant = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

test('two levels may use the same class names: their styles end at the level’s border', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/14?seed=7')
  // Late parts below the room and beside it would move the elements that are compared.
  await wholePage(page)
  await page.locator('#seed').waitFor()
  await page.waitForLoadState('networkidle')
  const before = await look(page)
  // All styles of the other rooms, and a conflicting rule outside of all layers.
  const CLASH =
    '.sorting, .btn, h1, h2, .simulation, .site { color: rgb(1 2 3); padding: 77px; display: block }'
  const others = simulationSheets.filter(({ level }) => level !== 14)
  expect(others.length).toBeGreaterThan(5)
  for (const { css } of others) await plant(page, css)
  await plant(page, insideSimulation(CLASH, 21))
  expect(await look(page)).toEqual(before)

  // The same rules under this room's number apply, and only inside of the room.
  await plant(page, insideSimulation(CLASH, 14))
  await expect(page.locator('.sorting')).toHaveCSS('padding', '77px')
  await expect(page.locator('h1')).not.toHaveCSS('padding', '77px')
  await expect(page.locator('#simulation')).not.toHaveCSS('padding', '77px')
})

test('every style of a level ends at its border', async ({ page }) => {
  await open(page, '/')
  const folders = globSync('levels/[0-9][0-9]-*/*.css', { cwd: ROOT })
  const styled = new Set(folders.map((file) => Number.parseInt(path.basename(path.dirname(file)), 10)))
  expect(new Set(simulationSheets.map(({ level }) => level))).toEqual(styled)
  for (const { file, css, level } of simulationSheets) {
    const doors = await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return Array.from(sheet.cssRules, (rule) => (rule as CSSStyleRule).selectorText)
    }, css)
    expect(doors, file).toEqual([`:where([data-room="${level}"] > .stage)`])
  }
})
