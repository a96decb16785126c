import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'The operating system opens a list of countries in a window of its own. A robot that looks at pictures sees that window; a robot that reads the page does not. A robot that opens the list and counts down with the arrow keys chooses “Austria” instead of “Australia” on the day when a country is added.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Select Item.
    UiPath: {
      name: 'Select Item',
      steps: [
        `Select Item on the list “${NAMES.choice}”.`,
        `Choose ${NAMES.advanced} as the item.`,
        'Get Text, to see that it is chosen.',
      ],
    },
    // Automation 360: Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Capture, with the action that selects an item by its text',
      steps: [
        `Capture the list “${NAMES.choice}”.`,
        `Choose the action that selects an item by its text: ${NAMES.advanced}.`,
        'Capture it with Get property, to compare.',
      ],
    },
    // Blue Prism 7.2: Navigate stage.
    'Blue Prism': {
      name: 'the action that the Navigate stage offers for the element',
      steps: [
        'Spy the list as an element.',
        'One Navigate stage: of the actions that it offers for the element, the one that selects an item by its text.',
        'A Read stage, to compare.',
      ],
    },
    // Pega Robot Studio 19.1: Properties used to match Web applications.
    'Pega Robotics': {
      name: 'the Select control',
      steps: [
        'Interrogate the list: it is a Select.',
        `Set its chosen text to ${NAMES.advanced}.`,
        'Read it again, to compare.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Set drop-down list value on web page',
      steps: [
        'Set drop-down list value on web page.',
        'Operation: Select options by name.',
        `Option name: ${NAMES.advanced}.`,
      ],
    },
    Selenium: 'Select',
    Playwright: 'selectOption',
    Puppeteer: 'select, by value',
  },
} satisfies Lesson
