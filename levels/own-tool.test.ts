import { expect, test } from 'vitest'
import { inOwnTool, toolsFor } from './own-tool.ts'

const TOOLS = { UiPath: 'Click', 'Power Automate': 'Click link on web page', Pega: 'the Button control' }

test('the learner’s own tool comes first, the others keep their order', () => {
  expect(toolsFor(TOOLS, 'Power Automate').map(([tool]) => tool)).toEqual([
    'Power Automate',
    'UiPath',
    'Pega',
  ])
  expect(toolsFor(TOOLS, 'Pega Robotics')[0]).toEqual(['Pega', 'the Button control'])
})

test('a tool without a name for it, and no tool, change nothing', () => {
  for (const own of ['Blue Prism', 'Other', '']) {
    expect(toolsFor(TOOLS, own).map(([tool]) => tool)).toEqual(Object.keys(TOOLS))
    expect(inOwnTool(TOOLS, own)).toBeUndefined()
  }
  expect(inOwnTool(TOOLS, 'UiPath')).toBe('Click')
})
