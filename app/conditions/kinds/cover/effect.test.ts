import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createHits, metIn } from '#conditions/stage/hits.ts'
import { apply } from './effect.tsx'

test('a cover that came is met when something is done after it, and not before', () => {
  const hits = createHits()
  const cover = apply({
    chance: () => 0,
    age: () => 10_000,
    hits: hits.of('cover'),
    isOver: () => false,
    say: () => undefined,
  } as unknown as Parameters<typeof apply>[0])
  renderToStaticMarkup(createElement(cover.Around as ComponentType))
  expect(hits.of('cover').all()).toHaveLength(1)
  expect(metIn(hits)).toEqual([])
  cover.recorded!()
  expect(metIn(hits)).toEqual(['cover'])
})
