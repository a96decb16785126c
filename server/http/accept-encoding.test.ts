import { expect, test } from 'vitest'
import { chooseEncoding, ENCODINGS } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0, br;q=0, gzip;q=0', 'identity'],
  ['br ; q=1.0', 'br'],
  // An unreadable weight is ignored.
  ['gzip;q=0.5, br;q=high', 'br'],
  [';;,,=', 'identity'],
])('Accept-Encoding %j is answered in %s', (header, expected) => {
  expect(chooseEncoding(header, ENCODINGS)).toBe(expected)
})

test('an encoding that is not there is not chosen', () => {
  expect(chooseEncoding('br, gzip;q=0.1', ['gzip', 'identity'])).toBe('gzip')
  expect(chooseEncoding('br', ['identity'])).toBe('identity')
})
