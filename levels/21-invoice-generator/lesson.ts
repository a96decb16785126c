import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'An invoice has twenty lines, and the form has five rows. The robot must add rows and check the sum: 3 × 0.10 is 0.30 on paper, but 0.30000000000000004 in a careless program. One missing cent costs two people half a day, because nobody pays an invoice with a wrong sum.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Use Excel File, For Each Excel Row, Type Into.
    UiPath: {
      name: 'Use Excel File, For Each Excel Row, Type Into',
      steps: [
        'Type Into company, client and both dates.',
        'Use Excel File, For Each Excel Row from row 7 on.',
        `In it: Click on “${NAMES.add}” if the row is not there; Type Into name, quantity and price.`,
        `Get Text of the total, compare; Click on “${NAMES.submit}”.`,
      ],
    },
    // Automation 360: Loop package, Excel advanced package, Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Loop for each row, with Capture in it',
      steps: [
        'Capture company, client and both dates with Set text.',
        'Excel advanced: Open; Loop for each row of the sheet.',
        'In it: Capture with Set text for name, quantity and price.',
        `Capture the total with Get property; Capture “${NAMES.submit}” with Click.`,
      ],
    },
    // Blue Prism 7.1: Collections, Loop Start stage; 7.0: Write stage, Element parameters.
    'Blue Prism': {
      name: 'a collection, Loop, Write stage',
      steps: [
        'Read the workbook into a collection.',
        'Write stage: company, client and both dates.',
        'Loop over the collection: Write stage, with the number of the row as a dynamic attribute.',
        `Read stage: the total; Navigate stage on “${NAMES.submit}”.`,
      ],
    },
    // Pega Academy: Automation looping.
    'Pega Robotics': {
      name: 'ListLoop',
      steps: [
        'Set the Text of company, client and both dates.',
        'ListLoop over the rows: set name, quantity and price.',
        `Read the total; PerformClick on “${NAMES.submit}”.`,
      ],
    },
    // Power Automate, desktop flows: Excel actions, Loops, Browser automation actions.
    'Power Automate': {
      name: 'Read from Excel worksheet, For each',
      steps: [
        'Populate text field on web page: company, client and both dates.',
        'Launch Excel, Read from Excel worksheet.',
        'For each row: Populate text field on web page, with its number in the selector.',
        'Get details of element on web page: the total; Press button on web page.',
      ],
    },
    Selenium: 'a workbook library and a for loop',
    Playwright: 'a workbook library and a for loop',
    Puppeteer: 'a workbook library and a for loop',
  },
} satisfies Lesson
