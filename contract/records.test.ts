import { describe, expect, test } from 'vitest'
import { ANONYMOUS_EMAIL, MAX_SECONDS, RPA_TOOLS } from './limits.ts'
import { feedbackSchema, leadSchema, progressSchema } from './records.ts'

const lead = {
  name: 'Zoë',
  email: 'zoe@example.org',
  phone: null,
  total_years_experience: null,
  rpa_years_experience: 0,
  rpa_tool: 'UiPath',
  other_tool_name: null,
}
const feedback = { user_email: ANONYMOUS_EMAIL, challenge_level: 22, rating: 5, feedback_text: null }
const progress = { user_email: ANONYMOUS_EMAIL, challenge_level: 1, time_taken_seconds: 0 }

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('a lead', () => {
  test('may name any of the six tools', () => {
    for (const tool of RPA_TOOLS) {
      const other_tool_name = tool === 'Other' ? 'Robocorp' : null
      expect(accepts(leadSchema, { ...lead, rpa_tool: tool, other_tool_name })).toBe(true)
    }
  })

  test.each([
    ['a tool nobody offers', { rpa_tool: 'Excel' }],
    ['Other without a name', { rpa_tool: 'Other' }],
    ['Other with a blank name', { rpa_tool: 'Other', other_tool_name: ' ' }],
    ['a second tool beside a listed one', { other_tool_name: 'Robocorp' }],
    ['a blank name', { name: ' \t ' }],
    ['an address without a dot', { email: 'zoe@example' }],
    ['half a year', { total_years_experience: 0.5 }],
    ['years below nothing', { rpa_years_experience: -1 }],
    ['a key that no column has', { role: 'admin' }],
  ])('with %s is refused', (_what, change) => {
    expect(accepts(leadSchema, { ...lead, ...change })).toBe(false)
  })

  test('with an endless address is refused before the pattern can backtrack over it', () => {
    const result = leadSchema.safeParse({ ...lead, email: `a@${'.'.repeat(30_000)}@` })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['must have at most 254 characters'])
  })
})

test('feedback has one to five whole stars', () => {
  for (const rating of [1, 2, 3, 4, 5]) expect(accepts(feedbackSchema, { ...feedback, rating })).toBe(true)
  for (const rating of [0, 6, 4.5, '5', null])
    expect(accepts(feedbackSchema, { ...feedback, rating })).toBe(false)
})

test('a comment ends at 500 characters, however many units they take', () => {
  expect(accepts(feedbackSchema, { ...feedback, feedback_text: '🎉'.repeat(500) })).toBe(true)
  expect(accepts(feedbackSchema, { ...feedback, feedback_text: '🎉'.repeat(501) })).toBe(false)
  expect(accepts(feedbackSchema, { ...feedback, feedback_text: 'x'.repeat(500) })).toBe(true)
  expect(accepts(feedbackSchema, { ...feedback, feedback_text: 'x'.repeat(501) })).toBe(false)
})

test('a level is a whole number from 1 with no upper bound', () => {
  expect(accepts(progressSchema, { ...progress, challenge_level: 4000 })).toBe(true)
  for (const challenge_level of [0, -1, 1.5]) {
    expect(accepts(progressSchema, { ...progress, challenge_level })).toBe(false)
  }
})

test('a level takes from nothing to a week', () => {
  expect(accepts(progressSchema, { ...progress, time_taken_seconds: MAX_SECONDS })).toBe(true)
  expect(accepts(progressSchema, { ...progress, time_taken_seconds: MAX_SECONDS + 1 })).toBe(false)
  expect(accepts(progressSchema, { ...progress, time_taken_seconds: -1 })).toBe(false)
})

test('a space is one of six characters, here as in both databases', () => {
  for (const name of [' ', '\t\n\v\f\r ']) expect(accepts(leadSchema, { ...lead, name })).toBe(false)
  for (const name of ['\u00a0', '\ufeff', '\u2003']) expect(accepts(leadSchema, { ...lead, name })).toBe(true)
})

test('every record may carry the id of its submission', () => {
  const submission_id = crypto.randomUUID()
  expect(accepts(leadSchema, { ...lead, submission_id })).toBe(true)
  expect(accepts(feedbackSchema, { ...feedback, submission_id })).toBe(true)
  expect(accepts(progressSchema, { ...progress, submission_id: crypto.randomUUID() })).toBe(true)
  expect(accepts(progressSchema, { ...progress, submission_id: null })).toBe(true)
  expect(accepts(progressSchema, { ...progress, submission_id: 'twice' })).toBe(false)
})
