import { expect, test } from 'vitest'
import { holds, listed, newlyWrong, quoted } from './quoted.ts'

test('a long text is cut in its quotation marks, and an empty one is called empty', () => {
  expect(quoted('a'.repeat(41))).toBe(`“${'a'.repeat(40)}…”`)
  expect([holds(''), holds(' '), holds('a')]).toEqual(['is empty', 'holds “ ”', 'holds “a”'])
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
})

test('keys after a slip are no second miss, and another wrong text is one', () => {
  const wrong = (text: string) => ({ text, fault: 'Wrong.' })
  const right = (text: string) => ({ text, fault: null })
  expect(newlyWrong(right('ab'), wrong('ab#'))).toBe('Wrong.')
  expect(newlyWrong(wrong('ab#'), wrong('ab#c'))).toBeNull()
  expect(newlyWrong(wrong('ab#c'), wrong('ab#'))).toBeNull()
  expect(newlyWrong(wrong('aaa'), wrong('bbb'))).toBe('Wrong.')
  expect(newlyWrong(wrong('aaa'), right('abc'))).toBeNull()
})

test('a quotation holds no other: a text with quotation marks stands in single ones', () => {
  expect(quoted('SYNC')).toBe('“SYNC”')
  expect(quoted('“SYNC”')).toBe('‘“SYNC”’')
  expect(holds('say “yes”')).toBe('holds ‘say “yes”’')
})
