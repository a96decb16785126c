import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'The clipboard is how a robot brings forty lines from one system into another that has no import. It is also shared: while the robot works, a person copies a password, and the robot pastes that into a ticket that the whole team reads. And a paste that comes before the copy is done brings in whatever was there before.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Set Clipboard, Get Clipboard, Keyboard Shortcuts.
    UiPath: {
      name: 'Set Clipboard, Get Clipboard, Keyboard Shortcuts',
      steps: [
        'Get Text of the text, then Set Clipboard with it.',
        'Click on the field “Pasted text”.',
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
      name: 'Navigate stage with Global Send Keys; for the clipboard itself no page of the vendor that we know names a stage',
      steps: [
        'Navigate stage: press the key “Copy”.',
        'Wait stage, until the page says that it is copied.',
        'Navigate stage: focus the field, then Global Send Keys with Ctrl+V.',
      ],
    },
    // Pega Academy: Properties, methods and events. No page about the clipboard.
    'Pega Robotics': {
      name: 'PerformClick on Copy; for the clipboard itself no page of the vendor that we know names a component',
      steps: [
        'PerformClick on “Copy”.',
        'Wait for the text that says so.',
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
