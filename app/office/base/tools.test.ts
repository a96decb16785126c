import { expect, test } from 'vitest'
import { firstTool, VENDORS } from './tools.ts'

const TOOLS = [...VENDORS, 'Playwright', 'Selenium for Python', 'WebdriverIO'] as const

test.each([
  ['', 'UiPath'],
  ['Blue Prism', 'Blue Prism'],
  ['UiPath Studio', 'UiPath'],
  ['pega', 'Pega Robotics'],
  ['Selenium WebDriver', 'Selenium for Python'],
  ['webdriverio', 'WebdriverIO'],
  // A part of a word is another word.
  ['PowerShell', 'Playwright'],
  ['Robocorp', 'Playwright'],
  ['Other', 'Playwright'],
])('a learner who named “%s” sees %s first', (named, tool) => {
  expect(firstTool<(typeof TOOLS)[number]>(TOOLS, named, 'Playwright')).toBe(tool)
})
