import { type ApiWire, type ListPage, programApi } from '#bots/office/api-client.ts'
import { linesOfPdf } from '#bots/office/pdf.ts'
import { type ExpenseHands, expenseHands, type HandsWire } from './hands.ts'
import { cents } from './reading.ts'

/** A claim and a request as calls tell them. */
type ToldClaim = {
  number: string
  person: string
  manager: string
  project: string
  lines: readonly {
    day: string
    kind: string
    country: string
    currency: string
    amount: string
    receipt: string
    file: string | null
  }[]
  decision: { total: string } | null
}
type ToldRequest = { number: string; person: string; answer: { text: string } | null }

/**
 * Hands that work by calls whatever has an API: claims, approvals and accounts payable. The desk has screens only, and
 * payroll is a picture.
 * @param url the address of the desk
 * @param hasKey whether each call has an Idempotency-Key, made of what it is about: then nothing is made twice, also after a
 * new start
 */
export function expenseHandsByCalls(url: string, wire: HandsWire & ApiWire, hasKey = true): ExpenseHands {
  const screens = expenseHands(url, wire)
  const claims = programApi(url, 'claims', wire)
  const approvals = programApi(url, 'approvals', wire)
  const keyed = (...parts: readonly string[]) =>
    hasKey ? { key: parts.join('/').replaceAll(/[^\x21-\x7e]/g, '_') } : {}

  return {
    ...screens,
    logIn: async (program) => {
      if (program === 'claims') return claims.logIn(await screens.keyOf(program))
      if (program === 'approvals') return approvals.logIn(await screens.keyOf(program))
      return screens.logIn(program)
    },
    // A call passes a notice.
    closeNotice: async (program) => {
      if (program === 'payroll') await screens.closeNotice(program)
    },
    claim: async (number) => {
      const { call } = await claims.open()
      const { lines, decision, ...facts } = await call<ToldClaim>('getClaim', { path: { number } })
      return {
        ...facts,
        lines: lines.map((line) => ({ ...line, amount: cents(line.amount) })),
        total: decision && cents(decision.total),
      }
    },
    receipt: async (claim, { receipt: number, file }) => {
      const { file: fetched } = await claims.open()
      const bytes = await fetched('getReceipt', { path: { number } })
      if (file!.endsWith('.png')) return wire.readScan(bytes, `${url}/claims/${claim}/receipts/${file}`)
      return file!.endsWith('.pdf') ? linesOfPdf(bytes) : new TextDecoder().decode(bytes).split('\n')
    },
    claimsWith: async (search) => {
      const { call } = await claims.open()
      const { items } = await call<ListPage<ToldClaim>>('listClaims', { query: { search } })
      return items.map(({ number }) => number)
    },
    rate: async (day, currency) => {
      const { call } = await claims.open()
      const { items } = await call<ListPage<{ rate: string }>>('listRates', {
        query: { ...(day === '' ? {} : { day }), currency },
      })
      return Number(items[0]?.rate)
    },
    decide: async (number, lines) => {
      const { call } = await claims.open()
      await call('decideClaim', { path: { number }, body: { lines }, ...keyed(number) })
    },
    requests: async (search) => {
      const { call } = await approvals.open()
      const { items } = await call<ListPage<ToldRequest>>('listRequests', { query: { search } })
      // The newest stands first, as on the screens.
      return items
        .map(({ number, person, answer }) => ({
          number,
          person,
          answer: answer?.text ?? `waiting for ${person}`,
        }))
        .toReversed()
    },
    send: async (claim, person, amount, reason) => {
      const { call } = await approvals.open()
      await call('sendRequest', { body: { claim, person, amount, reason }, ...keyed(claim, person) })
    },
    reply: async (number, text) => {
      const { call } = await approvals.open()
      await call('replyToRequest', { path: { number }, body: { text }, ...keyed(number, text) })
    },
    lookAgain: async () => {
      const { call } = await approvals.open()
      await call('lookAgain', { body: {} })
    },
    deputyOf: async (person) => {
      const { call } = await approvals.open()
      const { items } = await call<ListPage<{ name: string; deputy: string }>>('listPeople')
      return items.find(({ name }) => name === person)?.deputy ?? ''
    },
  }
}
