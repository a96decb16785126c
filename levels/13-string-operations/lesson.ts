import type { Lesson } from '#levels/contract.ts'
import { NAMES } from './names.ts'

export const lesson = {
  hurts:
    'Between the PDF and the ledger there are string functions: cut off “Invoice no.”, pad the number to ten digits, swap day and month. One function counts from 0, another from 1. When a supplier writes “Inv. no.” instead, a substring with fixed positions still returns a text, and the wrong number is booked.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Split Text, Find and Replace, Extract Text, Combine Text, Assign.
    UiPath: {
      name: 'Split Text, Find and Replace, and the string methods in an Assign',
      steps: [
        'Get Text of the operation and of its operands.',
        'Switch on the operation.',
        'In each case an Assign: text.Substring(start, length), text.PadLeft(n, c) and so on.',
        `Type Into “${NAMES.answer}”, Click on “${NAMES.submit}”, and wait for the next question.`,
      ],
    },
    // Automation 360: String package.
    'Automation Anywhere': {
      name: 'String package: Substring, Replace, Split, Find, Reverse, Length',
      steps: [
        'Capture operation and operands with Get property.',
        'If, Else If by the operation; in each the action of the String package.',
        `Capture “${NAMES.answer}” with Set text, “${NAMES.submit}” with Click.`,
      ],
    },
    // Blue Prism 7.1: Calculations and decisions.
    'Blue Prism': {
      name: 'Calculation stage: Mid, Len, Replace, InStr and more',
      steps: [
        'Read stage: operation and operands.',
        'A Choice stage by the operation.',
        'In each a Calculation stage.',
        `Write stage into “${NAMES.answer}”, Navigate stage on “${NAMES.submit}”.`,
      ],
    },
    // Pega Robot Studio 22.1: Workflow components.
    'Pega Robotics': {
      name: 'String Expression',
      steps: [
        'Read the texts of operation and operands.',
        'Switch by the operation.',
        'In each a String Expression.',
        `Set the Text of “${NAMES.answer}”, PerformClick on “${NAMES.submit}”.`,
      ],
    },
    // Power Automate, desktop flows: Text actions.
    'Power Automate': {
      name: 'Get subtext, Split text, Join text, Replace text, Reverse text, Pad text',
      steps: [
        'Get details of element on web page: operation and operands.',
        'Switch on the operation; in each case one of the Text actions.',
        'Populate text field on web page, then Press button on web page.',
      ],
    },
    Selenium: 'the string methods of your language',
    Playwright: 'the string methods of your language',
    Puppeteer: 'the string methods of your language',
  },
} satisfies Lesson
