import { type Tool, ownTool } from '#levels/own-tool.ts'
import figures from './passed.json' with { type: 'json' }

/** Robots that the page may show, by their names in docs/conditions.md, with the handle that each holds on to. */
const KINDS = [
  ['id script', 'Ids', 'a script that looks for ids'],
  ['role script', 'Roles', 'a script that looks for roles and names'],
  ['words script', 'Synonyms', 'the same script with a list of other words'],
  ['mcp', 'MCP', 'tools of an agent, which read the accessibility tree'],
  ['simulate', 'Simulate', 'a tool that simulates clicks, by ids'],
  ['desktop', 'Mouse', 'a desktop robot that moves the mouse'],
  ['keyboard', 'Keys', 'a robot that types and presses Tab'],
  ['vision', 'Eyes', 'a robot that reads pixels'],
  ['recording', 'Recorded', 'a recording made without conditions'],
] as const

/** Those of them that were played under conditions. */
export const ROBOTS = KINDS.filter(([robot]) => figures.robots.includes(robot))

/** The columns of a tool, as their heads name them. */
const COLUMNS: Readonly<Record<Tool, string>> = {
  UiPath: 'Mouse, or Simulate if you choose that input mode',
  'Automation Anywhere': 'Mouse',
  'Blue Prism': 'Mouse',
  'Pega Robotics': 'Mouse',
  'Power Automate': 'Mouse',
  Playwright: 'Ids or Roles: it depends on what your locators look for',
  Puppeteer: 'Ids or Roles: it depends on what your selectors look for',
  Selenium: 'Ids or Roles: it depends on what your locators look for',
}

/** Which columns a learner's robot is in. @param named the tool of the sign-up; null for a visitor */
export function columnsOf(named: string | null): string {
  const tool = named === null ? undefined : ownTool(named)
  return tool
    ? `You use ${tool}: your columns are ${COLUMNS[tool]}.`
    : 'A script that looks for ids is in Ids, and one that looks for roles is in Roles. A desktop tool is in Mouse or Simulate, an agent in MCP.'
}

/** Their names in a label. */
export const KEY_TO_ROBOTS = ROBOTS.map(([, title, what]) => `${title}: ${what}`).join('; ')

const LAST = new Date(`${figures.last}T00:00:00Z`).toLocaleDateString('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'long',
})

/** The source of the figures about them. */
export const PLAYED = `in ${figures.runs.toLocaleString('en-GB')} runs of our own robots up to ${LAST}, each checked by the server`
