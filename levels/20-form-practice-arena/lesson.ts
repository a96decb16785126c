import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'A new colleague starts on Monday and must be registered in payroll, in the directory and at the gate. Three forms ask for the same person: one has a date picker, one has a box for each skill. A robot that only types leaves the radio buttons as they were, so half of the new people are registered as junior and work from home.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Get Text, Type Into, Select Item, Check/Uncheck, Click.
    UiPath: {
      name: 'Get Text, Type Into, Select Item, Check/Uncheck, Click',
      steps: [
        'Get Text of each cell of the card.',
        'Type Into for texts and dates, Select Item for the country.',
        'Click for the radio buttons, Check/Uncheck for the boxes.',
        `Click on “${NAMES.submit}”.`,
      ],
    },
    // Automation 360: Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Capture: Get property, Set text, Click, and what it offers for lists and boxes',
      steps: [
        'Capture each cell of the card with Get property.',
        'Capture the text fields with Set text, the radio buttons with Click.',
        'Capture list and boxes, each with its own action.',
        `Capture “${NAMES.submit}” with Click.`,
      ],
    },
    // Blue Prism 7.0: Write stage; 7.1: Read stage; 7.2: Navigate stage.
    'Blue Prism': {
      name: 'Read stage, Write stage, Navigate stage',
      steps: [
        'One Read stage: the cells of the card into data items.',
        'One Write stage: texts and dates.',
        'One Navigate stage: list, radio buttons and boxes.',
        `Navigate stage on “${NAMES.submit}”.`,
      ],
    },
    // Pega Robot Studio 19.1: Properties used to match Web applications.
    'Pega Robotics': {
      name: 'TextBox, Select, CheckBox and RadioButton controls',
      steps: [
        'Read the texts of the card.',
        'Set the Text of each TextBox, and the choice of the Select.',
        'PerformClick on the RadioButtons, check the CheckBoxes.',
        `PerformClick on “${NAMES.submit}”.`,
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Populate text field, Set drop-down list value, Set check box state, Select radio button, each of them on web page',
      steps: [
        'Get details of element on web page, for each cell of the card.',
        'Populate text field on web page; Set drop-down list value on web page.',
        'Select radio button on web page; Set check box state on web page.',
        `Press button on web page: “${NAMES.submit}”.`,
      ],
    },
    Selenium: 'send_keys, Select',
    Playwright: 'fill, selectOption, check',
    Puppeteer: 'fill, click',
  },
} satisfies Lesson
