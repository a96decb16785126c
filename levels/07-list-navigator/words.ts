import type { Words } from '#levels/contract.ts'

/** Other names for this room's controls and headings. */
export const words: Words = {
  'Process Mining': [
    ['Mining of processes', 'Process analysis', 'Process discovery'],
    ['Prozesse analysieren', 'Prozessanalyse', 'Prozesse entdecken'],
  ],
  'Task Capture': [
    ['Task recording', 'Capturing of tasks', 'Recording tasks'],
    ['Aufgaben erfassen', 'Aufgabenerfassung', 'Aufgaben aufzeichnen'],
  ],
  'Process Automation': [
    ['Workflow automation', 'Automation of processes', 'Automated processes'],
    ['Prozesse automatisieren', 'Prozessautomatisierung', 'Automatisierung von Abläufen'],
  ],
  'Process Modelling': [
    ['Process design', 'Modelling of processes', 'Process mapping'],
    ['Prozesse modellieren', 'Prozessmodellierung', 'Prozesse entwerfen'],
  ],
  'Test Automation': [
    ['Automated testing', 'Automation of tests', 'Automated tests'],
    ['Tests automatisieren', 'Testautomatisierung', 'Automatisierte Tests'],
  ],
}
