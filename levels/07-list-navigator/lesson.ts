import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'A portal lists the products of a supplier, best sellers first. A robot that takes the third product orders toner for a year. Then another product sells better, and the robot orders staples in the same quantities. No system reports an error.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Click; Advanced descriptor configuration.
    UiPath: {
      name: 'Click with the text in its strict selector, or For Each UI Element',
      steps: [
        'Click on the item.',
        'In its strict selector keep the text, and remove the index.',
        'If the text is a variable, put the variable into the selector.',
      ],
    },
    // Automation 360: Search criteria used by the Recorder package.
    'Automation Anywhere': {
      name: 'Capture with the text among its search criteria',
      steps: [
        'Capture the item with Click.',
        'Among its search criteria keep the text, and remove path and index.',
      ],
    },
    // Blue Prism 7.0: Element parameters.
    'Blue Prism': {
      name: 'an element with a dynamic attribute',
      steps: [
        'Spy one item as an element.',
        'Set the match type of its text attribute to Dynamic.',
        'Navigate stage: give the text as the parameter, and click.',
      ],
    },
    // Pega Academy: Elements created during interrogation.
    'Pega Robotics': {
      name: 'the match rules of the control',
      steps: [
        'Interrogate the item.',
        'Keep a match rule for its text, and remove the one for its position.',
        'PerformClick on it.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Click link on web page, with the text in the selector of the UI element',
      steps: [
        'Add the item as a UI element.',
        `Edit its selector: Text Equals to ${NAMES.automation}, and no ordinal.`,
        'Click link on web page.',
      ],
    },
    Selenium: 'XPath with normalize-space',
    Playwright: 'getByRole with an exact name',
    Puppeteer: 'an aria selector with the whole name',
  },
} satisfies Lesson
