import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'A robot changes a customer’s address and does not empty the field first. The letter goes to “12 Mill Lane5 High Street”. Or the tool presses Enter after each text, and the form is sent after its first field. Nobody notices for weeks, because every field has a text in it.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Type Into.
    UiPath: {
      name: 'Type Into, with Empty field set',
      steps: [
        `Type Into on the field “${NAMES.phrase}”, with the phrase as its text.`,
        'Set the option Empty field to Single line.',
        'Read the field with Get Text, and compare.',
      ],
    },
    // Automation 360: Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Capture with Set text',
      steps: [
        `Capture the field “${NAMES.phrase}”.`,
        'Choose Set text as the action, and the phrase as its value.',
        'Capture it again with Get property, to compare.',
      ],
    },
    // Blue Prism 7.0: Write stage; 7.1: Read stage.
    'Blue Prism': {
      name: 'Write stage',
      steps: [
        'Spy the field as an element.',
        'One Write stage: the phrase into the element.',
        'A Read stage after it, to compare.',
      ],
    },
    // Pega Academy: Properties, methods and events.
    'Pega Robotics': {
      name: 'the Text property of the control',
      steps: [
        'Interrogate the field: it is a TextBox.',
        'Set its Text property to the phrase.',
        'Read the property again, to compare.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Populate text field on web page',
      steps: [
        'Populate text field on web page, with the phrase as its text.',
        'If the field is not empty, keep the option Replace text.',
        'Get details of element on web page, to compare.',
      ],
    },
    Selenium: 'clear, send_keys',
    Playwright: 'fill',
    Puppeteer: 'fill',
  },
} satisfies Lesson
