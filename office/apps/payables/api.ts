import * as z from 'zod'
import { type AppApi, EUROS, list, logInByPassword, look, make } from '#office/apps/base/api.ts'
import { money } from '#office/base/numbers.ts'
import { isFoundIn } from '#office/base/searchable.ts'
import { LONGEST, type Payables, type PayablesAct, payeeIn, type Payment, shownPayee } from './payables.ts'

const text = z.string().trim().min(1).max(LONGEST)

const search = z.string().max(LONGEST).optional()

const PAYEE = z.strictObject({
  number: z.string().describe('Such as K-2041.'),
  contractor: z.string().describe('The number of the person in all other programs, such as C1041.'),
  name: z.string(),
  iban: z.string().describe('The account to which the person is paid now.'),
  bic: z.string().optional(),
})

const NEW_PAYMENT = z.strictObject({
  amount: z
    .string()
    .max(LONGEST)
    .describe('In euros, as digits with at most two after a point, such as `84.50`.'),
  reference: text.describe('What is paid, such as the number of a claim.'),
})

const PAYMENT = z.strictObject({
  number: z.string().describe('Such as P-20417.'),
  payee: z.string().describe('The number of the payee.'),
  amount: EUROS,
  reference: z.string(),
  iban: z.string().describe('The account to which it was paid.'),
})

const payeeOf = (state: Payables, number: string) => {
  const payee = payeeIn(state, number)
  return payee ? shownPayee(payee) : null
}

const shownPayment = ({ number, payee, amount, reference, iban }: Payment): z.infer<typeof PAYMENT> => ({
  number,
  payee,
  amount: money(amount),
  reference,
  iban,
})

const paymentOf = ({ payments }: Payables, number: string) => {
  const payment = payments.find((one) => one.number === number)
  return payment ? shownPayment(payment) : null
}

/** The operations of accounts payable: all that it can do. */
export const PAYABLES_API: AppApi<Payables, PayablesAct> = {
  about:
    'Payees, and the payments to them. A payment cannot be changed or taken back. One that is sent twice is paid twice, unless both calls have the same Idempotency-Key. Colleagues change payees at any time: a payment names by If-Match the payee as you saw it.',
  operations: [
    logInByPassword('payables'),
    list({
      id: 'listPayees',
      path: '/payees',
      summary: 'Lists the payees.',
      query: z.object({
        search: search.describe('Part of a number or of a name.'),
        contractor: search.describe('The whole number of a contractor.'),
      }),
      row: PAYEE,
      all: ({ payees }: Payables) => payees.map(shownPayee),
      fits: (payee, { search: part = '', contractor }) =>
        (contractor === undefined || payee.contractor === contractor) &&
        isFoundIn(part, [payee.number, payee.name]),
    }),
    look({
      id: 'getPayee',
      path: '/payees/{number}',
      summary: 'Shows a payee. Its ETag is the If-Match of a payment.',
      answer: PAYEE,
      see: payeeOf,
    }),
    list({
      id: 'listPayments',
      path: '/payments',
      summary: 'Lists the payments, the oldest first.',
      query: z.object({ reference: search.describe('The whole reference of a payment.') }),
      row: PAYMENT,
      all: ({ payments }: Payables) => payments.map(shownPayment),
      fits: (payment, { reference }) => reference === undefined || payment.reference === reference,
    }),
    look({
      id: 'getPayment',
      path: '/payments/{number}',
      summary: 'Shows a payment.',
      answer: PAYMENT,
      see: paymentOf,
    }),
    make({
      id: 'makePayment',
      path: '/payees/{number}/payments',
      summary: 'Pays a payee.',
      body: NEW_PAYMENT,
      answer: PAYMENT,
      guards: payeeOf,
      acts: (session, body, once, { name, version }): readonly [PayablesAct] => [
        { app: 'payables', do: 'pay', session, payee: name, version, ...body, ...(once ? { once } : {}) },
      ],
      see: paymentOf,
      at: (number) => `/payments/${number}`,
    }),
  ],
}
