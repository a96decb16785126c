import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SCHEMA_VERSION, takeAlong } from './sqlite-tables.ts'

test('a change of the contract’s tables needs a higher version', () => {
  const print = createHash('sha256')
    .update(takeAlong(() => []))
    .digest('hex')
    .slice(0, 16)
  // Each version needs a new line and a higher SCHEMA_VERSION. Otherwise existing databases keep their old tables.
  const prints: Record<number, string> = { 2: 'b039aab883373b5f', 3: 'b039aab883373b5f' }
  expect(prints[SCHEMA_VERSION]).toBe(print)
})
