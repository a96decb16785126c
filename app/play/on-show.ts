import figures from './survived.json' with { type: 'json' }

/** Robots that the page may show, by their names in docs/conditions.md, with the handle that each holds on to. */
const KINDS = [
  ['id script', 'Ids', 'a script that looks for ids'],
  ['role script', 'Roles', 'a script that looks for roles and names'],
  ['words script', 'Synonyms', 'the same script with a list of other words'],
  ['mcp', 'MCP', 'tools of an agent, which read what assistive technology is told'],
  ['simulate', 'Simulate', 'a tool that simulates clicks, by ids'],
  ['desktop', 'Mouse', 'a desktop robot that moves the mouse'],
  ['keyboard', 'Keys', 'a robot that types and presses Tab'],
  ['vision', 'Eyes', 'a robot that reads pixels'],
  ['recording', 'Recorded', 'a recording of the calm page'],
] as const

/** Those of them that were played under conditions. */
export const ROBOTS = KINDS.filter(([robot]) => figures.robots.includes(robot))

/** Their names in a label. */
export const KEY_TO_ROBOTS = ROBOTS.map(([, title, what]) => `${title}: ${what}`).join('; ')

const LAST = new Date(`${figures.last}T00:00:00Z`).toLocaleDateString('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'long',
})

/** The source of the figures about them. */
export const PLAYED = `in ${figures.runs.toLocaleString('en-GB')} runs of our own robots up to ${LAST}, each judged by the server`
