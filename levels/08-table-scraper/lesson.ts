import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'Every back office has a table of open items, and a robot that must open the right one. On Monday the table is sorted by due date, on Tuesday by amount, because a colleague clicked a header. A robot that works on row three closes the wrong ticket. A robot that reads the column “Reference” first finds the right row in any order.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Extract Table Data, For Each Row in Data Table.
    UiPath: {
      name: 'Extract Table Data, For Each Row in Data Table',
      steps: [
        'Extract Table Data from the table.',
        `For Each Row in Data Table: If ${NAMES.role} equals ${NAMES.specialist}.`,
        'Click on the cell with the name of that row.',
      ],
    },
    // Automation 360: Recorder package (Capture); Loop package.
    'Automation Anywhere': {
      name: 'Capture for the table, Loop over its rows',
      steps: [
        'Capture the table, with the action that reads all of it into a table variable.',
        `Loop for each row in it; If ${NAMES.role} equals ${NAMES.specialist}.`,
        'Capture with Click on the cell with that text.',
      ],
    },
    // Blue Prism 7.1: Read stage, Loop Start stage; 7.0: Element parameters.
    'Blue Prism': {
      name: 'Read stage into a collection, Loop',
      steps: [
        'Read stage: the table into a collection.',
        `Loop over it; Decision: ${NAMES.role} = "${NAMES.specialist}".`,
        'Navigate stage: click the cell, with its text as a dynamic attribute.',
      ],
    },
    // Pega Robot Studio 19.1: Properties used to match Web applications; Pega Academy: Automation looping.
    'Pega Robotics': {
      name: 'the Table control, ForLoop',
      steps: [
        'Interrogate the table: it is a Table with TableRows.',
        'ForLoop over its rows; compare the text of the cell.',
        'PerformClick on the cell, then Break.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions, Loops.
    'Power Automate': {
      name: 'Extract data from web page, For each',
      steps: [
        'Extract data from web page: the entire HTML table into a variable.',
        `For each row: If ${NAMES.role} is ${NAMES.specialist}.`,
        'Click link on web page, with that text in the selector.',
      ],
    },
    Selenium: 'XPath from the cell to its row',
    Playwright: 'getByRole row with filter',
    Puppeteer: 'XPath from the cell to its row',
  },
} satisfies Lesson
