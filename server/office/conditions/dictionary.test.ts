import { expect, test } from 'vitest'
import { LABELS } from '#office/apps/labels.ts'
import { PAYROLL_SENTENCES } from '#office/apps/payroll/labels.ts'
import { DICTIONARY } from './dictionary.ts'
import { GERMAN } from './german.ts'

/** Whether all that an app says is there in German: then it is drawn as a picture. */
const isDrawn = (own: Readonly<Record<string, string>>): boolean =>
  Object.values(own).every((label) => Object.hasOwn(GERMAN, label))

/**
 * Controls that say the same under `words`: links to pages and folders, by which a robot finds its way, and all of the
 * terminal, whose screens are data. What a picture says stands in german.ts. Another control that is named here has lost its other words: dictionary.ts.
 */
const THE_SAME = [
  'base.desk',
  'desk.queue',
  'desk.brief',
  'desk.briefPdf',
  'desk.briefText',
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
  'claims.claims',
  'claims.rates',
  'claims.accept',
  'claims.cut',
  'claims.refuse',
  'claims.change',
  'approvals.newRequest',
  'approvals.requests',
  'approvals.mails',
  'approvals.people',
]

test('every control has other words, but for links and the terminal', () => {
  const without = Object.entries(LABELS).flatMap(([app, own]) =>
    app === 'terminal' || isDrawn(own)
      ? []
      : Object.entries(own)
          .filter(([, label]) => !Object.hasOwn(DICTIONARY, label))
          .map(([control]) => `${app}.${control}`),
  )
  expect(without).toEqual(THE_SAME)
})

test('a picture says each of its names and sentences in German, with the same values', () => {
  const texts = [...Object.values(LABELS.payroll), ...Object.values(PAYROLL_SENTENCES)]
  const holes = (text: string) => text.split('{}').length
  expect(
    texts.filter((text) => !Object.hasOwn(GERMAN, text) || holes(GERMAN[text]!) !== holes(text)),
  ).toEqual([])
  expect(new Set(Object.values(GERMAN)).size).toBe(Object.keys(GERMAN).length)
})
