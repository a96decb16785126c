import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { addressesToType } from './addresses.ts'

const own = (address: string, { internal = false } = {}): NetworkInterfaceInfo => ({
  address,
  internal,
  cidr: null,
  mac: '00:00:5e:00:53:01',
  netmask: '',
  ...(address.includes(':') ? { family: 'IPv6', scopeid: 0 } : { family: 'IPv4' }),
})

const INTERFACES = {
  lo: [own('127.0.0.1', { internal: true }), own('::1', { internal: true })],
  eth0: [own('192.168.1.5'), own('2001:db8::5'), own('fe80::5')],
  wlan0: [own('10.0.0.7'), own('169.254.3.4')],
  gone: undefined,
}

test('on all IPv4 addresses it answers at each that others can type', () => {
  expect(addressesToType('0.0.0.0', 3000, INTERFACES)).toEqual([
    'http://192.168.1.5:3000',
    'http://10.0.0.7:3000',
  ])
})

test.each(['::', '0:0:0:0:0:0:0:0'])('on all addresses (%s) those of IPv6 come too, in brackets', (host) => {
  expect(addressesToType(host, '8080', INTERFACES)).toEqual([
    'http://192.168.1.5:8080',
    'http://10.0.0.7:8080',
    'http://[2001:db8::5]:8080',
  ])
})

test.each(['127.0.0.1', '192.168.1.5', '::1', '2001:db8::5', 'localhost'])(
  'on %s alone there is nothing to add',
  (host) => {
    expect(addressesToType(host, 3000, INTERFACES)).toEqual([])
  },
)

test('a machine without a network has none', () => {
  expect(addressesToType('0.0.0.0', 3000, { lo: INTERFACES.lo })).toEqual([])
})
