import { expect, test } from 'vitest'
import { decimalOf } from './decimals.ts'

test.each([
  ['5', '5.0', '+05', '5.', '50e-1', '0.05E+2'],
  ['0', '-0', '0.00', '.0', '0e7'],
  ['-75000', '-75000.00', '-7.5e4', '-075E3'],
  ['.5', '0.50', '5e-1'],
])('%s is the same number in all its forms', (first, ...others) => {
  expect(decimalOf(first)).not.toBeNull()
  for (const other of others) expect([other, decimalOf(other)]).toEqual([other, decimalOf(first)])
})

test.each([
  ['75000', '75000.0000000000000001'],
  ['75000', '74999.9999999999999999999'],
  ['9007199254740993', '9007199254740992'],
  ['5', '-5'],
  ['5', '50'],
  ['0', '1e-999999999'],
  ['1e400', '1e401'],
])('%s is not %s', (one, other) => {
  expect(decimalOf(one)).not.toBe(decimalOf(other))
})

test.each(['', '.', '+', 'e5', '5e', '0x5', '5,0', ' 5', '5 ', '1.2.3', '--5', 'Infinity', 'NaN', '٥'])(
  '"%s" is no decimal number',
  (text) => {
    expect(decimalOf(text)).toBeNull()
  },
)

test('a text of a million characters is read only once', () => {
  const digits = '1'.repeat(1_000_000)
  for (const text of [`${digits}x`, `${digits}.${digits}x`, `.${digits}e`, `${'0'.repeat(1_000_000)}x`])
    expect(decimalOf(text)).toBeNull()
  expect(decimalOf(`${digits}.0`)).toBe(`${digits}e0`)
})
