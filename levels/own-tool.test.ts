import { expect, test } from 'vitest'
import { CATALOG } from './catalog.ts'
import { lessonOf } from './lessons.ts'
import { TOOLS, activityIn, ownTool, toolIn, toolsFor, waysFor } from './own-tool.ts'

test('the learner’s own tool comes first, the others keep their order', () => {
  const others = TOOLS.filter((tool) => tool !== 'Power Automate')
  expect(toolsFor('Power Automate')).toEqual(['Power Automate', ...others])
  expect(ownTool('Power Automate')).toBe('Power Automate')
})

test('a tool without a name, and no tool, change nothing', () => {
  for (const named of ['Other', '', 'Pega', 'uipath']) {
    expect(toolsFor(named)).toEqual(TOOLS)
    expect(ownTool(named)).toBeUndefined()
  }
})

test.each([
  ['Playwright', 'Playwright'],
  ['playwright (TypeScript)', 'Playwright'],
  ['Selenium WebDriver', 'Selenium'],
  [' puppeteer ', 'Puppeteer'],
  ['Robocorp', undefined],
  ['', undefined],
])('%j, typed under Other, is the tool %j', (text, tool) => expect(toolIn(text)).toBe(tool))

test.each(CATALOG)(
  'level $id names the activity of every tool, says the steps of those that have no script, and where it hurts',
  async (level) => {
    const lesson = await lessonOf(level).load()
    expect(lesson.hurts.trim()).toBe(lesson.hurts)
    expect(lesson.hurts.split(/[.?!] /).length).toBeGreaterThan(1)
    for (const tool of TOOLS) {
      expect(activityIn(lesson, tool), `in ${tool}`).toMatch(/^\S.*[^.\s]$/)
      const activity = lesson.tools[tool]
      if (typeof activity === 'string') continue
      expect(activity.steps.length, `in ${tool}`).toBeGreaterThan(1)
      for (const step of activity.steps) expect(step, `in ${tool}`).toMatch(/^[\p{Lu}“].*[.?]$/u)
    }
  },
)

test('a folder without a lesson is named', () => {
  expect(() => lessonOf({ id: 0 })).toThrow('Level 0 has no lesson.ts in its folder.')
})

test('each tool has its ways, the learner’s own first; Selenium says its language', () => {
  expect(new Set(waysFor('').map(({ tool }) => tool))).toEqual(new Set(TOOLS))
  expect(new Set(waysFor('').map(({ id }) => id)).size).toBe(TOOLS.length + 1)
  expect(
    waysFor('Selenium')
      .slice(0, 3)
      .map(({ label, script }) => [label, script]),
  ).toEqual([
    ['Selenium (Python)', 'robot.py'],
    ['Selenium (JavaScript)', 'selenium.mjs'],
    [TOOLS[0], undefined],
  ])
})
