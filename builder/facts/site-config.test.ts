import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { placeholdersIn } from './placeholders.ts'
import { checkSiteConfig } from './site-config.ts'

const SOUND = readFileSync(path.join(ROOT, 'site.config.json'), 'utf8')
const change = (changes: object) => JSON.stringify({ ...JSON.parse(SOUND), ...changes })

test('the configuration that ships is sound', () => {
  expect(() => checkSiteConfig(SOUND)).not.toThrow()
})

test('each link may be null: its place then is not there', () => {
  const none = Object.fromEntries(Object.keys(JSON.parse(SOUND).groups).map((category) => [category, null]))
  const off = {
    communityChat: null,
    whatsappGroup: null,
    votePage: null,
    support: null,
    siteBuilderReferral: null,
  }
  expect(() => checkSiteConfig(change({ ...off, groups: none }))).not.toThrow()
})

test('placeholders are named, and nothing else is', () => {
  expect(placeholdersIn(JSON.parse(SOUND))).toEqual([
    'origin',
    'communityChat',
    'whatsappGroup',
    'votePage',
    'support',
    'siteBuilderReferral',
    'privacy.contact',
    ...Object.keys(JSON.parse(SOUND).groups).map((category) => `groups.${category}`),
    ...Object.keys(JSON.parse(SOUND).groupMembers).map((category) => `groupMembers.${category}`),
  ])
  // A number that somebody counted, and none.
  expect(placeholdersIn({ groupMembers: { Career: '41', Business: null, Learning: '2,500+' } })).toEqual([])
  expect(
    placeholdersIn({
      name: 'arena.example',
      origin: 'https://arena.school.org',
      support: 'mailto:help@school.example.org',
      votePage: 'https://vote.org/?from=https://botarena.example',
      communityChat: null,
      port: 'https://botarena.example:8443',
      person: 'mailto:ada@botarena.example?subject=Hello',
    }),
  ).toEqual(['port', 'person'])
})

test.each([
  ['a missing key', JSON.stringify({ name: 'X' }), 'origin'],
  ['an unknown key', change({ colour: 'red' }), 'colour'],
  ['a link that is none', change({ votePage: 'vote here' }), 'votePage'],
  ['a link that runs a script', change({ communityChat: 'javascript:alert(1)' }), 'communityChat'],
  ['an origin with a slash at its end', change({ origin: 'https://arena.example.org/' }), 'origin'],
  ['an empty name', change({ name: ' ' }), 'name'],
  ['no word on privacy', change({ privacy: undefined }), 'privacy'],
  [
    'a purpose that says nothing',
    change({ privacy: { ...JSON.parse(SOUND).privacy, purpose: ' ' } }),
    'privacy.purpose: must not be empty',
  ],
  [
    'nobody who answers for the records',
    change({ privacy: { ...JSON.parse(SOUND).privacy, contact: 'the teacher' } }),
    'privacy.contact: must be a link',
  ],
  [
    'a group without a link',
    change({ groups: { ...JSON.parse(SOUND).groups, Career: '' } }),
    'groups.Career',
  ],
  [
    'a group of no category',
    change({ groups: { ...JSON.parse(SOUND).groups, Chess: 'https://x.example' } }),
    'groups.Chess',
  ],
  ['no JSON', '{', 'no JSON'],
])('%s is refused by name', (_, text, named) => {
  expect(() => checkSiteConfig(text)).toThrow(named)
})
