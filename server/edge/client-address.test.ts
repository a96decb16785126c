import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('without a trusted proxy X-Forwarded-For is a claim nobody believes', () => {
  expect(clientAddress('192.0.2.1', '198.51.100.7', 0)).toBe('192.0.2.1')
})

test('behind one proxy its entry counts, not what the visitor wrote before it', () => {
  expect(clientAddress('127.0.0.1', '10.0.0.1, 198.51.100.7', 1)).toBe('198.51.100.7')
  expect(clientAddress('127.0.0.1', '10.0.0.1, 198.51.100.7, 10.9.9.9', 2)).toBe('198.51.100.7')
})

test.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8:0:7::1]:4711', '2001:db8:0:7'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
])('an entry may have a port: %s', (entry, address) => {
  expect(clientAddress('127.0.0.1', `10.0.0.1, ${entry}`, 1)).toBe(address)
})

test('an entry that is missing or no address falls back to the connection', () => {
  expect(clientAddress('127.0.0.1', undefined, 1)).toBe('127.0.0.1')
  expect(clientAddress('127.0.0.1', '198.51.100.7', 2)).toBe('127.0.0.1')
  expect(clientAddress('127.0.0.1', 'unknown', 1)).toBe('127.0.0.1')
})

test('an IPv6 household is one address, however its members are written', () => {
  const household = clientAddress('2001:db8:0:7::1', undefined, 0)
  expect(household).toBe('2001:db8:0:7')
  expect(clientAddress('2001:0DB8::7:1:2:3:4', undefined, 0)).toBe(household)
  expect(clientAddress('2001:db8:0:8::1', undefined, 0)).not.toBe(household)
  expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0')
  expect(clientAddress('fe80::1%eth0', undefined, 0)).toBe('fe80:0:0:0')
})

test('IPv4 written as IPv6 is IPv4', () => {
  expect(clientAddress('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1')
})
