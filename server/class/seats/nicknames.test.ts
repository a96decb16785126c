import { expect, test } from 'vitest'
import { foldNickname } from '#contract/class/rules.ts'
import { freeNicknames, isGenerated } from './nicknames.ts'

test('nicknames are two words, no two alike and none that is taken', () => {
  const taken = freeNicknames(new Set(), 200)
  const free = freeNicknames(new Set(taken.map(foldNickname)), 200)
  const both = [...taken, ...free]
  expect(new Set(both.map(foldNickname)).size).toBe(400)
  // A number comes only when the words are used up.
  expect(both.filter((name) => /\d/.test(name) || !isGenerated(name))).toEqual([])
})
