import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'In planning boards and document systems you sort by dragging, and often there is no other way. A drag is a sequence of mouse events, and each page waits for its own sequence. If the tool releases the button too early, the card jumps back. The robot sees no error and reports that the shift is planned.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Drag and Drop.
    UiPath: {
      name: 'Drag and Drop',
      steps: [
        'Drag and Drop: the item as the source, the category as the destination.',
        'Hardware events as the input mode, if the page does not react to the simulated drag.',
        'Get Text of the outcome.',
      ],
    },
    // Automation 360: Recorder package (Capture), Mouse package. No page about a drag by Capture.
    'Automation Anywhere': {
      name: 'Capture with Click on the item, then on the category; Capture has no documented action for a drag',
      steps: [
        'Capture the item with Click.',
        'Capture the category with Click.',
        'Once for each of the five items.',
      ],
    },
    // Blue Prism 7.2: Navigate stage. No page about a drag in a browser.
    'Blue Prism': {
      name: 'Navigate stage with two clicks; no documented action for a drag in a browser',
      steps: [
        'Spy items and categories as elements.',
        'One Navigate stage: click the item, then the category.',
        'Once for each of the five items.',
      ],
    },
    // Pega Academy: Properties, methods and events. No page about a drag.
    'Pega Robotics': {
      name: 'PerformClick on the item, then on the category; no documented method for a drag',
      steps: [
        'Interrogate items and categories: they are Buttons.',
        'PerformClick on the item, then on its category.',
        'Once for each of the five items.',
      ],
    },
    // Power Automate, desktop flows: Automate web flows (browser actions accept elements of web pages
    // alone); UI automation actions (Drag and drop is for windows).
    'Power Automate': {
      name: 'Click link on web page on the item, then on the category: the browser actions have no drag, and Drag and drop UI element in window is made for windows',
      steps: [
        'Click link on web page: the item.',
        'Click link on web page: its category.',
        'For a page that reacts only to a drag: Move mouse and Send mouse click, with left button down and up.',
      ],
    },
    Selenium: 'drag_and_drop',
    Playwright: 'dragTo',
    Puppeteer: 'drop',
  },
} satisfies Lesson
