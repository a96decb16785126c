import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { OfficeDoor } from './office-door.tsx'

const doorAfter = (level: number, isFinisher = false) => {
  const inRouter = {
    ssrPath: '/',
    children: createElement(OfficeDoor, { level, isFinisher, onFollow: () => {} }),
  }
  return renderToStaticMarkup(createElement(Router, inRouter))
}

test('the office has a door after the last level, after all of them, and after those that prepare for it', () => {
  const withDoor = CATALOG.map(({ id }) => id).filter((id) => doorAfter(id).includes('href="/office"'))
  expect(withDoor).toEqual([8, 9, 11, 15, 16, 17, 19, 20, 21, LEVEL_COUNT])
  expect(doorAfter(1)).toBe('')
  expect(doorAfter(1, true)).toBe(doorAfter(LEVEL_COUNT))
  // The button that goes on is the lit one.
  expect(CATALOG.some(({ id }) => doorAfter(id, true).includes('btn'))).toBe(false)
})
