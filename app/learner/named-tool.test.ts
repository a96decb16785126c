import { afterEach, expect, test } from 'vitest'
import { keepOtherTool, namedTool, toolIn } from './named-tool.ts'

afterEach(() => keepOtherTool(null))

const visitor = (rpa_tool: string) => ({ name: 'Ada', email: 'ada@example.org', submittedAt: '', rpa_tool })

test.each([
  ['Playwright', 'Playwright'],
  ['playwright (TypeScript)', 'Playwright'],
  ['Selenium WebDriver', 'Selenium'],
  [' puppeteer ', 'Puppeteer'],
  ['Robocorp', undefined],
  ['', undefined],
])('%j under Other is the tool %j', (text, tool) => {
  expect(toolIn(text)).toBe(tool)
  keepOtherTool(text)
  expect(namedTool(visitor('Other'))).toBe(tool ?? 'Other')
})

test('a tool of the list counts before one that somebody named under Other before', () => {
  keepOtherTool('Playwright')
  expect(namedTool(visitor('UiPath'))).toBe('UiPath')
  expect(namedTool(null)).toBe('')
  keepOtherTool(null)
  expect(namedTool(visitor('Other'))).toBe('Other')
})
