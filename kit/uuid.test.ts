import { expect, test } from 'vitest'
import { createUuid } from './uuid.ts'

test('a uuid has the shape of version 4, and no two are alike', () => {
  const many = Array.from({ length: 200 }, createUuid)
  for (const uuid of many)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(many).size).toBe(200)
})
