import { type ApiWire, type ListPage, programApi } from '#bots/office/api-client.ts'
import { Trouble } from '#bots/office/hands.ts'
import type { Pay } from './hands.ts'

/** Times that a payee is read again who was changed meanwhile. */
const PATIENCE = 5

/**
 * Hands that work accounts payable by calls, and know them by its document alone.
 * @param url the address of the desk
 * @param hasKey whether a claim's number goes along as the Idempotency-Key: then no call pays it twice, also after a new
 * start
 */
export function payablesHands(url: string, wire: ApiWire = {}, hasKey = true): Pay {
  const { open, logIn } = programApi(url, 'payables', wire)

  const payeeOf = async (contractor: string): Promise<string> => {
    const { call } = await open()
    const { items } = await call<ListPage<{ number: string }>>('listPayees', { query: { contractor } })
    if (!items[0]) throw new Error(`There is no payee for ${contractor}.`)
    return items[0].number
  }

  return {
    logIn,
    paid: async (_, reference) => {
      const { call } = await open()
      const { items } = await call<ListPage<{ number: string; amount: string }>>('listPayments', {
        query: { reference },
      })
      return items.map(({ number, amount: total }) => ({ number, total }))
    },
    pay: async (contractor, reference, amount) => {
      const { call, tagged } = await open()
      const number = await payeeOf(contractor)
      for (let tries = 1; ; tries++) {
        const { tag: match } = await tagged('getPayee', { path: { number } })
        try {
          await call('makePayment', {
            path: { number },
            body: { amount, reference },
            match,
            ...(hasKey ? { key: reference } : {}),
          })
          return
        } catch (error) {
          // Somebody changed the payee meanwhile: it is read again.
          const isChanged = error instanceof Trouble && error.code === 'changed'
          if (!isChanged || tries === PATIENCE) throw error
        }
      }
    },
  }
}
