import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'A vendor installs a new version of its portal on Saturday. On Monday every id is different, because a framework generates the ids, and forty robots stop. The labels are the same, because people use them. Robots that find fields by label work on; the others need a week of repairs.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Advanced descriptor configuration; Type Into.
    UiPath: {
      name: 'a target with an anchor, found by a fuzzy selector',
      steps: [
        'Type Into on the field, with its label as an anchor.',
        'If the same label is there twice, use the heading of the address as a second anchor.',
        'Untick the id in the selector; the fuzzy selector compares the other attributes.',
      ],
    },
    // Automation 360: Search criteria used by the Recorder package.
    'Automation Anywhere': {
      name: 'Capture with stable search criteria',
      steps: [
        'Capture the field with Set text.',
        'Remove id and name from its search criteria, because they change; keep its label.',
        'The same for the other three.',
      ],
    },
    // Blue Prism 7.0: Element parameters.
    'Blue Prism': {
      name: 'an element with a dynamic attribute',
      steps: [
        'Spy the field.',
        'Remove the attribute id from the match; keep the label, with Dynamic as its match type.',
        'Write stage, with the label as the parameter.',
      ],
    },
    // Pega Academy: Elements created during interrogation.
    'Pega Robotics': {
      name: 'the match rules of the control',
      steps: [
        'Interrogate the field.',
        'Remove the match rule for its id, and keep the one for its label.',
        'Set its Text property.',
      ],
    },
    // Power Automate, desktop flows: Browser automation actions; Build a custom selector.
    'Power Automate': {
      name: 'a UI element whose selector you write yourself',
      steps: [
        'Add the field as a UI element.',
        'Edit its selector: no id; the label, and the field that follows it.',
        'Populate text field on web page.',
      ],
    },
    Selenium: 'XPath with following',
    Playwright: 'getByLabel with exact',
    Puppeteer: 'an aria selector with the whole name',
  },
} satisfies Lesson
