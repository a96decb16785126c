import { expect, test } from 'vitest'
import { USUAL_LETTERS } from './allocation.ts'
import { refusalsOf } from './receivables.ts'

test.each([
  [' ', 'Enter the IBAN of the account.'],
  [
    'DE60 2811 4034 1689 5994 33',
    'This is no IBAN: a digit is wrong or missing. Enter the IBAN of the account.',
  ],
  ['DE60 2811 4034 1689 5994 32', undefined],
])('an import for the account “%s” is refused with: %s', (account, sentence) => {
  const why = refusalsOf({
    reference: 'ST-1042',
    account,
    statement: '154',
    rows: [],
    letters: USUAL_LETTERS,
  })
  expect(why['account']).toBe(sentence)
})
