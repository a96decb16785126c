import type { Words } from '#levels/contract.ts'

/** What this room's controls and headings could be called as well. */
export const words: Words = {
  'Process Mining': ['Mining of processes', 'Prozesse schürfen'],
  'Task Capture': ['Capturing of tasks', 'Aufgaben erfassen'],
  'Process Automation': ['Automation of processes', 'Prozesse automatisieren'],
  'Process Modelling': ['Modelling of processes', 'Prozesse modellieren'],
  'Test Automation': ['Automation of tests', 'Tests automatisieren'],
}
