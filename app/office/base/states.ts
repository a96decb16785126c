import type { LessonKey } from '#contract/office-lessons.ts'
import { LABELS } from '#office-labels'
import type { ProcessName } from '#office-list'

const { approvals, desk, shop } = LABELS

/** A state of a robot that can be started again. Its id is the anchor of its part of /learn/office. */
export type StateId = 'init' | 'get' | 'process' | 'wait' | 'set-status' | 'end'

/** A state, as the page explains it. */
type State = {
  id: StateId
  title: string
  /** The process that needs it, if not all do. The scripts of the page play another one. */
  only?: ProcessName
  /** What it does. */
  does: string
  /** Why it is a state of its own: what breaks without it. */
  without: string
  /** The ways of going wrong that it keeps away, by the keys of the report. */
  keeps: readonly LessonKey[]
}

/** The six states, in the order of the numbers in the scripts. Each way of going wrong of the report stands at one of them: app/office/skeleton/skeleton.test.ts. */
export const STATES: readonly State[] = [
  {
    id: 'init',
    title: 'Init',
    does: 'The robot comes to the desk under its name, reads user and password in the vault, and logs in to the shop. It needs nothing of an earlier start: no file, no list of finished items, no open browser. Something else may come in place of a page: the desk asks for a name after a restart, the shop asks to log in, a notice must be closed, or the shop is away for some requests. The robot answers all of it in the one place where it opens a page.',
    without:
      'The log-in stands in the middle of the work, at one place only. The first session that ends later stops the robot, and a robot that was stopped does not find its way back.',
    keeps: [
      'stopped-at-log-in',
      'stopped-while-away',
      'stopped-at-notice',
      'stopped-at-restart',
      'refused-log-in',
      'refused-code',
      'too-fast',
    ],
  },
  {
    id: 'get',
    title: 'Get',
    does: 'The robot asks the desk for the next item, one at a time. The desk locks the item under the name of the robot, so no other copy gets it. If the robot was stopped while it held an item, it gets the same item again. Only when the desk says that nothing is left, the robot goes to End.',
    without:
      'A robot that reads the list of all items and counts them itself starts again at the first one, or works at an item that another copy has. A robot that ends at the first trouble leaves the rest.',
    keeps: ['two-copies', 'stopped-early'],
  },
  {
    id: 'process',
    title: 'Process',
    does: `The robot checks the rules of the brief in their order. If a rule forbids the order, it raises a business exception with the code. If not, it looks in ${shop.orders} whether the order is there, and only if it is not, it fills in the form, compares the preview, and presses “${shop.place}”. Whatever comes after the press, it looks again. So an order that was placed without an answer is found, and an order that was not taken is placed.`,
    without:
      'The same error page comes whether the order was placed or not. A robot that presses again orders twice; a robot that goes on orders nothing. Only a look tells the two apart, and it helps after a new start as well.',
    keeps: [
      'again-after-error',
      'again-after-restart',
      'again-without-reason',
      'skipped-after-error',
      'lost-after-restart',
      'stopped-at-error',
      'half-done',
      'not-found',
      'rule-passed-over',
      'day-and-month',
      'decimal-sign',
      'wrong-value',
      'stranger',
      'stale-rate',
      'refused-doubled',
      'refused-empty',
      'refused-day',
      'refused-number',
      'refused-unknown',
      'refused-other',
    ],
  },
  {
    id: 'wait',
    title: 'Wait',
    only: 'expenses',
    does: `A person must answer before the item can go on, and answers later. The robot looks in ${approvals.requests}, and sends a request only if nobody was asked: so it never asks twice. As long as the answer is missing, it presses “${desk.wait}”: the item is put aside and stays open, and Get takes the next one. The desk gives it again when no new item is free. Then the robot looks for the answer before anything else. With the answer, Process goes on. If the answer is a question, the robot answers it. If the person is on holiday, it asks the deputy. Then it puts the item aside again. If all that is left is put aside, the robot presses “${approvals.again}” a few times, then takes the next item. It keeps nothing in memory: the desk shows what is put aside, and ${approvals.requests} shows who was asked and what they said.`,
    without:
      'The robot pays before the answer came, or asks again each time that the item comes back. Or it waits at one item while it could do others. A robot that has a list of its waiting items loses the list when it is stopped, and the answers are never fetched.',
    keeps: ['paid-before-answer', 'asked-twice', 'answer-not-fetched', 'waited-idle'],
  },
  {
    id: 'set-status',
    title: 'Set status',
    does: `The robot reports the result of the item at the desk, in one of three ways. Done: the order is in ${shop.orders}. Business exception: with the code of the rule. System exception: the office does not work, and the item goes back into the queue, at most three times. It looks at the desk after the press: the item is closed when the robot no longer holds it.`,
    without:
      'A fault of the office is reported as a fault of the item, or an item stays locked by a robot that went on to the next one. Nobody can see later what was done.',
    keeps: ['closed-too-soon', 'wrong-code', 'blamed-the-item', 'left-open'],
  },
  {
    id: 'end',
    title: 'End',
    does: `The robot reads the queue and ${shop.orders} again, writes the report from what they show, uploads it, and hands in. If it was stopped before the end, the report of the next start has all rows: it comes from the office, not from memory.`,
    without:
      'The report of a robot that was started again lacks what the first start did. Or it says what the robot meant to do, and not what was done.',
    keeps: ['no-report', 'report-differs', 'refused-file'],
  },
]

/** The state that keeps away a way of going wrong. */
export const stateAgainst = (key: LessonKey): State | undefined =>
  STATES.find(({ keeps }) => keeps.includes(key))
