import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'Sometimes a page blocks what the work needs: a field is read-only because the script that should unlock it did not run, or a calendar takes no keys. One line of script in the page helps where a click does not. But the same line can also bypass a check that has a good reason. If you use it, write down why.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Inject Js Script, Check/Uncheck, Click.
    UiPath: {
      name: 'Inject Js Script',
      steps: [
        `Check/Uncheck “${NAMES.read}”.`,
        "Inject Js Script: document.querySelector('#locked-button').disabled = false.",
        `Click on “${NAMES.check}”, then on the button.`,
      ],
    },
    // Automation 360: Browser package, Recorder package (Capture).
    'Automation Anywhere': {
      name: 'Browser: Run JavaScript',
      steps: [
        `Capture “${NAMES.read}”, with the action that checks.`,
        "Browser: Run JavaScript: document.querySelector('#locked-button').disabled = false.",
        `Capture “${NAMES.check}” with Click, then the button.`,
      ],
    },
    // Blue Prism: browser automation guide. Actions of the application’s root element.
    'Blue Prism': {
      name: 'Navigate stage with Insert JavaScript Fragment and Invoke JavaScript Function',
      steps: [
        `Navigate stage: click “${NAMES.read}”.`,
        'On the root element: insert a fragment with a function that sets disabled to false, then invoke it.',
        `Navigate stage: click “${NAMES.check}”, then the button.`,
      ],
    },
    // No page of the vendor about a script in the page.
    'Pega Robotics': {
      name: 'no documented action; use the developer tools of the browser',
      steps: [
        `PerformClick on “${NAMES.read}”.`,
        'Open the developer tools by keys, and send the line of script to their console.',
        `PerformClick on “${NAMES.check}”, then on the button.`,
      ],
    },
    // Power Automate, desktop flows: Browser automation actions.
    'Power Automate': {
      name: 'Run JavaScript function on web page',
      steps: [
        'Set check box state on web page: Checked.',
        "Run JavaScript function on web page: function ExecuteScript() { document.querySelector('#locked-button').disabled = false }.",
        `Press button on web page: “${NAMES.check}”, then the button.`,
      ],
    },
    Selenium: 'execute_script',
    Playwright: 'evaluate',
    Puppeteer: 'evaluate',
  },
} satisfies Lesson
