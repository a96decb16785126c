import { firstTool, VENDORS } from '#shifts/base/tools.ts'

/** What a robot needs so that it does not go wrong in a way. Each tool has a line about each of them. */
type Means =
  | 'look'
  | 'resume'
  | 'queue'
  | 'log-in'
  | 'wait'
  | 'notice'
  | 'pages'
  | 'rules'
  | 'day'
  | 'number'
  | 'check'
  | 'report'

/** A way of going wrong, as the report explains it. */
type LessonText = {
  title: string
  /** What happened. */
  what: string
  /** What a robust robot does. */
  robust: string
  means: Means
}

/** The ways of going wrong by their keys: office/lessons.ts finds them. scripts/office/lessons.test.ts holds the keys. */
export const LESSON_TEXTS: Readonly<Record<string, LessonText>> = {
  'again-after-error': {
    title: 'Done again after an error page',
    what: 'The program made the entry, and then showed an error page. The robot pressed again without looking.',
    robust:
      'It looks in the list of entries after each error. Only if the entry is not there, it presses again.',
    means: 'look',
  },
  'again-after-restart': {
    title: 'Done again after a restart',
    what: 'The robot made the entry, was started again, and began the same item from the start.',
    robust:
      'It expects that it may be started at any moment. Before each entry it looks in the list, and goes on where the item stands.',
    means: 'resume',
  },
  'two-copies': {
    title: 'Done by two copies of the robot',
    what: 'Two copies of the robot worked at the same item.',
    robust:
      'Each copy works only at the item that the desk gave to it under its own name. It never takes items from a list by itself.',
    means: 'queue',
  },
  'again-without-reason': {
    title: 'Done again without an error',
    what: 'The robot made the same entry again, although nothing had gone wrong.',
    robust: 'It looks for the entry before it makes one, at the first time too.',
    means: 'look',
  },
  'skipped-after-error': {
    title: 'Not done: the error page was passed over',
    what: 'The program showed an error page and had made no entry. The robot closed the item as done.',
    robust:
      'It takes no error page for a success. It looks in the list of entries, and makes the entry if it is not there.',
    means: 'look',
  },
  'lost-after-restart': {
    title: 'Not done: forgotten in a restart',
    what: 'The machine was restarted before the entry was made. The robot closed the item as done.',
    robust:
      'It never relies on what it remembers. After a start it looks in every program what is there, and does what is missing.',
    means: 'resume',
  },
  'closed-too-soon': {
    title: 'Closed as done, but not done',
    what: 'The robot closed the item as done, and no entry names the item.',
    robust:
      'It reads the number of the entry on the page, and closes the item only with that number in hand.',
    means: 'check',
  },
  'half-done': {
    title: 'Done in one program only',
    what: 'The robot made the entry in the first program and not in the next one.',
    robust: 'Before it closes an item, it looks in each program whether its part is there.',
    means: 'resume',
  },
  'blamed-the-item': {
    title: 'A fault of the office was reported as the item’s',
    what: 'A program failed, was away or ended the session. The robot closed the item for that reason, or sent it back.',
    robust:
      'It tells two things apart. A rule of the brief forbids the item: close it with a code. The office fails: wait, log in, try again.',
    means: 'wait',
  },
  'stopped-at-error': {
    title: 'Stopped at an error page',
    what: 'A press ended in an error page, and the robot did not go on with this item.',
    robust: 'It looks in the list of entries for the result of the press, and then goes on.',
    means: 'look',
  },
  'stopped-at-log-in': {
    title: 'Stopped at the log-in',
    what: 'The session ended in the middle of the work, and the robot did not log in again.',
    robust: 'It expects the log-in page in place of any page, logs in, and fills in the form again.',
    means: 'log-in',
  },
  'stopped-while-away': {
    title: 'Stopped while a program was away',
    what: 'A program answered with an error 503, and the robot did not go on with this item.',
    robust: 'It asks again a few times, with a pause in between. The program comes back.',
    means: 'wait',
  },
  'stopped-at-notice': {
    title: 'Stopped at a notice',
    what: 'A notice stood in place of the page, and the robot did not close it.',
    robust: 'It looks for a notice before each press, closes it, and goes on.',
    means: 'notice',
  },
  'stopped-at-restart': {
    title: 'Stopped at a restart',
    what: 'The machine was restarted, and nobody went on with this item.',
    robust:
      'It enters the desk again under the same name, takes the same item again, and looks what is done.',
    means: 'resume',
  },
  'stopped-early': {
    title: 'Stopped before the queue was empty',
    what: 'Items were never worked.',
    robust: 'It takes items until the desk says that nothing waits, whatever happened to the last one.',
    means: 'queue',
  },
  'not-found': {
    title: 'Not found, though it is there',
    what: 'The robot closed the item as if something did not exist. It stands in the list: on a later page, or in another spelling. Or a form was refused, and the robot took that for it.',
    robust: 'It searches, reads every page of the answer, and compares as the brief says it.',
    means: 'pages',
  },
  'rule-passed-over': {
    title: 'A rule of the brief was passed over',
    what: 'A rule of the brief fits this item. The robot made an entry all the same, or did not close the item with the code of the rule.',
    robust: 'It checks all rules before it makes an entry, and closes the item with the code of the rule.',
    means: 'rules',
  },
  'wrong-code': {
    title: 'Closed with a wrong code',
    what: 'The robot closed the item with a code that does not fit.',
    robust:
      'It checks the rules in the order of the brief. The first rule that fits gives the code. If no rule fits, it makes the entry and closes the item as done.',
    means: 'rules',
  },
  'day-and-month': {
    title: 'Day and month are exchanged',
    what: 'The robot read a date such as 04/03 as the third of April.',
    robust: 'It reads dates by the form that the brief names, never by the settings of the machine.',
    means: 'day',
  },
  'decimal-sign': {
    title: 'An amount is too large or too small',
    what: 'The digits are right, and the decimal sign stands at another place.',
    robust: 'It reads and writes amounts by the form that the program uses: 1.234,50 is not 1.23.',
    means: 'number',
  },
  'wrong-value': {
    title: 'A wrong value was entered',
    what: 'A field holds something else than the brief asks for.',
    robust: 'It reads the preview, or the entry that was made, and compares each field before it goes on.',
    means: 'check',
  },
  'left-open': {
    title: 'Left open',
    what: 'The item was not finished: it was not closed, or something that belongs to it was not cleared away.',
    robust: 'It closes every item that it took, on every path through the program.',
    means: 'queue',
  },
  'no-report': {
    title: 'No report',
    what: 'The shift was handed in without a report.',
    robust: 'It uploads the report before it hands in. The brief names the columns.',
    means: 'report',
  },
  'report-differs': {
    title: 'The report differs from what was done',
    what: 'A row is missing, or says something else than the programs and the queue do.',
    robust: 'At the end it reads the queue and the lists, and writes the report from them, not from memory.',
    means: 'report',
  },
  stranger: {
    title: 'An entry that belongs to no item',
    what: 'The robot made or changed something that no item asks for: often a reference that was not copied exactly.',
    robust: 'It copies the reference exactly, and changes nothing that the item does not name.',
    means: 'check',
  },
}

