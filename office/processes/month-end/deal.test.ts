import { expect, test } from 'vitest'
import { dealMonthEnd } from './deal.ts'
import { CODES, type Code } from './rules.ts'

const SEEDS = Array.from({ length: 20 }, (_, i) => String(i).padStart(32, 'd'))

/** All codes whose rule fits an item, in the order of the brief. */
function fittingOf({ apps }: ReturnType<typeof dealMonthEnd>, account: string, number: string): Code[] {
  const statement = apps.bank.statements.find((one) => one.account === account && one.number === number)
  const sum = (statement?.entries ?? []).reduce((cents, one) => cents + one.cents, statement?.opening ?? 0)
  const fits: Record<Code, boolean> = {
    'NO-STATEMENT': !statement,
    'POSTED-BEFORE': apps.receivables.documents.some(
      (one) => one.account === account && one.statement === number,
    ),
    'BALANCE-DIFFERS': statement !== undefined && sum !== statement.closing,
  }
  return (Object.keys(CODES) as Code[]).filter((code) => fits[code])
}

test.each([4, 8, 12, 30])('of %d items a quarter are exceptions, and one rule fits each', (size) => {
  for (const seed of SEEDS) {
    const deal = dealMonthEnd(seed, size)
    const codes = deal.apps.desk.items.map(({ id, lines }) => {
      const { Account = '', Statement: number = '' } = Object.fromEntries(lines)
      const account = Account.replaceAll(' ', '')
      const wanted = deal.right[id]!
      const fits = fittingOf(deal, account, number)
      expect([id, fits]).toEqual([id, 'code' in wanted ? [wanted.code] : []])
      // Whoever goes by the number alone finds the statement of the other account.
      const numbers = deal.apps.bank.statements.map((one) => one.number)
      expect(fits[0] !== 'NO-STATEMENT' || numbers.includes(number)).toBe(true)
      return fits
    })
    expect(codes.flat().length).toBe(Math.max(1, Math.floor(size / 4)))
  }
})

test('of 30 items each code comes in both accounts, where it comes twice, and in any order of numbers', () => {
  for (const seed of SEEDS) {
    const { apps, right } = dealMonthEnd(seed, 30)
    const items = apps.desk.items.map(({ id, lines }) => {
      const wanted = right[id]!
      return { ...Object.fromEntries(lines), code: 'code' in wanted ? wanted.code : null }
    }) as { Account: string; Statement: string; code: Code | null }[]
    for (const code of [...(Object.keys(CODES) as Code[]), null]) {
      const accounts = items.flatMap((one) => (one.code === code ? [one.Account] : []))
      expect(accounts.length).toBeGreaterThan(1)
      expect([seed, code, new Set(accounts).size]).toEqual([seed, code, 2])
    }
    const numbers = items.map(({ Statement }) => Number(Statement))
    expect(numbers).not.toEqual(numbers.toSorted((one, other) => one - other))
  }
})
