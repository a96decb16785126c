/** Robots on show, by their names in docs/conditions.md, and what each holds on to. */
export const ROBOTS = [
  ['id script', 'Ids', 'a script that looks for ids'],
  ['role script', 'Roles', 'a script that looks for roles and names'],
  ['simulate', 'Simulate', 'a tool that simulates clicks, by ids'],
  ['desktop', 'Mouse', 'a desktop robot that moves the mouse'],
  ['keyboard', 'Keys', 'a robot that types and presses Tab'],
  ['vision', 'Eyes', 'a robot that reads pixels'],
  ['recording', 'Recorded', 'a recording of the calm page'],
] as const

/** When the figures about them were made, and what has changed since. */
export const PLAYED =
  'in 7,800 plays of our own robots in November 2026; words and cover have become harder since'
