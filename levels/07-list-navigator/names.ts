/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  mining: 'Process Mining',
  capture: 'Task Capture',
  automation: 'Process Automation',
  modelling: 'Process Modelling',
  testing: 'Test Automation',
  outcome: 'Chosen item',
} as const
