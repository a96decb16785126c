import * as z from 'zod'
import {
  type AppApi,
  EUROS,
  handOut,
  list,
  logInByPassword,
  look,
  make,
  MONEY,
} from '#office/apps/base/api.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { money } from '#office/base/numbers.ts'
import {
  type Claim,
  claimIn,
  type Claims,
  type ClaimsAct,
  DECISIONS,
  decisionOn,
  isFoundClaim,
  rateText,
  totalOf,
} from './claims.ts'

/** Longest text of a field and of a search, in characters. */
const LONGEST = 100

const search = z.string().max(LONGEST).optional()

const DECISION = z.enum(DECISIONS)

const CLAIM = z.strictObject({
  number: z.string().describe('Such as CL-4711.'),
  person: z.string().describe('The number of the person: E is an employee, C a contractor.'),
  name: z.string(),
  manager: z.string(),
  project: z.string(),
  purpose: z.string(),
  lines: z.array(
    z.strictObject({
      day: z.string().describe('As YYYY-MM-DD.'),
      kind: z.string(),
      country: z.string(),
      currency: z.string(),
      amount: MONEY.describe('In the currency, with two digits after the point.'),
      receipt: z.string().describe('The number on the receipt. `getReceipt` hands out its file.'),
      file: z.string().nullable().describe('The name of the file; null: none was handed in.'),
    }),
  ),
  decision: z
    .strictObject({
      lines: z.array(z.strictObject({ decision: DECISION, amount: EUROS, code: z.string() })),
      total: EUROS,
    })
    .nullable()
    .describe('What was decided, line by line; null: nothing yet.'),
})

const NEW_DECISION = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        decision: DECISION,
        amount: z
          .string()
          .max(LONGEST)
          .default('')
          .describe('The euros, such as `48.50`. Leave it out for a line that is refused.'),
        code: z
          .string()
          .max(LONGEST)
          .default('')
          .describe('Why it is cut or refused. Leave it out for a line that is accepted.'),
      }),
    )
    .max(LONGEST)
    .describe('One for each line of the claim, in their order.'),
})

const RATE = z.strictObject({
  day: z.string().describe('As YYYY-MM-DD.'),
  currency: z.string(),
  rate: z.string().describe('Euros for one unit, with four digits after the point.'),
})

const shownClaim = (state: Claims, claim: Claim): z.infer<typeof CLAIM> => {
  const { receipts: _, lines, ...facts } = claim
  const decision = decisionOn(state, claim.number)
  return {
    ...facts,
    lines: lines.map((line) => ({ ...line, amount: money(line.amount) })),
    decision: decision && {
      lines: decision.lines.map(({ is, amount, code }) => ({
        decision: is,
        amount: money(amount),
        code,
      })),
      total: money(totalOf(decision)),
    },
  }
}

const claimOf = (state: Claims, number: string) => {
  const claim = claimIn(state, number)
  return claim && shownClaim(state, claim)
}

/** The operations of the claim system: all that its screens show and take. */
export const CLAIMS_API: AppApi<Claims, ClaimsAct> = {
  about:
    'Claims with their receipts, the rates of each day, and what is decided. A decision that is sent twice is made twice, unless both calls have the same Idempotency-Key.',
  operations: [
    logInByPassword('claims'),
    list({
      id: 'listClaims',
      path: '/claims',
      summary: 'Lists the claims.',
      query: z.object({
        search: search.describe('Part of a number, of a person’s number or name, or of a receipt’s number.'),
      }),
      row: CLAIM,
      all: (state: Claims) => state.start.claims.map((claim) => shownClaim(state, claim)),
      fits: (claim, { search: part = '' }) => isFoundClaim(claim, part),
    }),
    look({
      id: 'getClaim',
      path: '/claims/{number}',
      summary: 'Shows a claim.',
      answer: CLAIM,
      see: claimOf,
    }),
    handOut({
      id: 'getReceipt',
      path: '/receipts/{number}',
      summary: 'Hands out the file of a receipt, by the number on it.',
      see: ({ start }: Claims, number) => {
        const claim = start.claims.find(({ lines }) =>
          lines.some((line) => line.receipt === number && line.file !== null),
        )
        const line = claim?.lines.find(({ receipt }) => receipt === number)
        return claim?.receipts.find(({ name }) => name === line?.file) ?? null
      },
    }),
    list({
      id: 'listRates',
      path: '/rates',
      summary: 'Lists the rates of each day.',
      query: z.object({
        day: search.describe('The whole day, as YYYY-MM-DD.'),
        currency: search.describe('The whole currency, such as `CHF`.'),
      }),
      row: RATE,
      all: ({ start }: Claims) => start.rates.map(({ rate, ...one }) => ({ ...one, rate: rateText(rate) })),
      fits: (one, { day, currency }) =>
        (day === undefined || one.day === day) && (currency === undefined || one.currency === currency),
    }),
    make({
      id: 'decideClaim',
      path: '/claims/{number}/decisions',
      summary: 'Decides a claim, line by line.',
      body: NEW_DECISION,
      answer: CLAIM,
      // The claim that was filled in here is the one that is decided, whatever else the session fills in meanwhile.
      acts: (session, { lines }, once, { name: claim }): readonly [ClaimsAct, ...ClaimsAct[]] => {
        const form = { claim, lines }
        return [
          { app: 'claims', do: 'fill', session, form },
          { app: 'claims', do: 'decide', session, shown: nameOfDraft(form), ...(once ? { once } : {}) },
        ]
      },
      see: claimOf,
      at: (number) => `/claims/${number}`,
    }),
  ],
}
