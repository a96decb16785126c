import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'A robot uses the clipboard to move forty lines into a system that has no import. But the clipboard is shared. If a person copies a password while the robot works, the robot pastes it into a ticket that the whole team reads. And if the robot pastes before the copy is done, it pastes the old content.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Set Clipboard, Get Clipboard, Keyboard Shortcuts.
    UiPath: {
      name: 'Set Clipboard, Get Clipboard, Keyboard Shortcuts',
      steps: [
        'Get Text of the text, then Set Clipboard with it.',
        `Click on the field “${NAMES.field}”.`,
        'Keyboard Shortcuts: Ctrl+V.',
      ],
    },
    // Automation 360: Clipboard package, Simulate keystrokes package.
    'Automation Anywhere': {
      name: 'Clipboard: Copy to, then Simulate keystrokes',
      steps: [
        'Capture the text with Get property.',
        'Clipboard: Copy to, with that text.',
        'Simulate keystrokes in the field: Ctrl+V.',
      ],
    },
    // Blue Prism 7.2: Navigate stage. No page about the clipboard.
    'Blue Prism': {
      name: 'Navigate stage with Global Send Keys; no documented stage for the clipboard itself',
      steps: [
        `Navigate stage: press the button “${NAMES.copy}”.`,
        'Wait stage, until the page says that it is copied.',
        'Navigate stage: focus the field, then Global Send Keys with Ctrl+V.',
      ],
    },
    // Pega Academy: Properties, methods and events. No page about the clipboard.
    'Pega Robotics': {
      name: `PerformClick on ${NAMES.copy}; no documented component for the clipboard itself`,
      steps: [
        `PerformClick on “${NAMES.copy}”.`,
        'Wait until the page says that it is copied.',
        'Focus the field, and send Ctrl+V to it.',
      ],
    },
    // Power Automate, desktop flows: Clipboard actions, Mouse and keyboard actions.
    'Power Automate': {
      name: 'Set clipboard text, Send keys',
      steps: [
        'Get details of element on web page: the text.',
        'Set clipboard text.',
        'Focus text field on web page, then Send keys: {Control}({V}).',
      ],
    },
    Selenium: 'send_keys with Control and v',
    Playwright: 'keyboard.press',
    Puppeteer: 'keyboard.down, press, up',
  },
} satisfies Lesson
