import { expect, test } from 'vitest'
import { readLink } from './link.ts'

const ORIGIN = 'http://arena.school'

test.each([
  ['#K7M42Q', { code: 'K7M42Q', card: null, to: null }],
  ['#k7m-42q', { code: 'K7M42Q', card: null, to: null }],
  ['#K7M42Q-9XWQ3R7P', { code: 'K7M42Q', card: '9XWQ3R7P', to: null }],
  ['#K7M42Q-9XWQ3R7P&to=/challenge/8', { code: 'K7M42Q', card: '9XWQ3R7P', to: '/challenge/8' }],
  ['#K7M42Q&to=%2Fchallenge%2F8%3Ftask%3Dx', { code: 'K7M42Q', card: null, to: '/challenge/8?task=x' }],
  ['#K7M42Q&to=//evil.example/x', { code: 'K7M42Q', card: null, to: null }],
  ['#K7M42Q&to=/\\evil.example', { code: 'K7M42Q', card: null, to: null }],
  ['#K7M42Q&to=https://evil.example', { code: 'K7M42Q', card: null, to: null }],
  ['#K7M42', { broken: 'K7M42' }],
  ['#%', { broken: '%' }],
  ['#', null],
  ['', null],
])('%s', (hash, read) => expect(readLink(hash, ORIGIN)).toEqual(read))
