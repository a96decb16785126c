import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'A server answers “try again later”. One robot tries again a hundred times without a pause, and is locked out. Another robot tries three times while the first try is still running, and makes three payments. A retry needs a limit, it must check the answer, and it must be safe to do the same thing twice.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Retry Scope, Check App State.
    UiPath: {
      name: 'Retry Scope with a condition',
      steps: [
        'Retry Scope; its number of retries is the maximum.',
        `In it: Click on “${NAMES.try}”, then Check App State until “running” is gone.`,
        'As its condition: the outcome contains “Operation Successful”.',
      ],
    },
    // Automation 360: Loop package, Error handler package, Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Loop around Try and Catch',
      steps: [
        'Loop while the outcome does not contain “Operation Successful”.',
        `Error handler: Try; in it Capture “${NAMES.try}” with Click.`,
        `Wait until “running” is gone; If “Max Attempts Reached”, Capture “${NAMES.reset}” with Click.`,
      ],
    },
    // Blue Prism 7.1: Read stage, Calculations and decisions.
    'Blue Prism': {
      name: 'Read stage, Decision, and back',
      steps: [
        `Navigate stage on “${NAMES.try}”.`,
        'Wait stage, until the outcome no longer says “running”; Read stage.',
        `Decision: successful, or back; at the maximum, a Navigate stage on “${NAMES.reset}”.`,
      ],
    },
    // Pega Academy: Automation looping.
    'Pega Robotics': {
      name: 'ForLoop with Break',
      steps: [
        'ForLoop up to the maximum.',
        `PerformClick on “${NAMES.try}”; wait until “running” is gone.`,
        'Break when the outcome says “Operation Successful”.',
      ],
    },
    // Power Automate, desktop flows: Loops, Flow control actions, Browser automation actions.
    'Power Automate': {
      name: 'Loop condition, or On block error',
      steps: [
        'Loop condition: the outcome does not contain “Operation Successful”.',
        `Press button on web page: “${NAMES.try}”, or “${NAMES.reset}” at the maximum.`,
        'Wait for web page content, until “running” is gone.',
      ],
    },
    Selenium: 'a loop around the click and a wait for the outcome',
    Playwright: 'a loop around the click and a wait for the outcome',
    Puppeteer: 'a loop around the click and a wait for the outcome',
  },
} satisfies Lesson
