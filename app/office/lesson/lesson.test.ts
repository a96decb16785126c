import { expect, test } from 'vitest'
import { LISTED_PROCESSES } from '#office-list'
import { TOOLS } from '#shifts/skeleton/tools.ts'
import { type Need, NEED_LINES, NEED_TITLES } from './needs.ts'
import { PROCESS_LESSONS } from './texts.ts'

const NEEDS = Object.keys(NEED_TITLES) as Need[]

/** What each program asks for besides filling in forms. */
const ASKED: Readonly<Record<string, readonly Need[]>> = {
  shop: ['download', 'pdf'],
  mail: ['download', 'pdf', 'scan'],
  registry: ['code', 'shadow'],
  ledger: ['frames'],
  terminal: ['keys'],
  bank: ['download', 'statement'],
  receivables: ['workbook'],
  claims: ['download', 'pdf', 'scan'],
  approvals: [],
  payables: ['calls'],
  payroll: ['picture'],
}

test('each process has its lesson, with the needs of its programs and no other ones', () => {
  expect(Object.keys(PROCESS_LESSONS)).toEqual(LISTED_PROCESSES.map(({ name }) => name))
  for (const { name, programs } of LISTED_PROCESSES)
    expect([name, PROCESS_LESSONS[name].needs]).toEqual([
      name,
      [...new Set(programs.flatMap((program) => ASKED[program]!))],
    ])
})

test('a lesson is short: up to seven steps, and two or three things that stop a robot', () => {
  for (const [name, { order, stops }] of Object.entries(PROCESS_LESSONS)) {
    expect([name, order.length >= 4 && order.length <= 7]).toEqual([name, true])
    expect([name, stops.length >= 2 && stops.length <= 3]).toEqual([name, true])
  }
})

test.each(TOOLS)('%s has a line for each need, in its own words', (tool) => {
  const lines = NEED_LINES[tool]
  expect(Object.keys(lines).toSorted()).toEqual(NEEDS.toSorted())
  for (const need of NEEDS) {
    expect([need, lines[need].length > 10]).toEqual([need, true])
    const codes = lines[need].split('`').filter((_, i) => i % 2 === 1)
    expect([need, new Set(codes).size]).toEqual([need, codes.length])
    // A backtick without its second one would turn the rest of the line into code.
    expect([need, lines[need].split('`').length % 2]).toEqual([need, 1])
  }
})
