import type { LessonKey } from '#contract/office-lessons.ts'
import { ACTS_A_SECOND } from '#contract/office-limits.ts'
import { LABELS } from '#office-labels'
import { firstTool, VENDORS } from '#shifts/base/tools.ts'

const { base, desk } = LABELS

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
  | 'entry'
  | 'finish'
  | 'clear'
  | 'write-day'
  | 'write-number'
  | 'exact'
  | 'secrets'
  | 'one-time'
  | 'complete'
  | 'answer'
  | 'pace'
  | 'file'

/** A way of going wrong, as the report explains it. */
type LessonText = {
  title: string
  /** What happened. */
  what: string
  /** What a robust robot does. */
  robust: string
  means: Means
}

/** The ways of going wrong by their keys: office/lessons.ts finds them. */
export const LESSON_TEXTS: Readonly<Record<LessonKey, LessonText>> = {
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
    means: 'entry',
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
  'paid-before-answer': {
    title: 'Paid before the answer came',
    what: 'The robot asked a person, and paid before the person had answered. The answer may be no, or a lower amount.',
    robust: `It puts the item aside with “${desk.wait}”, goes on with other items, and pays when the answer allows it.`,
    means: 'answer',
  },
  'asked-twice': {
    title: 'A person was asked twice',
    what: 'The robot sent a second request for the same thing to the same person.',
    robust: 'It looks in the list of requests before it asks, also after an error and after a new start.',
    means: 'look',
  },
  'answer-not-fetched': {
    title: 'An answer was never fetched',
    what: 'The person had answered, and the item was still put aside when the shift ended.',
    robust: `It takes items until the desk says that nothing is left. An item that was put aside comes again.`,
    means: 'queue',
  },
  'waited-idle': {
    title: 'Waited in place of working',
    what: 'The robot waited for an answer, and items that it could have done stayed in the queue.',
    robust: `It presses “${desk.wait}” and takes the next item. Only when all that is left waits, it looks again.`,
    means: 'queue',
  },
  'stale-rate': {
    title: 'The rate of another day',
    what: 'The robot converted an amount by a rate that is not the one of the day on which it was spent.',
    robust: 'It looks up the rate by day and currency for each line, and keeps none.',
    means: 'check',
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
    means: 'finish',
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
  'refused-doubled': {
    title: 'Text was typed behind a text that was there',
    what: 'A field was not empty. The robot typed behind its text, and the program refused the form.',
    robust:
      'It empties each field before it types, because a form may come back filled in after a fault or a refusal.',
    means: 'clear',
  },
  'refused-empty': {
    title: 'A form was sent with an empty field',
    what: 'The program refused the form because a field that it needs was empty.',
    robust: 'It fills in every field, reads the values back, and sends the form only if none is empty.',
    means: 'complete',
  },
  'refused-day': {
    title: 'A day was refused',
    what: 'The program refused the form: the day was not written, or not chosen, as the program needs it.',
    robust:
      'It reads the day in the form of the item, and writes it in the form that the brief names for the program.',
    means: 'write-day',
  },
  'refused-number': {
    title: 'A number was refused',
    what: 'The program refused the form: a number was not written as the program reads it, or it was too large.',
    robust:
      'It computes with a number and writes it at the end, with the signs of the program: no sign for thousands where only digits are read.',
    means: 'write-number',
  },
  'refused-unknown': {
    title: 'A key was refused as unknown',
    what: 'The program refused the form, because it does not know a number or key that was typed.',
    robust:
      'It takes each key from the list of the program, to the letter: capital letters, hyphens, no spaces.',
    means: 'exact',
  },
  'refused-log-in': {
    title: 'A log-in was refused',
    what: 'User or password was wrong, and nobody was logged in.',
    robust: 'It reads user and password in the vault at each start. It keeps neither in the script.',
    means: 'secrets',
  },
  'refused-code': {
    title: 'A one-time code was refused',
    what: 'The code was wrong or too old, and nobody was logged in.',
    robust:
      'It makes the code at the moment of the log-in, from the secret in the vault, and a new one for each try.',
    means: 'one-time',
  },
  'refused-file': {
    title: 'A file was refused',
    what: 'The program did not take the file that was uploaded: its kind, a column, or a cell was not right.',
    robust:
      'It writes the first line as the brief names the columns, uploads a CSV or .xlsx file, and reads the answer of the upload.',
    means: 'file',
  },
  'refused-other': {
    title: 'A form was refused',
    what: 'The program refused the form and said why. The robot went on as if it had been taken, or stopped.',
    robust:
      'After each form it looks for the message of an error. It changes what the message names, or stops with this message in its log.',
    means: 'answer',
  },
  'too-fast': {
    title: 'Sent too fast',
    what: 'The office takes a number of acts a second. What came too fast was refused, and nothing was changed.',
    robust:
      'It looks at the status of each answer. After 429 it waits a second, and sends the same once more.',
    means: 'pace',
  },
}

const LIBRARY = 'Playwright, or another library in JavaScript'

/** The tools for which the report has steps. */
export const REPORT_TOOLS = [...VENDORS, 'Selenium for Python', 'Robot Framework', LIBRARY] as const

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
    queue: `REFramework: Get Transaction Data presses “${desk.take}”; Set Transaction Status closes the item on each of its three paths.`,
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
    report: `Build Data Table from the lists, Write CSV, choose the file in the page, Click on “${desk.upload}”.`,
    entry:
      'Get Text of the number on the page of the entry; an If: if it is empty, do not go to Set Transaction Status.',
    finish:
      'REFramework: Set Transaction Status stands on each of the three paths, and Catch leads to it too.',
    clear: 'Type Into with “Empty field: Single line”, or Set Text, which replaces the text.',
    'write-day': 'myDay.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture).',
    'write-number': 'number.ToString("0", CultureInfo.InvariantCulture): no sign for thousands, no comma.',
    exact:
      'Extract Table Data of the list, Lookup Data Table by the name, then text.Trim(). Never type the key from memory.',
    secrets: 'Get Text of user and password in the vault, in Init, at each start.',
    'one-time':
      'Make the code in the workflow “Log in”, in the activity before Click, and again in each Retry Scope.',
    complete:
      'For Each over the values: If String.IsNullOrWhiteSpace(value), Throw New BusinessRuleException.',
    answer:
      'Check App State for the message (role alert) after each Click; Get Text of it, Log Message, Throw.',
    pace: `Retry Scope with a Delay of one second and Check App State for the message “at most ${ACTS_A_SECOND} acts a second”.`,
    file: `Build Data Table with the columns of the brief, Write CSV; after Click on “${desk.upload}” Check App State for the message.`,
  },
  // Microsoft Learn: Power Automate for desktop, actions reference.
  'Power Automate': {
    look: 'Extract data from web page, then If the reference is in it. “On block error” around the press leads back to this look.',
    resume: 'Begin the flow by reading the desk and the lists. After a restart every variable is empty.',
    queue: `Loop condition: while “${desk.take}” is there. Close the item in the block and in its “On block error”.`,
    'log-in': 'If web page contains the password field: Run subflow “Log in”. Do it in front of each screen.',
    wait: 'On error of the action: Retry, with a number of times and an interval. Then only: an exception.',
    notice: 'If web page contains the notice: Press button on web page.',
    pages: 'Extract data from web page with “Set element as pager”.',
    rules: 'An If for each rule; Set variable for the code; Set drop-down list value on web page.',
    day: 'Convert text to datetime with the custom format dd/MM/yyyy.',
    number: 'Replace text: “.” by nothing, “,” by “.”. Then Convert text to number.',
    check: 'Get details of element on web page after you filled it in, and compare.',
    report: `Write to CSV file from the lists, then choose the file in the page and press “${desk.upload}”.`,
    entry:
      'Get details of element on web page: the number of the entry. If it is empty, do not close the item.',
    finish: 'Close the item in the block, and in its “On block error” too.',
    clear: 'Populate text field on web page with “If field isn’t empty: Replace text”.',
    'write-day': 'Convert datetime to text with the custom format yyyy-MM-dd.',
    'write-number': 'Convert number to text with 0 decimal places and “Use thousands separator” off.',
    exact: 'Extract data from web page, find the row by its name, Trim text. Type the key of that row.',
    secrets:
      'Get details of element on web page for user and password in the vault, at the start of the flow.',
    'one-time':
      'Make the code in the subflow “Log in”, in the action before the press, and again for each try.',
    complete: 'For each value: If it is empty, Throw the exception before the press.',
    answer:
      'If web page contains the element with the role alert: Get details of element, Log message, Stop flow.',
    pace: `If web page contains “at most ${ACTS_A_SECOND} acts a second”: Wait 1 second, then press again, in a loop with a limit.`,
    file: `Write to CSV file with “Include column names”; after “${desk.upload}”: If web page contains the message.`,
  },
  // Automation 360: Recorder, Error handler, Loop, Datetime and String packages.
  'Automation Anywhere': {
    look: 'Recorder: Capture the list as a table, Loop over its rows, If the reference is there. Catch leads to this look, not to the click.',
    resume: 'Let the first actions of the bot read the desk and the lists. Its variables begin empty.',
    queue: `Loop while “${desk.take}” is there. Close the item in Finally of the Error handler.`,
    'log-in': 'If the password field exists: Task Bot: Run with the log-in. Do it in front of each screen.',
    wait: 'A Loop with a count; in it an Error handler and a Delay. Only after the last turn: an exception.',
    notice: 'If the notice exists: Recorder: Capture with Click on its button.',
    pages: 'Loop while the link of the next page exists; Capture the table on each page.',
    rules: 'An If for each rule; assign the code to a variable, and choose it in the list.',
    day: 'Datetime: assign from the text with the custom format dd/MM/yyyy.',
    number: 'String: Replace “.” by nothing and “,” by “.”, then String: To number.',
    check: 'Recorder: Capture with Get property after you set the field, and compare.',
    report: `Data Table: Write to file from the lists, then Capture the file field and “${desk.upload}”.`,
    entry:
      'Recorder: Capture with Get property of the number of the entry. If it is empty, do not close the item.',
    finish: 'Close the item in Finally of the Error handler, in a Try of each item.',
    clear: 'Recorder: Capture with Set text, which replaces the text; or keystrokes Ctrl+A and Delete first.',
    'write-day': 'Datetime: To string with the custom format yyyy-MM-dd.',
    'write-number': 'Number: To string with 0 digits after the decimal sign; no sign for thousands.',
    exact: 'Capture the list as a table, find the row by its name, String: Trim. Type the key of that row.',
    secrets: 'Capture user and password in the vault at the start of the bot.',
    'one-time': 'Make the code in the task “Log in”, in the action before the click, and again for each try.',
    complete: 'Loop over the values: If one is empty, Throw in the Error handler before the click.',
    answer: 'If the object with the role alert exists: Get property, Log to file, Throw.',
    pace: `If the message “at most ${ACTS_A_SECOND} acts a second” exists: Delay of 1 second, then click again, in a Loop with a count.`,
    file: `Data Table: Write to file with the headers of the brief; after “${desk.upload}”: If the message exists.`,
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
    report: `A Collection from the lists, written as CSV; then the file field and “${desk.upload}”.`,
    entry:
      'Read stage for the number of the entry, then a Decision: if it is empty, do not go to the closing.',
    finish:
      'As Mark Completed and Mark Exception do: each path of the item ends in an action that closes it.',
    clear: 'Write stage, which replaces the text; with Global Send Keys send Ctrl+A and Delete first.',
    'write-day': 'Calculation: FormatDate([Day], "yyyy-MM-dd").',
    'write-number': 'Calculation: Replace(Replace([Text], ",", ""), ".", "") for a whole number.',
    exact: 'Read stage of the list into a Collection, find the row by its name, Trim([Key]). Write this key.',
    secrets: 'Read stage for user and password in the vault, at the start of the process.',
    'one-time':
      'Make the code on the page “Log in”, in the stage before the Navigate stage, and again for each try.',
    complete: 'A Decision for each data item: if it is "", an Exception stage before the Navigate stage.',
    answer: 'Wait stage with an end for the element with the role alert; Read stage, Note, Exception stage.',
    pace: `Wait stage with an end for the message “at most ${ACTS_A_SECOND} acts a second”; Sleep of a second, then Navigate again.`,
    file: `A Collection with the fields of the brief, written as CSV; Wait stage for the message after “${desk.upload}”.`,
  },
  // Pega Robot Studio: automations, loops, try and catch.
  'Pega Robotics': {
    look: 'Read the list into a table and search it for the reference, before the click and in the Catch branch.',
    resume: 'Begin the automation by reading the desk and the lists. Variables begin empty.',
    queue: `A While loop around “${desk.take}”. Close the item in the Try branch and in the Catch branch.`,
    'log-in':
      'Use WaitForCreate on the password field beside the page; its branch runs the automation “Log in”.',
    wait: 'A ForLoop with a pause and a Break when the page is there. Only after the last turn: an exception.',
    notice: 'A branch for the notice: click on its button, then go on.',
    pages: 'A While loop around the link of the next page; add the rows of each page.',
    rules: 'A Decision for each rule, with the code as its result.',
    day: 'DateTime.ParseExact with dd/MM/yyyy in an expression.',
    number: 'Decimal.Parse with the culture de-DE in an expression.',
    check: 'Read the control after you set it, and compare.',
    report: `Write the file from the lists, then the file field and “${desk.upload}”.`,
    entry:
      'Read the number of the entry from its control; a Decision: if it is empty, do not close the item.',
    finish: 'Close the item in the Try branch and in the Catch branch, before the loop goes on.',
    clear: 'Set the Text property of the control, which replaces the text; or call Clear before SendKeys.',
    'write-day': 'DateTime.ToString("yyyy-MM-dd") in an expression.',
    'write-number': 'ToString("0") with the invariant culture in an expression.',
    exact: 'Read the list into a table, find the row by its name, Trim its key, and type this one.',
    secrets: 'Read user and password in the vault at the start of the automation.',
    'one-time':
      'Make the code in the automation “Log in”, in the step before the click, and again for each try.',
    complete: 'A Decision for each value: if it is empty, throw before the click.',
    answer: 'WaitForCreate on the message with the role alert; read it, log it, throw.',
    pace: `If the message “at most ${ACTS_A_SECOND} acts a second” is there: Pause of a second, then click again, in a ForLoop.`,
    file: `Write the file with the headers of the brief; after “${desk.upload}” WaitForCreate on the message.`,
  },
  // Selenium’s documentation for Python; pyotp; the modules csv and datetime of Python.
  'Selenium for Python': {
    look: 'A function that finds the entry by its reference on the page of the list. Call it before click() and in `except`.',
    resume:
      'Read the desk and the lists in the loop of the items. Keep no list of finished items in a variable.',
    queue: 'while (item := take_next()) is not None: … until the desk says that nothing is left.',
    'log-in':
      "One function that opens a page: if driver.find_elements(By.ID, 'password'), it logs in and opens the page again.",
    wait: 'for attempt in range(6): driver.get(url), look, time.sleep(1). Only after the last try: raise.',
    notice: `In the function that opens a page: if driver.find_elements(By.ID, 'notice'), click “${base.closeNotice}” and open the page again.`,
    pages: 'Follow the link of the next page until there is none, and extend the list of rows.',
    rules:
      'A list of (condition, code), in the order of the brief: next(code for fits, code in rules if fits).',
    day: "datetime.strptime(text, '%d/%m/%Y').",
    number: "Decimal(text.replace('.', '').replace(',', '.')) for 1.234,50.",
    check:
      "Read the value of each field with get_property('value'), or the preview, and compare it with the form.",
    report: `csv.writer with the rows from the lists, then send_keys(path) to the file field and press “${desk.upload}”.`,
    entry: "number = driver.find_element(By.ID, 'order-number').text: close the item only with this number.",
    finish: 'try: … except: … around each item, with the closing of the item on every path.',
    clear: 'field.clear() before field.send_keys(text).',
    'write-day': "day.strftime('%Y-%m-%d').",
    'write-number': 'str(int(number)), never a format with a comma.',
    exact: 'Find the row of the list by its name, and type its key: cell.text.strip().',
    secrets: 'Read user and password in the vault in the function that logs in.',
    'one-time': 'pyotp.TOTP(secret).now() in the line before click(), and again for each try.',
    complete: 'if not all(form.values()): raise ValueError(form), before click().',
    answer:
      "After each click(): errors = driver.find_elements(By.CSS_SELECTOR, '[role=alert]'); if errors: raise RuntimeError(errors[0].text).",
    pace: `if 'at most ${ACTS_A_SECOND} acts a second' in driver.page_source: time.sleep(1), and send the same once more.`,
    file: `csv.DictWriter(file, fieldnames=[…]).writeheader() with the columns of the brief; after “${desk.upload}” look for [role=alert].`,
  },
  // Robot Framework’s User Guide; the libraries Browser, SeleniumLibrary, DateTime.
  'Robot Framework': {
    look: 'A keyword that finds the entry by its reference on the page of the list. Call it before Click and in EXCEPT.',
    resume:
      'Read the desk and the lists in the loop of the items. Keep no list of finished items in a variable.',
    queue: 'WHILE True, Take Next Item, and BREAK when the desk says that nothing is left.',
    'log-in':
      'One keyword that opens a page: IF the password field is there, Log In, and open the page again.',
    wait: 'Wait Until Keyword Succeeds    6x    1s    Open Page. Only after the last try: Fail.',
    notice: `In the keyword that opens a page: IF the notice is there, click “${base.closeNotice}” and open the page again.`,
    pages: 'WHILE there is a link of the next page: click it, and Append To List the rows.',
    rules: 'IF / ELSE IF for each rule, in the order of the brief, with RETURN of its code.',
    day: 'Convert Date    ${text}    date_format=%d/%m/%Y.',
    number: "Evaluate    Decimal($text.replace('.', '').replace(',', '.'))    modules=decimal, for 1.234,50.",
    check: 'Read the preview or the entry, and Should Be Equal with the form.',
    report: `Create File with the rows from the lists, then choose the file in the page and press “${desk.upload}”.`,
    entry: 'Read the number on the page of the entry, and Should Not Be Empty before the item is closed.',
    finish: 'TRY / EXCEPT around each item, with the closing of the item on every path.',
    clear:
      'Fill Text replaces the text; with SeleniumLibrary: Input Text    ${field}    ${text}    clear=True.',
    'write-day': 'Convert Date    ${day}    result_format=%Y-%m-%d.',
    'write-number': 'Convert To Integer, then Convert To String: no sign for thousands.',
    exact: 'Find the row of the list by its name, Strip String of its key, and type this one.',
    secrets: 'Read user and password in the vault in the keyword that logs in.',
    'one-time': 'Evaluate    pyotp.TOTP($secret).now()    modules=pyotp, in the line before the click.',
    complete: 'FOR each value: Should Not Be Empty, before the click.',
    answer: 'After each click: IF an element with the role alert is there, read it and Fail with its text.',
    pace: `IF the page holds “at most ${ACTS_A_SECOND} acts a second”: Sleep    1s, and send the same once more.`,
    file: `Create File with the columns of the brief as its first line; after “${desk.upload}” look for the role alert.`,
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
    report: `Build the rows from the lists, then set the file of the file field and press “${desk.upload}”.`,
    entry:
      "const number = await page.locator('h1').textContent(): close the item only if it names the entry.",
    finish: 'try { … } finally { … } around each item: closed with Done, with its code, or sent back.',
    clear: 'fill(text) replaces the text of a field. With keys: press Control+A and Delete first.',
    'write-day': '`${year}-${month}-${day}`, from the parts of the text.',
    'write-number': 'String(Math.round(number)), never toLocaleString().',
    exact: 'Find the row of the list by its name, and type its key: (await cell.textContent()).trim().',
    secrets: 'Read user and password in the vault in the function that logs in.',
    'one-time': 'Call the TOTP library in the line before the click, and again for each try.',
    complete: "if (Object.values(form).some((value) => value === '')) throw …, before the click.",
    answer:
      "After each click: const [error] = await page.getByRole('alert').allTextContents(); if (error) throw new Error(error).",
    pace: 'if (response.status() === 429): wait a second, and send the same once more.',
    file: `Join the columns of the brief with commas for the first line; after “${desk.upload}” read getByRole('alert').`,
  },
}

/** Whether the page explains a way of going wrong. A newer server may find others. */
export const isExplained = (key: string): key is LessonKey => Object.hasOwn(LESSON_TEXTS, key)
