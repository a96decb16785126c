import { expect, test } from 'vitest'
import type { ClassRun, WhyNot } from '#contract/class/run.ts'
import { ENDED } from '#sending/run-words.ts'
import { resultInWords } from './result-words.ts'

const said = (why: WhyNot, mark: ClassRun['mark'] = 'refused') =>
  resultInWords({ mark, why, atEntry: 3, sentence: null, byHand: null, lateMs: 0 } as ClassRun)

test.each(Object.entries(ENDED) as [WhyNot, string][])(
  '“%s” is said in the words of all pages, and what to do',
  (why, sentence) => {
    expect(said(why)).toMatch(/ (?:attempt|again)(?: with shorter texts)?\.$/)
    expect(said(why)).toContain(`Rejected at action 3: ${sentence} `)
  },
)

test('a solved run that the server did not record says what to do', () => {
  for (const why of ['silent', 'clock-set', 'unnoted', 'unheard'] as const)
    expect(said(why, 'unverified')).toMatch(/^Solved, but not verified\. The .* [Pp]lay the level again/)
})
