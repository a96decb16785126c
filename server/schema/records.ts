import { ANONYMOUS_EMAIL } from '#contract/limits.ts'
import type { Records, TableName } from '#contract/records.ts'

type RecordTable<T extends TableName> = {
  /** The column with the sender's address. */
  email: keyof Records[T] & string
  /** A record that every store accepts, for a trial insert. It is never kept. */
  sample: Records[T]
}

/** The server's facts about each record, beyond the contract. */
export const RECORD_TABLES: { readonly [T in TableName]: RecordTable<T> } = {
  leads: {
    email: 'email',
    sample: {
      name: 'Health',
      email: ANONYMOUS_EMAIL,
      phone: null,
      total_years_experience: null,
      rpa_years_experience: null,
      rpa_tool: 'UiPath',
      other_tool_name: null,
      submission_id: null,
    },
  },
  feedback: {
    email: 'user_email',
    sample: {
      user_email: ANONYMOUS_EMAIL,
      challenge_level: 1,
      rating: 5,
      feedback_text: null,
      submission_id: null,
    },
  },
  user_progress: {
    email: 'user_email',
    sample: {
      user_email: ANONYMOUS_EMAIL,
      challenge_level: 1,
      time_taken_seconds: 0,
      submission_id: null,
    },
  },
}
