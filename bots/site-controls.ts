import type { Target } from '#levels/contract.ts'

/** Controls around the rooms that a run needs. */
export const SHELL = {
  begin: { id: 'begin', role: 'button', name: 'Begin Your RPA Journey' },
  name: { id: 'name', role: 'textbox', name: 'Name' },
  email: { id: 'email', role: 'textbox', name: 'Email' },
  tool: { id: 'rpa-tool', role: 'combobox', name: 'RPA tool' },
  enter: { id: 'registration-submit', role: 'button', name: 'Enter the Arena' },
  startLevel1: { id: 'welcome-start', role: 'button', name: 'Start Level 1' },
  status: { id: 'mission-status', role: 'status', name: 'Mission status' },
  complete: { id: 'complete-level', role: 'button', name: 'Complete Mission' },
  celebration: { id: 'win-title', role: 'heading', name: '' },
  next: { id: 'next-challenge', role: 'button', name: 'Next Challenge' },
  demo: { id: 'mode-demo', role: 'radio', name: 'Demo' },
} as const satisfies Record<string, Target>
