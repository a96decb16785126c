import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'Older systems have functions deep in their menus: “File > Export > CSV”. A menu opens when the pointer has rested on it, and closes when the pointer leaves it for a moment. And two menus contain an “Export”. A robot that clicks the first “CSV” on the page exports the wrong table, and the file has the right name.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Click, Get Text, For Each.
    UiPath: {
      name: 'Click, once for each item of the path',
      steps: [
        `Get Text of the ${NAMES.task.toLowerCase()}; split it at “ > ”.`,
        'For Each name: Click on the menu item with that name in its selector.',
        `Wait until the ${NAMES.task.toLowerCase()} is another one.`,
      ],
    },
    // Automation 360: Recorder package (Capture), String package, Loop package.
    'Automation Anywhere': {
      name: 'Capture with Click, once for each item of the path',
      steps: [
        `Capture the ${NAMES.task.toLowerCase()} with Get property; String: Split at “ > ”.`,
        'Loop for each item of the list: Capture with Click, the name in its search criteria.',
        'Wait until the task is another one.',
      ],
    },
    // Blue Prism 7.2: Navigate stage; 7.0: Element parameters.
    'Blue Prism': {
      name: 'one Navigate stage, an action for each item',
      steps: [
        `Read stage: the ${NAMES.task.toLowerCase()}.`,
        'For each name of the path a Navigate stage: click the item, its id as a dynamic attribute.',
        'Wait stage, until the task is another one.',
      ],
    },
    // Pega Academy: Properties, methods and events; Elements created during interrogation.
    'Pega Robotics': {
      name: 'PerformClick, once for each item of the path',
      steps: [
        `Read the Text of the ${NAMES.task.toLowerCase()}.`,
        'ForLoop over its names: PerformClick on the item with that name.',
        'Wait until the task is another one.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions, Text actions.
    'Power Automate': {
      name: 'Click link on web page, once for each item of the path',
      steps: [
        'Get details of element on web page: the task; Split text at “ > ”.',
        'For each name: Click link on web page, with the name in the selector.',
        'Wait for web page content.',
      ],
    },
    Selenium: 'click',
    Playwright: 'getByRole menuitem',
    Puppeteer: 'click, by id',
  },
} satisfies Lesson
