import { ANONYMOUS_EMAIL } from '#contract/limits.ts'
import type { Records } from '#contract/records.ts'

/** A record of each table, to try whether the store would take one. It is never kept. */
export const SAMPLES: Records = {
  leads: {
    name: 'Health',
    email: ANONYMOUS_EMAIL,
    phone: null,
    total_years_experience: null,
    rpa_years_experience: null,
    rpa_tool: 'Other',
    other_tool_name: 'Health',
    submission_id: null,
  },
  feedback: {
    user_email: ANONYMOUS_EMAIL,
    challenge_level: 1,
    rating: 5,
    feedback_text: null,
    submission_id: null,
  },
  user_progress: {
    user_email: ANONYMOUS_EMAIL,
    challenge_level: 1,
    time_taken_seconds: 0,
    submission_id: null,
  },
}
