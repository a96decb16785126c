import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'The missing order is on page 14. The robot reads page 1 and reports that there is no such order. Or the robot presses Next and reads too early: it reads the old page twice. A report that was right in the test, with twenty rows, is wrong in the real system, with two thousand.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Extract Table Data, Do While, Check App State.
    UiPath: {
      name: 'Extract Table Data over several pages, or Do While with Check App State',
      steps: [
        `Do While the expert is not found and ${NAMES.forward} is enabled.`,
        `Check App State: is there a cell “${NAMES.noor}”?`,
        `If not: Click on “${NAMES.next}”, then Check App State for the next page number.`,
        'Click on the cell.',
      ],
    },
    // Automation 360: Loop package, Recorder package (Capture), If package.
    'Automation Anywhere': {
      name: 'Loop with While, around Capture',
      steps: [
        'Loop while the role was not found.',
        'Capture the table and look for the role; If it is there, Capture with Click and Loop: Break.',
        `Else Capture “${NAMES.next}” with Click, and wait for the next page number.`,
      ],
    },
    // Blue Prism 7.1: Read stage, Calculations and decisions.
    'Blue Prism': {
      name: 'Read stage, Decision, and back',
      steps: [
        'Read stage: the table into a collection.',
        'Decision: is the role in it? If so, a Navigate stage that clicks its cell.',
        `If not: a Navigate stage on “${NAMES.next}”, a Wait stage for the page number, and back to the Read stage.`,
      ],
    },
    // Pega Academy: Automation looping.
    'Pega Robotics': {
      name: 'ForLoop with Break',
      steps: [
        'ForLoop over the pages.',
        'Look for the cell on this page; if it is there, PerformClick and Break.',
        `Else PerformClick on “${NAMES.next}”, and wait for the page number.`,
      ],
    },
    // Power Automate, desktop flows: Browser automation actions, Loops.
    'Power Automate': {
      name: 'Loop condition around Extract data from web page, or its paging',
      steps: [
        'Loop condition, while the role was not found.',
        'If web page contains the cell: Click link on web page, Exit loop.',
        `Else Click link on web page on “${NAMES.next}”, Wait for web page content.`,
      ],
    },
    Selenium: `a while loop around the ${NAMES.forward} button`,
    Playwright: `a while loop around the ${NAMES.forward} button`,
    Puppeteer: `a while loop around the ${NAMES.forward} button`,
  },
} satisfies Lesson
