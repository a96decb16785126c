import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'TODO: where the same thing goes wrong in real work. One paragraph that is true. What it looks like there, and what it costs.',
  // TODO: names as the vendors have them, and above each the page that says so.
  tools: {
    UiPath: {
      name: 'TODO: what UiPath calls the activity',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Automation Anywhere': {
      name: 'TODO: what Automation 360 calls the action, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Blue Prism': {
      name: 'TODO: what Blue Prism calls this step, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Pega Robotics': {
      name: 'TODO: what Pega calls the control or method, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    'Power Automate': {
      name: 'TODO: what Power Automate calls the action, or that no page names one',
      steps: ['TODO: Do this.', 'TODO: Then that.'],
    },
    Selenium: 'TODO: the call',
    Playwright: 'TODO: the call',
    Puppeteer: 'TODO: the call',
  },
} satisfies Lesson
