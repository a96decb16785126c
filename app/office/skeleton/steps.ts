import { LABELS } from '#office-labels'
import type { StateId } from '#shifts/base/states.ts'
import type { Vendor } from '#shifts/base/tools.ts'

const { approvals, desk, shop } = LABELS

/** A state in a tool: what the vendor calls it, and the steps. */
export type Way = { name: string; steps: readonly string[] }

/** The six states in the words of each vendor. Written by the vendors’ own manuals; none was played. */
export const WAYS: Readonly<Record<Vendor, Readonly<Record<StateId, Way>>>> = {
  // UiPath Studio: the template Robotic Enterprise Framework, and its documentation.
  UiPath: {
    init: {
      name: 'REFramework: the state Init, InitAllSettings.xaml and InitAllApplications.xaml',
      steps: [
        'Data\\Config.xlsx, sheet Settings: DeskUrl, RobotName; leave OrchestratorQueueName empty, because the desk is the queue. Sheet Constants: MaxRetryNumber 0, because Get asks the desk again.',
        'InitAllApplications: Use Application/Browser on Config("DeskUrl"); Invoke OpenPage.xaml for the desk; Get Text of “shop-user” and “shop-password”; OpenPage.xaml for the shop.',
        'OpenPage.xaml is yours: Go To URL, then Check App State for “enter”, “log-in”, “close-notice” and “away”, each with its answer, in a Do While with a limit. Invoke it wherever a page is opened.',
        'After a system exception the framework comes back to Init by itself. CloseAllApplications and KillAllProcesses may run then: nothing is kept in them.',
      ],
    },
    get: {
      name: 'REFramework: the state Get Transaction Data, GetTransactionData.xaml',
      steps: [
        'Change the type of TransactionItem from QueueItem to Dictionary(Of String, String), in Main.xaml and in every argument.',
        'OpenPage.xaml for the desk. If “take” is there: Click, then OpenPage.xaml again.',
        'If “item” is there: read its labels and values into out_TransactionItem. If not: out_TransactionItem = Nothing, and the framework goes to End Process.',
        'Do not use in_TransactionNumber to choose a row: after a new start it begins at 1.',
      ],
    },
    process: {
      name: 'REFramework: the state Process Transaction, Process.xaml',
      steps: [
        `Extract Table Data of ${shop.articles} with “Extract data from multiple pages”; an If for each rule, then Throw New BusinessRuleException("PACK-SIZE") with the code.`,
        `Do While with a limit: OpenPage.xaml for ${shop.orders} with the reference in the search; Extract Table Data; if the reference is there, leave the loop.`,
        `If it is not there: OpenPage.xaml for ${shop.newOrder}, Type Into the eight fields, Click “${shop.preview}”, Get Text of each shown value and compare, Click “${shop.place}”, and back to the look.`,
        'After the last turn: Throw New System.Exception("The shop did not take the order."). That is a System Exception, and no code fits it.',
      ],
    },
    wait: {
      name: 'REFramework: one more path out of Process.xaml, and a file Wait.xaml',
      steps: [
        `Process.xaml: OpenPage.xaml for ${approvals.requests} with the claim in the search; Extract Table Data. If the request is not there: Type Into its fields, Click “${approvals.send}”, and look again.`,
        'If the answer is missing: Assign out_IsWaiting = True, an argument that you add. In Main.xaml an If in front of SetTransactionStatus.xaml: Invoke Wait.xaml in its place. Assign False before each Process.xaml.',
        `Wait.xaml: OpenPage.xaml for the desk, Click “${desk.wait}”, Extract Table Data of the queue. If no line says “waits”: Click “${approvals.again}” in Approvals, in a Do While with a limit.`,
        'Action Center and Wait for Form Task and Resume are not used: the people answer in the office, and the desk keeps the item.',
      ],
    },
    'set-status': {
      name: 'REFramework: SetTransactionStatus.xaml, called from Process Transaction on each of its three paths',
      steps: [
        `Success (BusinessException and SystemException are Nothing): Click “${desk.done}”.`,
        `BusinessException is not Nothing: Select Item BusinessException.Message in “code”, Click “${desk.exception}”.`,
        `SystemException is not Nothing: Click “${desk.system}”. Take out RetryCurrentTransaction: the desk counts the tries.`,
        'OpenPage.xaml for the desk, and Check App State that “item” is gone. If it is not, press again.',
      ],
    },
    end: {
      name: 'REFramework: the state End Process',
      steps: [
        'Before CloseAllApplications: OpenPage.xaml for the desk, Extract Table Data of the queue. If an item waits or is taken, end here: another copy of the robot is at work.',
        'For each line that is done: Find Order as in Process. Add Data Row, then Write CSV.',
        `Choose the file in the page, Click “${desk.upload}”, then Click “${desk.handIn}”.`,
        'End Process also comes after a failed Init: hand in only if SystemException is Nothing.',
      ],
    },
  },
  // Microsoft Learn: Power Automate, scopes and run after; Power Automate for desktop, error handling.
  'Power Automate': {
    init: {
      name: 'Cloud flow: a scope “Init” that runs a desktop flow; desktop flow: the subflow Init',
      steps: [
        'Cloud flow: Scope “Init”, Scope “Work”, Scope “End”, one after the other. Scope “Trouble” behind “Work” with Configure run after: has failed, has timed out.',
        'Desktop flow: input variables DeskUrl and RobotName. Launch new browser, Run subflow OpenPage for the desk, Get details of element on web page for user and password.',
        'Subflow OpenPage: Go to web page in a Loop with a limit; If web page contains element “enter”, “log-in”, “close-notice” or “away”, answer it; Exit loop if it contains none of them.',
        'In “Trouble” run the same desktop flow again: it needs nothing of the first run.',
      ],
    },
    get: {
      name: 'Desktop flow: Loop condition around the subflow Get',
      steps: [
        'Run subflow OpenPage for the desk. If web page contains element “take”: Press button on web page, then OpenPage again.',
        'If web page contains element “item”: Extract data from web page into Item. If not: Set variable IsLeft to False, and the loop ends.',
        'If you use the work queues of Power Automate beside the desk: Process work queue items, with the item’s number as the unique ID. The lock at the desk still decides.',
      ],
    },
    process: {
      name: 'Desktop flow: On block error “Process”, around the subflow Process',
      steps: [
        'On block error: Set variable Result to SYSTEM, then Continue flow run, Go to end of block. So an error of any action is a system exception.',
        `Subflow Process: Set variable Result to DONE. Extract data from web page with “Set element as pager” for ${shop.articles}. An If for each rule: Set variable Result to the code, then Exit subflow.`,
        `Loop with a limit: OpenPage for ${shop.orders} with the reference; Extract data; if it is there, Exit subflow.`,
        `If not: OpenPage for ${shop.newOrder}, Populate text field on web page for each field, Press “${shop.preview}”, compare, Press “${shop.place}”, Next loop: the look comes again.`,
        'Leave Retry of the press at None: an automatic retry presses blindly.',
      ],
    },
    wait: {
      name: 'Desktop flow: one more value of Result, and the subflow Wait',
      steps: [
        `Subflow Process: OpenPage for ${approvals.requests} with the claim; Extract data. If the request is not there: Populate text field on web page, Press “${approvals.send}”, and look again.`,
        'If the answer is missing: Set variable Result to WAITING, then Exit subflow. In SetStatus: case WAITING runs the subflow Wait.',
        `Subflow Wait: OpenPage for the desk, Press “${desk.wait}”, Extract data of the queue. If no line says “waits”: Press “${approvals.again}” in Approvals, in a Loop with a limit.`,
        'Start and wait for an approval is not used, and no Delay: the flow would stand at one item, and no clock brings the answer.',
      ],
    },
    'set-status': {
      name: 'Desktop flow: the subflow SetStatus, after End of block',
      steps: [
        'Run subflow OpenPage for the desk.',
        `Switch on Result: case DONE presses “${desk.done}”; case SYSTEM presses “${desk.system}”; default case sets the drop-down list to Result and presses “${desk.exception}”.`,
        'OpenPage again. If web page contains element “item” with the same number: press again, in a Loop with a limit.',
      ],
    },
    end: {
      name: 'Cloud flow: the scope “End”; desktop flow: the subflow End',
      steps: [
        'Extract data from web page for the queue. If a line waits or is taken: Stop flow with an error message, and let the cloud flow start it again later.',
        `For each: Find the order in ${shop.orders}, and Add item to list. Write text to file.`,
        `Populate the file field with the path, Press “${desk.upload}”, Press “${desk.handIn}”.`,
        'Scope “End” runs after “Work” is successful, and after “Trouble” is successful. A message to a person runs after either has failed.',
      ],
    },
  },
  // Automation 360: Error handler, Loop, Recorder, Task Bot packages.
  'Automation Anywhere': {
    init: {
      name: 'A task bot “Init”, called in the Try of the main task',
      steps: [
        'Main task: Error handler: Try around everything. Variables DeskUrl and RobotName are inputs; the credentials come from the vault on the desk.',
        'Task Bot: Run “OpenPage” for the desk; Recorder: Capture with Get property for user and password; “OpenPage” for the shop.',
        '“OpenPage”: Loop with a number of times; Browser: Open; If the object “enter”, “log-in”, “close-notice” or “away” exists, answer it; Loop: Break if none does.',
      ],
    },
    get: {
      name: 'Loop: While, with the task bot “Get”',
      steps: [
        '“OpenPage” for the desk. If the object “take” exists: Recorder: Capture with Click, then “OpenPage” again.',
        'If the object “item” exists: Capture its lines into a Dictionary. If not: Loop: Break.',
        'With a queue of the Control Room (Workload): the desk is the queue here. Do not load its items into a second one, or two locks contradict each other.',
      ],
    },
    process: {
      name: 'Error handler: Try inside the loop, with the task bot “Process”',
      steps: [
        `Capture the table of ${shop.articles} on each page, in a Loop while the next page exists. An If for each rule: assign the code to Result, then Error handler: Throw with the message “BUSINESS”.`,
        `Loop with a number of times: “OpenPage” for ${shop.orders} with the reference; Capture the table; if the reference is there, Break.`,
        `If not: “OpenPage” for ${shop.newOrder}, Capture with Set text for each field, Click “${shop.preview}”, compare with Get property, Click “${shop.place}”, Continue.`,
        'Error handler: Catch: if the message is not “BUSINESS”, assign SYSTEM to Result. There is no click in Catch.',
      ],
    },
    wait: {
      name: 'Error handler: Finally inside the loop, with the task bot “Put aside”',
      steps: [
        `Task bot “Process”: “OpenPage” for ${approvals.requests} with the claim; Capture the table. If the request is not there: Capture with Set text, Click “${approvals.send}”, Continue.`,
        `If the answer is missing: assign WAITING to Result. In Finally: if Result is WAITING, Task Bot: Run “Put aside” in place of “Set status”: Click “${desk.wait}”.`,
        `Capture the queue. If no row says “waits”: Click “${approvals.again}” in Approvals, in a Loop with a number of times.`,
        'A human task of Automation Co-Pilot is not used: the people answer in the office, and the desk keeps the item.',
      ],
    },
    'set-status': {
      name: 'Error handler: Finally inside the loop, with the task bot “Set status”',
      steps: [
        'Finally runs after Try and after Catch, so no path forgets the item.',
        `If Result is DONE: Click “${desk.done}”. Else if it is SYSTEM: Click “${desk.system}”. Else: Capture with Select item by text for the code, Click “${desk.exception}”.`,
        '“OpenPage” for the desk. If the object “item” still exists with the same number: click again.',
      ],
    },
    end: {
      name: 'After the loop: the task bot “End”',
      steps: [
        'Capture the queue into a Data Table. If a row waits or is taken: stop; another copy is at work.',
        `Loop: For each row in table; read its order in ${shop.orders}; write the row. Data Table: Write to file.`,
        `Capture with Set text for the file field, Click “${desk.upload}”, Click “${desk.handIn}”.`,
        `The Catch of the main task takes a picture and ends the bot as failed. It does not press “${desk.handIn}”: the next start does that.`,
      ],
    },
  },
  // Blue Prism: process templates, Work Queues business object, exception handling.
  'Blue Prism': {
    init: {
      name: 'Process: the pages “Start Up” and “Reset Global Data”; Object: the action “Open Page”',
      steps: [
        'Start Up: Environment Variables for the address and the name of the robot; action Launch; action Open Page for the desk; Read stage for user and password, into data items of the type Text and Password.',
        'Object, action Open Page: Navigate stage; Wait stage with an end for each of “enter”, “log-in”, “close-notice”, “away” and the page itself; each end answers and goes back to Navigate; a Decision counts.',
        'Put the session’s Recover stage on the main page: Resume, Close Down, Start Up, then Get Next Item.',
      ],
    },
    get: {
      name: 'Process: the page “Get Next Item”; the desk in place of Work Queues: Get Next Item',
      steps: [
        'Open Page for the desk. Decision: does “take” exist? Navigate stage: press it, and Open Page again.',
        'Decision: does “item” exist? Read stage into a Collection with one row. If not: the path to the report, as for an empty Item ID.',
        `A work queue of your own can stand beside it as a diary: Is Item In Queue with the item’s number as Key Name, Add To Queue, and Update Status “looked”, “placed”. It tells what the robot meant; ${shop.orders} tells what is.`,
      ],
    },
    process: {
      name: 'Process: the page “Work Item”',
      steps: [
        `A loop of Read stages collects the pages of ${shop.articles}. A Decision for each rule; an Exception stage, type Business Exception, with the code as its detail.`,
        `Open Page for ${shop.orders} with the reference; Read stage; Decision: is it there? Then End.`,
        `If not: Open Page for ${shop.newOrder}, Write stages, press “${shop.preview}”, Read stages and a Decision that compares, press “${shop.place}”, and a line back to the Read stage of ${shop.orders}.`,
        'A Recover stage beside the press leads through Resume to the look, never to the press. Count the turns: after the last, an Exception stage, type System Exception.',
      ],
    },
    wait: {
      name: 'Process: a page “Put Item Aside”; the nearest action of Work Queues is Defer',
      steps: [
        `Work Item: Open Page for ${approvals.requests} with the claim; Read stage; Decision: is the request there? If not: Write stages, press “${approvals.send}”, and a line back to the Read stage.`,
        `Decision: is the answer there? If not: “Put Item Aside”, then Get Next Item, and never Mark Item As Completed. “Put Item Aside”: Open Page for the desk, press “${desk.wait}”.`,
        'In your own queue: Work Queues: Defer. It asks for a time; the desk needs none, and gives the item again after the new ones.',
        `Read stage of the queue; Decision: does a line say “waits”? If none: press “${approvals.again}” in Approvals, in a loop with a count.`,
      ],
    },
    'set-status': {
      name: 'Process: “Mark Item As Completed” and “Mark Item As Exception”',
      steps: [
        `Completed: press “${desk.done}”, as Work Queues: Mark Completed does in your own queue.`,
        `Recover, then a Decision on ExceptionType(). Business Exception: choose ExceptionDetail() as the code, press “${desk.exception}”. In your own queue: Mark Exception with Retry = False.`,
        `System Exception: press “${desk.system}”. In your own queue: Mark Exception with Retry = True; the maximum of attempts is 3, as at the desk.`,
        'Resume before the next step, or the next exception ends the process. Open Page for the desk: is the item gone?',
      ],
    },
    end: {
      name: 'Process: the page “Close Down”',
      steps: [
        'Read stage of the queue at the desk. If a line waits or is taken: end; another session is at work.',
        `A loop over the lines, with the order from ${shop.orders} for each that is done; Utility - Strings and File Management write the CSV.`,
        `Write stage for the file field, press “${desk.upload}”, press “${desk.handIn}”. Then close the browser.`,
      ],
    },
  },
  // Pega Robot Studio: automations, Try and Catch, labels; Pega Robot Manager: assignments.
  'Pega Robotics': {
    init: {
      name: 'The automation “Init”, and an automation “OpenPage”',
      steps: [
        'A Web adapter for the office; project settings for the address and the name of the robot. Start the adapter; run OpenPage for the desk; read user and password.',
        'OpenPage: navigate; a Switch on which control is created: “enter”, “log-in”, “close-notice”, “away”, or the page itself. Each answers, and jumps back to the label. A counter ends it.',
      ],
    },
    get: {
      name: 'A While loop around the automation “Get”',
      steps: [
        'OpenPage for the desk. If “take” is created: perform its click, then OpenPage again.',
        'If “item” is created: read its lines into a lookup table. If not: return False, and the loop ends.',
        'With Pega Robot Manager one assignment is one play of this loop, and not one item: the desk locks the items.',
      ],
    },
    process: {
      name: 'The automation “Process”, in a Try block of the loop',
      steps: [
        `Read the pages of ${shop.articles} in a While loop. A Decision for each rule: set Result to the code, and return.`,
        `Label “Look”: OpenPage for ${shop.orders} with the reference; search the table; if it is there, set Result to DONE, and return.`,
        `If not: OpenPage for ${shop.newOrder}, set the eight fields, click “${shop.preview}”, compare, click “${shop.place}”, and jump to “Look”. A counter ends it with Throw.`,
        'The Catch block sets Result to SYSTEM. It holds no click.',
      ],
    },
    wait: {
      name: 'One more value of Result, and the automation “PutAside”',
      steps: [
        `Label “Asked”: OpenPage for ${approvals.requests} with the claim; search the table. If the request is not there: set its fields, click “${approvals.send}”, and jump to “Asked”.`,
        `If the answer is missing: set Result to WAITING, and return. In SetStatus: WAITING runs “PutAside”, which clicks “${desk.wait}” at the desk.`,
        `Read the queue. If no line says “waits”: click “${approvals.again}” in Approvals, in a ForLoop.`,
        'The assignment of Pega Robot Manager stays open: it is one play of the loop, and no item of it waits there.',
      ],
    },
    'set-status': {
      name: 'The automation “SetStatus”, after Try and Catch',
      steps: [
        `A Switch on Result: DONE clicks “${desk.done}”; SYSTEM clicks “${desk.system}”; else the list is set to Result, and “${desk.exception}” is clicked.`,
        'OpenPage for the desk. If “item” is created with the same number: press again.',
      ],
    },
    end: {
      name: 'The automation “End”',
      steps: [
        'Read the queue. If a line waits or is taken: return; another robot is at work.',
        'For each line that is done, read its order. Write the file.',
        `Set the file field, click “${desk.upload}”, click “${desk.handIn}”. Then complete the assignment.`,
      ],
    },
  },
}
