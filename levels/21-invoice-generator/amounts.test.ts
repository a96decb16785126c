import { expect, test } from 'vitest'
import { MOST, formatCents, hundredthsOf, totalOf, totalsOf } from './amounts.ts'

const row = (quantity: string, price: string) => ({ quantity, price })
const totals = (...rows: { quantity: string; price: string }[]) => {
  const { subtotal, tax, total } = totalsOf(rows)
  return [subtotal, tax, total].map(formatCents)
}

test.each([
  ['3', '0.1', '0.30'],
  ['0.1', '3', '0.30'],
  ['1.5', '19.99', '29.99'],
  ['3', '33.33', '99.99'],
  ['0.07', '100', '7.00'],
  ['2.5', '0.01', '0.03'],
  ['1', '1.005', '1.01'],
  ['-2', '10.50', '-21.00'],
  ['-2.5', '0.01', '-0.03'],
  ['1000000', '1000000', '1000000000000.00'],
])('%s × %s is %s', (quantity, price, total) => {
  expect(formatCents(totalOf(row(quantity, price)))).toBe(total)
})

test.each(['', ' ', 'abc', '1,5', 'NaN', 'Infinity', String(MOST + 1)])('"%s" counts as 0', (text) => {
  expect(hundredthsOf(text)).toBe(0)
})

test('exponents are numbers too', () => {
  expect(hundredthsOf('1e3')).toBe(100_000)
  expect(hundredthsOf('1e-7')).toBe(0)
  expect(hundredthsOf('5e-3')).toBe(1)
})

test('ten dimes are a dollar, and the tax is a tenth of it', () => {
  expect(totals(...Array.from({ length: 10 }, () => row('1', '0.1')))).toEqual(['1.00', '0.10', '1.10'])
})

test('the tax is rounded to the cent, and the total is the sum of the shown amounts', () => {
  expect(totals(row('1', '0.05'))).toEqual(['0.05', '0.01', '0.06'])
  expect(totals(row('1', '0.04'))).toEqual(['0.04', '0.00', '0.04'])
})

test('forty of the largest rows add up exactly', () => {
  const { total } = totalsOf(Array.from({ length: 40 }, () => row(String(MOST), String(MOST))))
  expect(Number.isSafeInteger(total)).toBe(true)
})
