import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'A click on a checkbox reverses its state. The robot stops at noon, somebody starts it again, and it unticks every “Paperless” box that it ticked in the morning. A thousand customers get letters. A robot that sets the box to ticked can be started as often as you like.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Check/Uncheck.
    UiPath: {
      name: 'Check/Uncheck',
      steps: [
        'For each box whose label contains RPA: Check/Uncheck with Check.',
        'For the others: Check/Uncheck with Uncheck.',
      ],
    },
    // Automation 360: Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Capture, with the action that sets a check box, not Click',
      steps: [
        'Capture each of the four boxes.',
        'Choose the action that checks, for the two whose label contains RPA.',
        'Choose the one that unchecks, for the others.',
      ],
    },
    // Blue Prism 7.0: Write stage; 7.1: Read stage.
    'Blue Prism': {
      name: 'Read stage, Decision, and a Navigate stage where it is not ticked',
      steps: [
        'Spy the boxes as elements.',
        'Read stage: whether the box is ticked.',
        'Decision: if it is not, a Navigate stage that clicks it.',
      ],
    },
    // Pega Robot Studio 19.1: Properties used to match Web applications.
    'Pega Robotics': {
      name: 'the CheckBox control',
      steps: [
        'Interrogate the boxes: each is a CheckBox.',
        'Set its checked property to True for the two whose label contains RPA.',
        'To False for the others.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Set check box state on web page',
      steps: [
        'Set check box state on web page to Checked, for both boxes whose label contains RPA.',
        'To Unchecked for the others.',
      ],
    },
    Selenium: 'is_selected, then click',
    Playwright: 'check',
    Puppeteer: 'checked, then click',
  },
} satisfies Lesson
