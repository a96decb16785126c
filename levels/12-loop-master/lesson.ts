import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'A queue has six items on the day of the demonstration and six hundred at the end of the quarter. A robot with a fixed pause of two seconds waits too long on a good day. On a bad day it presses while the system still saves: the presses are lost, and the report says that all items were done. A robot that waits for the word “done” needs no pause.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: While, Get Text, Check App State, Get Transaction Item.
    UiPath: {
      name: 'While with Get Text; Get Transaction Item for a queue in Orchestrator',
      steps: [
        'While the outcome does not contain “Queue empty”.',
        `Click on “${NAMES.next}”.`,
        'Check App State: wait until “Processing” disappears.',
        'Get Text of the outcome.',
      ],
    },
    // Automation 360: Loop package, Recorder package (Capture), Wait package.
    'Automation Anywhere': {
      name: 'Loop with While',
      steps: [
        'Loop while the outcome does not contain “Queue empty”.',
        `Capture “${NAMES.next}” with Click.`,
        'Wait until the outcome no longer says “Processing”; Capture it with Get property.',
      ],
    },
    // Blue Prism 7.1: Read stage, Calculations and decisions, Work queues.
    'Blue Prism': {
      name: 'Read stage, Decision, and back; the object Internal - Work Queues for its queues',
      steps: [
        'Read stage: the outcome. Decision: does it say “Queue empty”?',
        `If not: a Navigate stage on “${NAMES.next}”.`,
        'Wait stage, until the outcome no longer says “Processing”; back to the Read stage.',
      ],
    },
    // Pega Academy: Automation looping.
    'Pega Robotics': {
      name: 'ForLoop with Break',
      steps: [
        'ForLoop; read the outcome, and Break when it says “Queue empty”.',
        `PerformClick on “${NAMES.next}”.`,
        'Wait until the outcome no longer says “Processing”.',
      ],
    },
    // Power Automate, desktop flows: Loops, Browser automation actions.
    'Power Automate': {
      name: 'Loop condition, Wait for web page content',
      steps: [
        'Loop condition: the outcome does not contain “Queue empty”.',
        `Press button on web page: “${NAMES.next}”.`,
        'Wait for web page content, until “Processing” is gone.',
        'Get details of element on web page: the outcome.',
      ],
    },
    Selenium: 'WebDriverWait in a while loop',
    Playwright: 'waitFor in a while loop',
    Puppeteer: 'waitForFunction in a while loop',
  },
} satisfies Lesson
