import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'A portal lists the products of a supplier, the best selling first. The robot that takes the third one orders toner for a year, until another product sells better. After that it orders staples, in the same quantities, and the invoice is right.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Click; Advanced descriptor configuration.
    UiPath: {
      name: 'Click with the text in its strict selector, or For Each UI Element',
      steps: [
        'Click on the item.',
        'In its strict selector keep the text, and take the index out.',
        'Where the text is a variable, put that into the selector.',
      ],
    },
    // Automation 360: Search criteria used by the Recorder package.
    'Automation Anywhere': {
      name: 'Capture with the text among its search criteria',
      steps: [
        'Capture the item with Click.',
        'Among its search criteria keep the text, and take path and index out.',
      ],
    },
    // Blue Prism 7.0: Element parameters.
    'Blue Prism': {
      name: 'an element with a dynamic attribute',
      steps: [
        'Spy one item as an element.',
        'Set the match type of its text attribute to Dynamic.',
        'Navigate stage: give the text as the parameter, and click.',
      ],
    },
    // Pega Academy: Elements created during interrogation.
    'Pega Robotics': {
      name: 'the match rules of the control',
      steps: [
        'Interrogate the item.',
        'Keep a match rule for its text, and take out the one for its place.',
        'PerformClick on it.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Click link on web page, with the text in the selector of the UI element',
      steps: [
        'Add the item as a UI element.',
        'Edit its selector: Text Equals to Process Automation, and no ordinal.',
        'Click link on web page.',
      ],
    },
    Selenium: 'XPath with normalize-space',
    Playwright: 'getByRole with an exact name',
    Puppeteer: 'an aria selector with the whole name',
  },
} satisfies Lesson
