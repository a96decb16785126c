import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, READS, REPLACED, WORD, WRITES, findWord, rules } from './rules.ts'

const text = readFileSync(path.join(import.meta.dirname, '../../app/public/sample-text.txt'), 'utf8')
const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)

const downloaded: Event = { type: 'downloaded' }
const reads = READS.map((read): Event => ({ type: 'read', read, text }))
const writes = WRITES.map((write): Event => ({ type: 'written', write }))
const uploaded = (name: string, head: string | null = 'Hello'): Event => ({
  type: 'uploaded',
  name,
  size: 5,
  head,
})

test('download, three reads, three writes and a text file solve it', () => {
  expect(rules.isSolved(play(downloaded, ...reads, ...writes, uploaded('rpa-practice-file.txt')))).toBe(true)
})

test('reads and writes count in any order within their step', () => {
  const state = play(downloaded, ...reads.toReversed(), ...writes.toReversed(), uploaded('a.txt'))
  expect(rules.isSolved(state)).toBe(true)
})

test('each step moves on by its own deed', () => {
  const stepAfter = (...events: Event[]) => play(...events).steps.step
  expect(stepAfter()).toBe(1)
  expect(stepAfter(downloaded)).toBe(2)
  expect(stepAfter(downloaded, ...reads)).toBe(3)
  expect(stepAfter(downloaded, ...reads, ...writes)).toBe(4)
  expect(stepAfter(downloaded, ...reads, ...writes, uploaded('a.txt'))).toBe(5)
})

describe('what must not complete', () => {
  test.each(['notes.pdf', 'notes.txt.pdf', 'notes', 'notestxt', 'notes.txt ', 'notes.docx', '.txt.zip'])(
    'uploading "%s"',
    (name) => {
      const state = play(downloaded, ...reads, ...writes, uploaded(name))
      expect(rules.isSolved(state)).toBe(false)
      expect(state.upload).toEqual({ isAccepted: false, name, why: 'ending' })
      expect(state.steps.step).toBe(4)
    },
  )

  test('a text file that the browser cannot read', () => {
    expect(rules.isSolved(play(downloaded, ...reads, ...writes, uploaded('a.txt', null)))).toBe(false)
  })

  test('two of three reads, or one of them pressed twice', () => {
    const two = [downloaded, reads[0]!, reads[1]!]
    expect(rules.isSolved(play(...two, ...writes, uploaded('a.txt')))).toBe(false)
    expect(play(...two, reads[1]!).steps.step).toBe(2)
  })

  test('two of three writes, or one of them pressed twice', () => {
    const two = [downloaded, ...reads, writes[0]!, writes[2]!]
    expect(rules.isSolved(play(...two, uploaded('a.txt')))).toBe(false)
    expect(play(...two, writes[0]!).changes).toHaveLength(2)
  })

  test('the steps out of order', () => {
    expect(play(uploaded('a.txt'))).toBe(start)
    expect(play(...reads)).toBe(start)
    expect(play(...writes)).toBe(start)
    expect(rules.isSolved(play(...reads, ...writes, downloaded, uploaded('a.txt')))).toBe(false)
    expect(rules.isSolved(play(downloaded, ...writes, ...reads, uploaded('a.txt')))).toBe(false)
  })
})

test('endings are compared without case', () => {
  expect(rules.isSolved(play(downloaded, ...reads, ...writes, uploaded('FILE.TXT')))).toBe(true)
})

test('after a refused file the right one still counts, and after the end no other does', () => {
  const done = play(downloaded, ...reads, ...writes, uploaded('a.pdf'), uploaded('a.txt'))
  expect(rules.isSolved(done)).toBe(true)
  expect(steps(rules, done, uploaded('b.pdf'))).toBe(done)
})

test('a failed read says so until one succeeds', () => {
  expect(play(downloaded, { type: 'read-failed' }).hasReadFailed).toBe(true)
  expect(play(downloaded, { type: 'read-failed' }, reads[0]!).hasReadFailed).toBe(false)
})

test('the sample text holds the word once and the word that is replaced', () => {
  expect(findWord(text, WORD)).toEqual({ line: 6, column: 25 })
  expect(text.split(WORD)).toHaveLength(2)
  expect(findWord(text, 'NOWHERE')).toBeNull()
  expect(text).toContain(REPLACED.before)
})

test('each write goes on from the one before, and each changes something, in any order', () => {
  for (const order of [writes, writes.toReversed(), [writes[1]!, writes[0]!, writes[2]!]]) {
    const { changes } = play(downloaded, ...reads, ...order)
    expect(changes[0]!.before).toBe(text)
    expect(changes[1]!.before).toBe(changes[0]!.after)
    for (const { before, after } of changes) expect(after).not.toBe(before)
  }
})
