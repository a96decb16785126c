import type { Target } from '#levels/contract.ts'

/** Controls around the simulations that a run needs. */
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

const ofShell: readonly Target[] = Object.values(SHELL)

/** Whether a target stands outside of the simulations: no condition changes it. */
export const isOfShell = (target: Target): boolean => ofShell.includes(target)

/** Controls of the account's page, on a site that sends no mail. */
export const ACCOUNT = {
  open: { id: 'registration-sign-in', role: 'button', name: 'Have an account? Sign in' },
  email: { id: 'sign-in-email', role: 'textbox', name: 'Email' },
  password: { id: 'sign-in-password', role: 'textbox', name: 'Password' },
  create: { id: 'sign-in-create', role: 'button', name: 'Create account' },
  signIn: { id: 'sign-in-submit', role: 'button', name: 'Sign in' },
  sync: { id: 'sync-state', role: 'status', name: 'This browser' },
  levels: { id: 'account-levels', role: '', name: '' },
  signOut: { id: 'account-sign-out', role: 'button', name: 'Sign out' },
  signedOut: { id: 'sign-in-open', role: 'button', name: 'Sign in' },
} as const satisfies Record<string, Target>
