import { afterEach, expect, test } from 'vitest'
import { keepOtherTool, namedTool } from './named-tool.ts'

afterEach(() => keepOtherTool(undefined))

const visitor = (rpa_tool: string) => ({ name: 'Ada', email: 'ada@example.org', submittedAt: '', rpa_tool })

test('a tool under Other is known until another sign-up names none', () => {
  keepOtherTool('Playwright')
  expect(namedTool(visitor('Other'))).toBe('Playwright')
  expect(namedTool(visitor('UiPath'))).toBe('UiPath')
  expect(namedTool(null)).toBe('')
  keepOtherTool(undefined)
  expect(namedTool(visitor('Other'))).toBe('Other')
})
