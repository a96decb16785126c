import { LABELS } from '#office-labels'
import type { ProcessName } from '#office-list'
import type { Need } from './needs.ts'

const { approvals, claims, desk, ledger, receivables, shop } = LABELS

/** What a learner reads before the first robot for a process. */
type ProcessLesson = {
  /** In what order to build the robot. Each step can be tried alone. */
  order: readonly string[]
  /** What the work needs besides filling in forms, in the order in which the robot meets it. */
  needs: readonly Need[]
  /** What stops most first robots: what happens, and what helps. */
  stops: readonly { title: string; text: string }[]
}

/** The lesson of each process. What it trains stands in the list of processes. */
export const PROCESS_LESSONS: Readonly<Record<ProcessName, ProcessLesson>> = {
  orders: {
    order: [
      'Enter the desk, read the vault, log in to the shop.',
      'Take one item, read its lines, find its article in all pages of the list.',
      'Decide: write the rules as one function that returns a code or nothing. It needs no page, so try it with the examples of the brief.',
      `Look in ${shop.orders} for the item’s number. Place the order only if it is not there, and look again after the press.`,
      'Close the item, then loop until nothing is left.',
      `Write the report from the queue and from ${shop.orders}, upload it, hand in.`,
    ],
    needs: ['download', 'pdf'],
    stops: [
      {
        title: 'The article stands on another page of the list',
        text: 'The robot reads one page and closes with the code for an unknown article. Follow the link to the next page until there is none.',
      },
      {
        title: 'The form comes back filled in',
        text: 'After trouble the fields hold what was typed, and a robot that types once more doubles it. Clear each field first.',
      },
      {
        title: `An error page after “${shop.place}”`,
        text: `It comes whether the order was placed or not. Never press again: look in ${shop.orders}.`,
      },
    ],
  },
  invoices: {
    order: [
      'Read invoices first, without the office: save one attachment of each layout and a scan, and let a function return number, day, order, amounts.',
      'Check the sums in the same function. It finds what OCR has misread.',
      'Log in to the three programs: the registry asks for a one-time code.',
      'Find the mail by sender and moment, and save the attachment that the item names.',
      'Decide: one function for the rules, from the first to the last, with what registry and ledger say.',
      `Look in ${ledger.postings} for the item’s number; post only if it is not there; look again.`,
      'Move the mail, close the item, and at the end write the report from the postings.',
    ],
    needs: ['download', 'pdf', 'scan', 'code', 'shadow', 'frames'],
    stops: [
      {
        title: 'The registry’s log-in has no field',
        text: 'The fields lie in open shadow roots. A search by id from the top of the page ends there in many tools.',
      },
      {
        title: 'Two fields have one name',
        text: 'The ledger has an amount and a date in two sections each. Name the section first, then the field.',
      },
      {
        title: 'OCR mixes up digits',
        text: 'Read at 300 dots an inch or more, and add up: lines, net, tax, total. If the sums are wrong, read again before you use a code.',
      },
    ],
  },
  customers: {
    order: [
      'Write the two check digits and the comparison of names as functions. Try them with the examples of the brief.',
      'Log in to the registry with the one-time code, and again whenever the session has ended.',
      'Search by the postcode, wait for the answer to your own text, and read all pages.',
      'Register with the three tabs. Look before, and look after.',
      'In the terminal find the account first, then open it: one key, one look at the last row.',
      'Write the account number into the registry, close the item, and report from both programs.',
    ],
    needs: ['code', 'shadow', 'keys'],
    stops: [
      {
        title: 'The list shows the old rows',
        text: 'Results come while you type. Wait until the page names your own text and is not busy, or you open another company.',
      },
      {
        title: 'Keys are lost',
        text: 'While `X CLOCK` stands in the last row, nothing that is pressed counts. Look again until it is gone, then press.',
      },
      {
        title: 'One program has it, the other has not',
        text: 'After a restart the customer may be registered and have no account. Ask both programs before each step.',
      },
    ],
  },
  'month-end': {
    order: [
      'Read the bank’s files first, without the office: one function for CSV, one for camt.053, and both return the same rows.',
      'Count in cents. Check that balance before, amounts and balance after fit together.',
      'Read all pages of the open items, and match payments with a function. Try it with the examples of the brief.',
      'Write the workbook, and let the customer ledger check it before you post.',
      `Look in ${receivables.documents} for the item’s number; post only if it is not there; look again.`,
      `Close the item, and at the end report from ${receivables.documents}.`,
    ],
    needs: ['download', 'statement', 'workbook'],
    stops: [
      {
        title: 'A payer with an umlaut is not found',
        text: 'The CSV is Windows-1252. A robot that reads it as UTF-8 finds no customer of that name.',
      },
      {
        title: 'Money that went out is booked',
        text: 'In camt.053 the sign stands beside the amount, in `CdtDbtInd`. DBIT is no payment.',
      },
      {
        title: 'The same number in the other account',
        text: 'Two accounts have statements of one number. Choose by account and number.',
      },
    ],
  },
  expenses: {
    order: [
      'Read receipts first, without the office: one function for a picture, a PDF and a mail, which returns total and private items.',
      'Decide a line in one function: the rules from the first to the last, in cents. Try it with the example of the brief.',
      `Work a claim without an approval to its end: ${claims.decide}, pay, close the item.`,
      'Pay a contractor by calls: read the document, log in for a token, name the payee by If-Match.',
      'Pay an employee in the picture: find a word by OCR, press beside it, type, and look again.',
      `Then ask: send a request, press “${desk.wait}”, and take the next item. When the item comes again, look for the answer.`,
      'Close the item, and at the end report from the two programs that pay.',
    ],
    needs: ['download', 'pdf', 'scan', 'calls', 'picture'],
    stops: [
      {
        title: 'The robot does nothing but wait',
        text: `No clock brings the answer: it comes after some acts of the shift. Go on with other items. When all that is left waits, press “${approvals.again}”.`,
      },
      {
        title: 'The item comes back, and the robot asks again',
        text: 'Look for a request of this claim first. A person who is asked twice is a mistake.',
      },
      {
        title: 'A call without an answer',
        text: 'It may have paid. Look in the list of payments, or send it again with the same Idempotency-Key.',
      },
    ],
  },
}
