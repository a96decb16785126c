import { RATING, TEXT_LIMITS } from '#contract/limits.ts'

/** The word for each number of stars; 0 is no choice. Spec §2, "Feedback dialog". */
export const RATING_TEXTS = ['Click to rate', 'Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const

/** All numbers of stars, from the fewest. */
export const STARS: readonly number[] = RATING_TEXTS.map((_, stars) => stars).filter(
  (stars) => stars >= RATING.min,
)

/** Longest comment. Spec §5: "maximum 500 characters". */
export const LONGEST = TEXT_LIMITS.feedbackText

/** The counter under the comment. */
export const counterOf = (comment: string): string => `${comment.length}/${LONGEST} characters`

/** The values to store, or why the form is refused. */
export type FeedbackReading =
  | { rating: number; feedback_text: string | null }
  | { refused: 'rating' | 'comment'; toast: { title: string; description: string } }

/** Reads rating and comment. Spec §5, "Feedback": a rating is required; the comment is trimmed, null when empty. */
export function readFeedback(rating: number, comment: string): FeedbackReading {
  if (rating < RATING.min) {
    return {
      refused: 'rating',
      toast: {
        title: 'Rating Required! ⭐',
        description: 'Please select a star rating before submitting.',
      },
    }
  }
  // PostgreSQL refuses U+0000 and half a character. Both are invisible, so no error text would help.
  const text = comment.replaceAll('\0', '').toWellFormed().trim()
  // The field stops typing at the limit, but not a robot that sets its value.
  if (text.length > LONGEST) {
    return {
      refused: 'comment',
      toast: {
        title: 'Comment Too Long',
        description: `Please shorten your comment to ${LONGEST} characters.`,
      },
    }
  }
  return { rating, feedback_text: text || null }
}
