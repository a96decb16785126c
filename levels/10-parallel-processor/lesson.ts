import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'Some work must be quick: on a trading desk, on a booking site, in a form with a session of sixty seconds. Tools are slow on purpose. They wait before and after each activity, type key by key, and search for the control again, because that is safer. If you do not know these settings, you blame the network. Parallel steps have another limit: a page has only one keyboard focus, so steps that type at the same time type into one field.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Type Into; UiPath Forum: the Condition property in the Parallel activity.
    UiPath: {
      name: 'Type Into with Delay between keys at 0, in a Parallel',
      steps: [
        'Four Type Into, with Simulate as the input mode: it sets the value and needs no keyboard focus.',
        'Set Delay between keys, Delay before and Delay after to 0.',
        'Put them side by side into a Parallel.',
      ],
    },
    // Automation 360: Recorder package (Capture).
    'Automation Anywhere': {
      name: 'four times Capture with Set text',
      steps: [
        'Capture all four boxes.',
        'Set text: SYNC, in four actions with no action between them.',
        'Remove every Delay between them.',
      ],
    },
    // Blue Prism 7.0: Write stage.
    'Blue Prism': {
      name: 'one Write stage with four rows',
      steps: ['Spy the four boxes as elements.', 'One Write stage with four rows: SYNC into each.'],
    },
    // Pega Robot Studio 22.1: Workflow components.
    'Pega Robotics': {
      name: 'ParallelProcess',
      steps: [
        'Interrogate the four boxes.',
        'ParallelProcess with four branches.',
        'In each set the Text property to SYNC.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Populate text field on web page without Emulate typing',
      steps: [
        'Four times Populate text field on web page.',
        'Switch Emulate typing off, and Wait for page to load.',
      ],
    },
    // Keys go to the element that has the focus, so calls that run at the same time write into one box.
    Selenium: 'a loop of four calls without waits, in one thread',
    Playwright: 'a loop of four fill() without waits: with Promise.all they type into one box',
    Puppeteer: 'a loop of four calls without waits: with Promise.all they type into one box',
  },
} satisfies Lesson
