import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'Much automation ends in a spreadsheet. Somebody renames the column “Amount” to “Amount EUR”, puts a note above the headers, or opens the file while the robot saves it. In May the total was in C7. A robot that always writes to C7 overwrites a formula in June.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Wait for Download, Use Excel File, Read Range, Write Cell, Append Range.
    UiPath: {
      name: 'Use Excel File, Read Range, Write Cell, Append Range',
      steps: [
        'Wait for Download, with a Click on the link inside of it.',
        'Click on the three read buttons, then on the three write buttons.',
        'Type Into the file input: the path of the file, with Simulate as the input mode; or Browser File Picker Scope.',
        'In a sheet of your own: Use Excel File, then Read Range, Write Cell, Append Range.',
      ],
    },
    // Automation 360: Recorder package (Capture), Excel advanced package.
    'Automation Anywhere': {
      name: 'Excel advanced: Get single cell, Get multiple cells, Set cell',
      steps: [
        'Capture the link with Click, and wait until the file is there.',
        'Capture the six buttons with Click, in their order.',
        'Capture the file input, and give it the path.',
        'In a sheet of your own: Excel advanced: Open, Get multiple cells, Set cell, Save workbook.',
      ],
    },
    // Blue Prism 7.2: Navigate stage. The Excel object comes from the vendor’s exchange; no page of its
    // manual that we know describes it.
    'Blue Prism': {
      name: 'the object MS Excel VBO, which the vendor offers as a download',
      steps: [
        'Navigate stage: click the link, then the six buttons.',
        'Wait stage, until the file is there.',
        'Navigate stage: send the path to the file chooser.',
        'In a sheet of your own: the actions of MS Excel VBO.',
      ],
    },
    // Pega Robot Studio 19.1: Properties used to match Web applications.
    'Pega Robotics': {
      name: 'the FileUploadField control for the input',
      steps: [
        'PerformClick on the link, then on the six buttons.',
        'Wait until the file is there.',
        'Set the path of the FileUploadField.',
      ],
    },
    // Power Automate, desktop flows: Excel actions, Browser automation actions.
    'Power Automate': {
      name: 'Launch Excel, Read from Excel worksheet, Write to Excel worksheet',
      steps: [
        'Click download link on web page.',
        'Press button on web page, for the six buttons.',
        'Press the file input, then Send keys in the file chooser: the path.',
        'In a sheet of your own: Launch Excel, Read from Excel worksheet, Write to Excel worksheet.',
      ],
    },
    Selenium: 'the file input, with a library of your language for the sheet',
    Playwright: 'the file input, with a library of your language for the sheet',
    Puppeteer: 'uploadFile, with a library of your language for the sheet',
  },
} satisfies Lesson
