import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    '“Above 10,000 the director signs.” Is exactly 10,000 above? The two people who wrote the rule would answer differently, and the robot gives the same answer a thousand times. Most wrong decisions of robots are not bugs of the tool: the lines of the rule are in an order in which the second line is never reached.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: If, Else If, Switch.
    UiPath: {
      name: 'If, Else If, Switch',
      steps: [
        'Get Text of the values, with CInt around the numbers.',
        'If, Else If, Else, in the order of the rule.',
        'Click on the button of the decision, with its name in the selector.',
      ],
    },
    // Automation 360: If package, Recorder package (Capture), String package.
    'Automation Anywhere': {
      name: 'If, Else If',
      steps: [
        'Capture the values with Get property.',
        'String: To number, for the numbers.',
        'If, Else If, Else, in the order of the rule; in each a Capture with Click.',
      ],
    },
    // Blue Prism 7.0: Object Studio; 7.1: Read stage.
    'Blue Prism': {
      name: 'Decision and Choice stages',
      steps: [
        'Read stage: the values into data items of the right types.',
        'A Choice stage with the conditions in the order of the rule; all other cases leave it by Otherwise.',
        'Navigate stage: click the button of the decision.',
      ],
    },
    // Pega Academy: Comparisons and expressions.
    'Pega Robotics': {
      name: 'Comparison, Switch',
      steps: [
        'Read the Text properties, and turn them into numbers.',
        'Comparison for each line of the rule, from the top.',
        'PerformClick on the button of the decision.',
      ],
    },
    // Power Automate, desktop flows: Conditionals, Text actions.
    'Power Automate': {
      name: 'If, Else if, Switch',
      steps: [
        'Get details of element on web page; Convert text to number.',
        'If, Else if, Else, in the order of the rule.',
        'Press button on web page.',
      ],
    },
    Selenium: 'the if of your language',
    Playwright: 'the if of your language',
    Puppeteer: 'the if of your language',
  },
} satisfies Lesson
