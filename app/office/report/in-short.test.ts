import { expect, test } from 'vitest'
import { faultsByKind, placesOf, refusalsByReason, saidInShort, sentencesOf } from './in-short.ts'

test('24 faults of a kind are one sentence with 24 places, and another kind is another one', () => {
  const many = Array.from({ length: 24 }, (_, i) => ({ act: i + 1, kind: 'answer-lost', item: `ORD-${i}` }))
  const told = faultsByKind([...many.slice(0, 20), { act: 90, kind: 'cut', item: null }, ...many.slice(20)])
  expect(told.map(({ kind, places }) => [kind, places.length])).toEqual([
    ['answer-lost', 24],
    ['cut', 1],
  ])
  expect(told[0]!.places[23]).toBe('ORD-23 at act 24')
  expect(told[1]!.places).toEqual(['at act 90'])
})

test('forms that were refused for one reason are one line, and another reason is another line', () => {
  const form = (after: number, why: string, typed?: Record<string, string>) => ({
    after,
    app: 'shop',
    do: 'fill',
    item: 'ORD-1',
    why: { day: why },
    times: 2,
    ...(typed && { typed }),
  })
  const told = refusalsByReason([form(3, 'A', { day: '1/2' }), form(3, 'A', { day: '1/2' }), form(9, 'B')])
  expect(told).toMatchObject([
    { times: 4, places: ['ORD-1 before act 4'], typed: ['day “1/2”'] },
    { times: 2, places: ['ORD-1 before act 10'], typed: [] },
  ])
})

test('sentences of refusals are one if only their acts differ', () => {
  const said = [
    'The shop refused the form before act 4: Enter a day.',
    'The shop refused the form before act 9: Enter a day.',
    'The shop refused the form before act 12: Enter a town.',
  ]
  expect(saidInShort(said)).toEqual([
    'The shop refused the form before acts 4, 9: Enter a day.',
    'The shop refused the form before act 12: Enter a town.',
  ])
})

test('a lesson of few items tells their own sentences, and one of many only the places', () => {
  const items = Array.from({ length: 4 }, (_, i) => ({
    id: `ORD-${i}`,
    verdict: 'wrong',
    sentence: `Sentence ${i}.`,
  }))
  const at = items.map(({ id }) => ({ item: id, act: 5 }))
  const lesson = (count: number, more: object = {}) => ({
    key: 'wrong-value',
    at: at.slice(0, count),
    ...more,
  })
  expect(sentencesOf(lesson(3), items)).toEqual(['Sentence 0.', 'Sentence 1.', 'Sentence 2.'])
  expect(sentencesOf(lesson(4), items)).toEqual([])
  expect(sentencesOf(lesson(1, { said: ['Refused.'] }), items)).toEqual([])
  expect(placesOf([...at.slice(0, 2), { item: null, act: 7 }])).toBe('ORD-0 at act 5, ORD-1 at act 5')
})
