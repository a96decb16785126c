import type { Lesson } from '#levels/contract.ts'

export const lesson = {
  hurts:
    'The bank’s statement arrives as a text file at six. One second after six the file exists but is empty, because it is still being written. A robot that waits for the file name reads nothing and books nothing. A robot that waits until the size no longer changes books everything. And on the next day, yesterday’s file is still there under the same name.',
  // Names in the words of the vendors. The source stands above each.
  tools: {
    // UiPath Activities: Wait for Download, Read Text File, Append Line, Write Text File, Browser File
    // Picker Scope.
    UiPath: {
      name: 'Wait for Download, Read Text File, Append Line, Write Text File, Browser File Picker Scope',
      steps: [
        'Wait for Download, with a Click on the link inside of it.',
        'Click on the three read buttons, then on the three write buttons.',
        'Browser File Picker Scope around the Click on the file input, with the path.',
        'In a file of your own: Read Text File, Append Line, Write Text File.',
      ],
    },
    // Automation 360: Recorder package (Capture), File package.
    'Automation Anywhere': {
      name: 'Capture for the page, the File package for the file',
      steps: [
        'Capture the link with Click, and wait until the file is there.',
        'Capture the six buttons with Click, in their order.',
        'Capture the file input, and give it the path.',
      ],
    },
    // Blue Prism 7.2: Navigate stage. The file object comes from the vendor’s exchange; no page of its
    // manual that we know describes it.
    'Blue Prism': {
      name: 'the object Utility - File Management, which the vendor offers as a download',
      steps: [
        'Navigate stage: click the link, then the six buttons.',
        'Wait stage, until the file is there.',
        'Navigate stage: send the path to the file chooser.',
      ],
    },
    // Pega Robot Studio 19.1: Properties used to match Web applications.
    'Pega Robotics': {
      name: 'the FileUploadField control',
      steps: [
        'PerformClick on the link, then on the six buttons.',
        'Wait until the file is there.',
        'Set the path of the FileUploadField.',
      ],
    },
    // Power Automate, desktop flows: File actions, Browser automation actions, Mouse and keyboard actions.
    'Power Automate': {
      name: 'Wait for file, Read text from file, Write text to file, then Send keys in the file chooser',
      steps: [
        'Click download link on web page, then Wait for file.',
        'Press button on web page, for the six buttons.',
        'Press the file input, then Send keys in the file chooser: the path.',
      ],
    },
    Selenium: 'send_keys on the input',
    Playwright: 'waitForEvent download, setInputFiles',
    Puppeteer: 'uploadFile',
  },
} satisfies Lesson
