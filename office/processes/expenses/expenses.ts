import { inWords } from '#kit/words.ts'
import { money } from '#office/base/numbers.ts'
import { readBrief } from '#office/process/brief.ts'
import { defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealExpenses } from './deal.ts'
import { gradeExpenses } from './grade.ts'
import { ANSWERS_AFTER, CODES, COUNTRIES, FREE, PRIVATE_ITEMS, WAGE_TYPE } from './rules.ts'

export const EXPENSES = defineProcess(ABOUT, {
  deal: dealExpenses,
  brief: readBrief(import.meta.url, {
    title: ABOUT.title,
    free: money(FREE),
    codes: inWords(Object.keys(CODES).length),
    private: PRIVATE_ITEMS.join(', '),
    'wage-type': WAGE_TYPE,
    latest: String(ANSWERS_AFTER.most),
    limits: Object.entries(COUNTRIES)
      .map(
        ([name, { currency, Hotel, Meal }]) => `| ${name} | ${currency} | ${money(Hotel)} | ${money(Meal)} |`,
      )
      .join('\n'),
  }),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', payment: 'Payment', total: 'Total' },
  grade: gradeExpenses,
})