const LIBRARY = 'Playwright, Selenium, or another library'

/** The tools for which the report has steps. */
export const REPORT_TOOLS = [...VENDORS, LIBRARY] as const

export type ReportTool = (typeof REPORT_TOOLS)[number]

/** The tool whose steps come first, by the name that the learner gave at sign-up. */
export const reportToolOf = (named: string): ReportTool => firstTool<ReportTool>(REPORT_TOOLS, named, LIBRARY)

/** How a tool does it, in the names of its vendor. */
export const STEPS: Readonly<Record<ReportTool, Readonly<Record<Means, string>>>> = {
  // UiPath: Activities guide, REFramework.
  UiPath: {
    look: 'Extract Table Data of the list, then If the reference is in it. Put this before the Click, and lead Catch back to it, never to the Click.',
    resume:
      'REFramework: let Get Transaction Data read the desk and the lists. A variable or a row counter is lost when the robot ends.',
    queue:
      'REFramework: Get Transaction Data presses “Take next item”; Set Transaction Status closes the item on each of its three paths.',
    'log-in':
      'Check App State for the password field in front of each screen. Put the log-in into a workflow of its own, and Invoke it there.',
    wait: 'Retry Scope with Check App State as its condition and a limit. Only after the last try: a system exception.',
    notice: 'Check App State for the notice; in “Target appears” a Click on its button.',
    pages:
      'Extract Table Data with “Extract data from multiple pages”, or a Do While around the link of the next page.',
    rules: 'An If for each rule, then Throw New BusinessRuleException with the code.',
    day: 'DateTime.ParseExact(text, "dd/MM/yyyy", CultureInfo.InvariantCulture).',
    number:
      'Decimal.Parse(text, New CultureInfo("de-DE")) for 1.234,50; ToString with the same culture to write it.',
    check: 'Get Text from the preview or the entry, and compare it with what you typed.',
    report: 'Build Data Table from the lists, Write CSV, choose the file in the page, Click on “Upload”.',
  },
  // Microsoft Learn: Power Automate for desktop, actions reference.
  'Power Automate': {
    look: 'Extract data from web page, then If the reference is in it. “On block error” around the press leads back to this look.',
    resume: 'Begin the flow by reading the desk and the lists. After a restart every variable is empty.',
    queue:
      'Loop condition: while “Take next item” is there. Close the item in the block and in its “On block error”.',
    'log-in': 'If web page contains the password field: Run subflow “Log in”. Do it in front of each screen.',
    wait: 'On error of the action: Retry, with a number of times and an interval. Then only: an exception.',
    notice: 'If web page contains the notice: Press button on web page.',
    pages: 'Extract data from web page with “Set element as pager”.',
    rules: 'An If for each rule; Set variable for the code; Set drop-down list value on web page.',
    day: 'Convert text to datetime with the custom format dd/MM/yyyy.',
    number: 'Replace text: “.” by nothing, “,” by “.”. Then Convert text to number.',
    check: 'Get details of element on web page after you filled it in, and compare.',
    report: 'Write to CSV file from the lists, then choose the file in the page and press “Upload”.',
  },
  // Automation 360: Recorder, Error handler, Loop, Datetime and String packages.
  'Automation Anywhere': {
    look: 'Recorder: Capture the list as a table, Loop over its rows, If the reference is there. Catch leads to this look, not to the click.',
    resume: 'Let the first actions of the bot read the desk and the lists. Its variables begin empty.',
    queue: 'Loop while “Take next item” is there. Close the item in Finally of the Error handler.',
    'log-in': 'If the password field exists: Task Bot: Run with the log-in. Do it in front of each screen.',
    wait: 'A Loop with a count; in it an Error handler and a Delay. Only after the last turn: an exception.',
    notice: 'If the notice exists: Recorder: Capture with Click on its button.',
    pages: 'Loop while the link of the next page exists; Capture the table on each page.',
    rules: 'An If for each rule; assign the code to a variable, and choose it in the list.',
    day: 'Datetime: assign from the text with the custom format dd/MM/yyyy.',
    number: 'String: Replace “.” by nothing and “,” by “.”, then String: To number.',
    check: 'Recorder: Capture with Get property after you set the field, and compare.',
    report: 'Data Table: Write to file from the lists, then Capture the file field and “Upload”.',
  },
  // Blue Prism: work queues, exception handling, functions of Calculation stages.
  'Blue Prism': {
    look: 'Read stage on the list, then a Decision. Recover and Resume lead to this Read stage, never to the Navigate stage.',
    resume:
      'Read the desk and the lists at the start of each item. Data items begin empty with each session.',
    queue:
      'As Get Next Item does: one item, locked for you. Close it on the path of success and on each exception path.',
    'log-in':
      'Wait stage with two ends: the page, or the password field. The second end leads to the page “Log in”.',
    wait: 'Recover, Resume and a count in front of the Navigate stage. Only after the last try: a System Exception.',
    notice: 'Wait stage with an end for the notice; a Navigate stage closes it.',
    pages: 'A loop: Read stage, append the rows to a Collection, Navigate stage on the next page.',
    rules: 'A Decision for each rule; an Exception stage of the type Business Exception with the code.',
    day: 'Calculation with MakeDate(day, month, year), from the parts of the text.',
    number: 'Calculation: ToNumber(Replace(Replace([Text], ".", ""), ",", ".")).',
    check: 'Read stage after the Write stage, and a Decision that compares.',
    report: 'A Collection from the lists, written as CSV; then the file field and “Upload”.',
  },
  // Pega Robot Studio: automations, loops, try and catch.
  'Pega Robotics': {
    look: 'Read the list into a table and search it for the reference, before the click and in the Catch branch.',
    resume: 'Begin the automation by reading the desk and the lists. Variables begin empty.',
    queue: 'A While loop around “Take next item”. Close the item in the Try branch and in the Catch branch.',
    'log-in':
      'Use WaitForCreate on the password field beside the page; its branch runs the automation “Log in”.',
    wait: 'A ForLoop with a pause and a Break when the page is there. Only after the last turn: an exception.',
    notice: 'A branch for the notice: click on its button, then go on.',
    pages: 'A While loop around the link of the next page; add the rows of each page.',
    rules: 'A Decision for each rule, with the code as its result.',
    day: 'DateTime.ParseExact with dd/MM/yyyy in an expression.',
    number: 'Decimal.Parse with the culture de-DE in an expression.',
    check: 'Read the control after you set it, and compare.',
    report: 'Write the file from the lists, then the file field and “Upload”.',
  },
  [LIBRARY]: {
    look: 'A function that finds the entry by its reference on the page of the list. Call it before the click and in `catch`.',
    resume:
      'Read the desk and the lists in the loop of the items. Keep no list of finished items in a variable.',
    queue: 'while (takeNext()) { … } with the closing of the item in every branch.',
    'log-in':
      'One function that opens a page: if the password field is there, it logs in and opens the page again.',
    wait: 'A loop of a few tries with a pause, around the opening of the page. Only after the last try: throw.',
    notice: 'In the function that opens a page: if the notice is there, close it and open the page again.',
    pages: 'Follow the link of the next page until there is none, and collect the rows.',
    rules: 'A list of [condition, code], in the order of the brief; the first that holds is the answer.',
    day: 'Split the text at “/” and name the parts: const [day, month, year]. Never new Date(text).',
    number: "Number(text.replaceAll('.', '').replace(',', '.')) for 1.234,50.",
    check: 'Read the preview with the same function that reads an entry, and compare it with the form.',
    report: 'Build the rows from the lists, then set the file of the file field and press “Upload”.',
  },
}
