import { expect, test } from 'vitest'
import { LABELS } from '#office/apps/labels.ts'
import { DICTIONARY } from './dictionary.ts'

/**
 * Controls that say the same under `words`: links to pages and folders, by which a robot finds its way, and all of the
 * terminal, whose screens are data. Another control that is named here has lost its other words: dictionary.ts.
 */
const THE_SAME = [
  'base.desk',
  'desk.queue',
  'desk.brief',
  'desk.briefPdf',
  'desk.report',
  'desk.result',
  'desk.watch',
  'shop.newOrder',
  'shop.orders',
  'shop.articles',
  'shop.receipts',
  'shop.change',
  'shop.fillIn',
  'bank.statements',
  'bank.accounts',
  'receivables.import',
  'receivables.documents',
  'receivables.another',
  'receivables.uploadOne',
  'registry.iban',
  'mail.inbox',
  'mail.exceptions',
  'ledger.lookup',
  'ledger.next',
]

test('every control has other words, but for links and the terminal', () => {
  const without = Object.entries(LABELS).flatMap(([app, own]) =>
    app === 'terminal'
      ? []
      : Object.entries(own)
          .filter(([, label]) => !Object.hasOwn(DICTIONARY, label))
          .map(([control]) => `${app}.${control}`),
  )
  expect(without).toEqual(THE_SAME)
})
