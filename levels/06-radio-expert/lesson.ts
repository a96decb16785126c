import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'A claims form asks for “Own damage” or “Third party”, and one of them is chosen already. Then a third choice is added above them. A robot that clicks by position now clicks the wrong one. The form looks complete, and the claim is paid from the wrong account.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Click.
    UiPath: {
      name: 'Click on the radio button',
      steps: [
        `Click on the radio button “${NAMES.expert}”, with its label as an anchor.`,
        'Check App State on the same target, to see that it is chosen.',
      ],
    },
    // Automation 360: Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Capture with Click',
      steps: [
        `Capture the radio button “${NAMES.expert}”.`,
        'Choose Click as the action.',
        'Capture it with Get property, to compare.',
      ],
    },
    // Blue Prism 7.2: Navigate stage; 7.1: Read stage.
    'Blue Prism': {
      name: 'Navigate stage',
      steps: [
        'Spy the radio button as an element.',
        'One Navigate stage that clicks it.',
        'A Read stage, to see that it is chosen.',
      ],
    },
    // Pega Robot Studio 19.1: Properties used to match Web applications.
    'Pega Robotics': {
      name: 'the RadioButton control',
      steps: [
        `Interrogate “${NAMES.expert}”: it is a RadioButton.`,
        'PerformClick on it.',
        'Read its checked property, to compare.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Select radio button on web page',
      steps: [
        `Select radio button on web page: “${NAMES.expert}”.`,
        'Get details of element on web page, to compare.',
      ],
    },
    Selenium: 'click',
    Playwright: 'check',
    Puppeteer: 'click',
  },
} satisfies Lesson
