import type { Words } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const words: Words = {
  [NAMES.mining]: [
    ['Mining of processes', 'Process analysis', 'Process discovery'],
    ['Prozesse analysieren', 'Prozessanalyse', 'Prozesse entdecken'],
  ],
  [NAMES.capture]: [
    ['Task recording', 'Capturing of tasks', 'Recording tasks'],
    ['Aufgaben erfassen', 'Aufgabenerfassung', 'Aufgaben aufzeichnen'],
  ],
  [NAMES.automation]: [
    ['Workflow automation', 'Automation of processes', 'Automated processes'],
    ['Prozesse automatisieren', 'Prozessautomatisierung', 'Automatisierung von Abläufen'],
  ],
  [NAMES.modelling]: [
    ['Process design', 'Modelling of processes', 'Process mapping'],
    ['Prozesse modellieren', 'Prozessmodellierung', 'Prozesse entwerfen'],
  ],
  [NAMES.testing]: [
    ['Automated testing', 'Automation of tests', 'Automated tests'],
    ['Tests automatisieren', 'Testautomatisierung', 'Automatisierte Tests'],
  ],
}
