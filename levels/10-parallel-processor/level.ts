import { Columns4 } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  box1: { id: 'parallel-1', role: 'textbox', name: 'Box 1' },
  box2: { id: 'parallel-2', role: 'textbox', name: 'Box 2' },
  box3: { id: 'parallel-3', role: 'textbox', name: 'Box 3' },
  box4: { id: 'parallel-4', role: 'textbox', name: 'Box 4' },
  outcome: { id: 'parallel-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: Columns4,
  description: 'Four boxes that want the same word at nearly the same time. Slow hands need not apply.',
  objectives: ['Type SYNC into all four boxes.', 'At least two of them within 2 seconds of each other.'],
  intel: {
    trains: 'doing things side by side, and noticing when a tool waits between two steps.',
    nudge: 'A pause between activities is a setting. Somebody set it to kind.',
    way: 'Remove the delays between the four steps, set the values in one go, or run them in parallel branches. After the warning clear all four boxes, then try again.',
    // Names as the vendors have them. UiPath Activities: Type Into; UiPath Forum: the Condition property in the
    // Parallel activity. Power Automate, desktop flows: Browser automation actions. Automation Anywhere Enterprise
    // 11.3: Recording tasks guidelines. Blue Prism 7.0: Write stage. Pega Robot Studio 22.1: Workflow components.
    tools: {
      UiPath: 'Type Into with DelayBetweenKeys at 0, Parallel',
      'Power Automate': 'Populate text field on web page without Emulate typing',
      'Automation Anywhere': 'Set Text',
      'Blue Prism': 'one Write stage with four rows',
      Pega: 'ParallelProcess',
      Selenium: 'no waits between the four calls',
      Playwright: 'no waits between the four calls',
    },
  },
  article: 1,
  targets,
} satisfies Level
