import { inWords } from '#kit/words.ts'
import { withCommas } from '#office/base/numbers.ts'
import { readBrief } from '#office/process/brief.ts'
import { defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealCustomers } from './deal.ts'
import { gradeCustomers } from './grade.ts'
import { CODES, GROUPS, MOST_LIMIT, NAME_LENGTH } from './rules.ts'

export const CUSTOMERS = defineProcess(ABOUT, {
  deal: dealCustomers,
  brief: readBrief(import.meta.url, {
    title: ABOUT.title,
    'most-limit': withCommas(MOST_LIMIT),
    'name-length': String(NAME_LENGTH),
    'group-a': withCommas(GROUPS.a),
    'group-b': withCommas(GROUPS.b),
    codes: inWords(Object.keys(CODES).length),
  }),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', customer: 'Customer', account: 'Account' },
  grade: gradeCustomers,
})
