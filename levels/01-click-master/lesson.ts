import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'Many business applications put half of their functions behind gestures. A row of the grid opens on a double-click, “Reassign” is only in the context menu, and the tax code appears only while the pointer is on the amount. A recorder that turns the double-click into two clicks opens a preview with the first click and presses something in that preview with the second. There is no error message, and the wrong order is open.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Click, Hover.
    UiPath: {
      name: 'Click with its mouse button and click type, Hover',
      steps: [
        `Click on “${NAMES.click}”.`,
        `Click on “${NAMES.rightClick}”, with Right as the mouse button.`,
        `Click on “${NAMES.doubleClick}”, with Double as the click type.`,
        `Hover on “${NAMES.hover}”.`,
      ],
    },
    // Automation 360: Recorder package (Capture); Mouse package (Move).
    'Automation Anywhere': {
      name: 'Capture with Click, Right click and Double click; Mouse: Move for the hover',
      steps: [
        'Capture each of the first three buttons, with Click, Right click and Double click as the action.',
        'Mouse: Move to the fourth button.',
      ],
    },
    // Blue Prism 7.2: Navigate stage. No page about a hover.
    'Blue Prism': {
      name: 'Navigate stage, with the action that it offers for each click; no documented action for a hover',
      steps: [
        'Spy the four buttons as elements.',
        'One Navigate stage with a row for each button.',
        'For the hover use the keyboard: focus the fourth button, then Global Send Keys with Enter.',
      ],
    },
    // Pega Academy: Properties, methods and events. No page about the other gestures.
    'Pega Robotics': {
      name: 'the PerformClick method; no documented method for the other gestures',
      steps: [
        'Interrogate the four buttons.',
        'PerformClick on the first.',
        'Send keys to the others: the Menu key for the right click, Enter twice for the double-click, Enter for the hover.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Click link on web page with its click type, Hover mouse over element on web page',
      steps: [
        'Click link on web page, once with each click type: Left click, Right click, Double click.',
        'Hover mouse over element on web page.',
      ],
    },
    Selenium: 'ActionChains',
    Playwright: 'click, dblclick, hover',
    Puppeteer: 'click with button and count, hover',
  },
} satisfies Lesson
