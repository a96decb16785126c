import { expect, test } from 'vitest'
import { createHits, metIn } from './hits.ts'

test('closed hits take no more: a condition after Ready is not passed', () => {
  const hits = createHits()
  hits.of('twins').add('first', { copy: 'first-old' })
  hits.setClosed(true)
  hits.of('twins').add('second', { copy: 'second-old' })
  hits.of('cover').add('room', { title: 'Cookies', isMet: true, came: null, closed: null })
  expect(metIn(hits)).toEqual(['twins'])
  expect(hits.size()).toBe(1)
  hits.setClosed(false)
  hits.of('twins').add('second', { copy: 'second-old' })
  expect(hits.size()).toBe(2)
})

test('a hit on an old copy is not noted, and the same hit twice is one', () => {
  const hits = createHits()
  hits.of('twins').add('field', { copy: 'field-old' })
  hits.of('twins').add('field', { copy: 'field-old' })
  hits.of('cover').add('field-old', { title: 'Cookies', isMet: true, came: null, closed: null })
  expect(hits.size()).toBe(1)
  expect(metIn(hits)).toEqual(['twins'])
})
