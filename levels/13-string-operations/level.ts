import { CaseSensitive } from 'lucide-react'
import type { Level, Target } from '#levels/contract.ts'
import { NAMES } from './names.ts'

/** The parts of a question that a robot reads: the operation and its operands. */
export const reads = {
  operation: { id: 'operation', role: 'heading', name: '' },
  operand1: { id: 'operand-1', role: 'code', name: '' },
  operand2: { id: 'operand-2', role: 'code', name: '' },
  operand3: { id: 'operand-3', role: 'code', name: '' },
  operand4: { id: 'operand-4', role: 'code', name: '' },
} as const satisfies Record<string, Target>

/** In the order of the wording: operand n of a question is the nth of these. */
export const OPERANDS = [reads.operand1, reads.operand2, reads.operand3, reads.operand4] as const

const targets = {
  number: { id: 'question-number', role: 'status', name: NAMES.number },
  ...reads,
  answer: { id: 'string-answer', role: 'textbox', name: NAMES.answer },
  submit: { id: 'submit-answer', role: 'button', name: NAMES.submit },
  outcome: { id: 'string-outcome', role: 'status', name: NAMES.outcome },
  tryAgain: { id: 'try-again', role: 'button', name: NAMES.tryAgain },
} as const satisfies Level['targets']

export const level = {
  icon: CaseSensitive,
  description:
    'Twelve questions about strings, one at a time. Each seed has other strings; the twelfth question has one of two functions.',
  objectives: [
    'Read the question, compute the answer, submit it.',
    'Wait for the next question: an answer before it is refused.',
    'Answer all twelve questions right.',
  ],
  intel: {
    trains:
      'the string functions of your tool: length, substring, replace, split, join, index, reverse, count and similar ones.',
    nudge:
      'The strings change with the seed, and so does the last operation. Prepare your robot for every operation. Read #operation first, then the operands.',
    way: `Each question names its operation in #operation and holds its strings in #operand-1 to #operand-4. Switch on the operation, compute, type into ${NAMES.answer}, press ${NAMES.submit}, and wait until the number in ${NAMES.number} n of 12 has changed. Capital and small letters count as the same, and spaces at the beginning or the end do not count; 5 equals 5.0.`,
    noIds: {
      nudge:
        'The strings change with the seed, and so does the last operation. Prepare your robot for every operation. Read the operation in the heading first, then the operands.',
      way: `Each question names its operation in its heading and holds its strings as code in the sentence below, in their order. Switch on the operation, compute, type into ${NAMES.answer}, press ${NAMES.submit}, and wait until the number in ${NAMES.number} n of 12 has changed. Capital and small letters count as the same, and spaces at the beginning or the end do not count; 5 equals 5.0.`,
    },
  },
  article: 4,
  targets,
} satisfies Level
