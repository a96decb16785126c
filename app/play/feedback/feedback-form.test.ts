import { expect, test } from 'vitest'
import { ANONYMOUS_EMAIL, RATING } from '#contract/limits.ts'
import { feedbackSchema } from '#contract/records.ts'
import { RATING_TEXTS, STARS, counterOf, readFeedback } from './feedback-form.ts'

test('there is a star for every rating the server takes, and a word for each', () => {
  expect(STARS).toEqual([1, 2, 3, 4, 5])
  expect([STARS[0], STARS.at(-1)]).toEqual([RATING.min, RATING.max])
  expect(RATING_TEXTS).toHaveLength(STARS.length + 1)
})

test('a valid form becomes a record that the server takes', () => {
  const reading = readFeedback(4, '  The retry hint saved my evening.\n')
  expect(reading).toEqual({ rating: 4, feedback_text: 'The retry hint saved my evening.' })
  expect(
    feedbackSchema.safeParse({ user_email: ANONYMOUS_EMAIL, challenge_level: 19, ...reading }).success,
  ).toBe(true)
})

test.each(['', ' ', '\n\t '])('a comment of %j is none', (comment) => {
  expect(readFeedback(1, comment)).toEqual({ rating: 1, feedback_text: null })
})

test('what no database takes is left out of a comment', () => {
  expect(readFeedback(4, 'Good\0\n\uD83E level')).toEqual({ rating: 4, feedback_text: 'Good\n\uFFFD level' })
  expect(readFeedback(4, ' \0 ')).toEqual({ rating: 4, feedback_text: null })
})

test('without a star it is refused, whatever the comment', () => {
  for (const comment of ['', 'Splendid', 'x'.repeat(501)]) {
    expect(readFeedback(0, comment)).toMatchObject({
      refused: 'rating',
      toast: {
        title: 'Rating Required! ⭐',
        description: 'Please select a star rating before submitting.',
      },
    })
  }
})

test('500 characters are accepted, 501 are not, and trimmed spaces do not count', () => {
  expect(readFeedback(5, 'x'.repeat(500))).toMatchObject({ rating: 5 })
  expect(readFeedback(5, 'x'.repeat(501))).toMatchObject({ refused: 'comment' })
  expect(readFeedback(5, ` ${'x'.repeat(500)} `)).toMatchObject({ feedback_text: 'x'.repeat(500) })
  // Counted as the server and `maxlength` count: an emoji is two.
  expect(readFeedback(5, '🤖'.repeat(250))).toMatchObject({ rating: 5 })
  expect(readFeedback(5, '🤖'.repeat(251))).toMatchObject({ refused: 'comment' })
})

test('the counter counts the text in the field', () => {
  expect(counterOf('')).toBe('0/500 characters')
  expect(counterOf('The retry hint saved my evening.')).toBe('32/500 characters')
})
