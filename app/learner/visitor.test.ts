import { expect, test } from 'vitest'
import { readVisitor } from './visitor.ts'

test('a record is read, and missing fields besides name and address stay empty', () => {
  expect(readVisitor('{"name":"Ada","email":"ada@example.org","rpa_tool":"UiPath","more":1}')).toEqual({
    name: 'Ada',
    email: 'ada@example.org',
    submittedAt: '',
    rpa_tool: 'UiPath',
  })
})

test('no record is no visitor', () => {
  expect(readVisitor(null)).toBeNull()
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '7',
  '{}',
  '{"name":"Ada"}',
  '{"name":1,"email":2}',
  '{"name":"","email":""}',
])('%s is corrupt', (text) => {
  expect(readVisitor(text)).toBe('corrupt')
})
