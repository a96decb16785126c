import { MAX_SECONDS, MAX_YEARS, RATING, RPA_TOOLS, TEXT_LIMITS } from '#contract/limits.ts'

const created = `created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`

/** Space and the characters JavaScript's `\s` knows below U+0021: SQLite's own trim takes the space alone. */
const isBlank = (column: string) => `trim(${column}, char(9, 10, 11, 12, 13, 32)) = ''`

const isEmail = (column: string) => `length(${column}) <= ${TEXT_LIMITS.email} and ${column} like '%_@_%._%'`

/**
 * The three tables of `contract/records.ts`. The edge has checked a record by then; these checks are the
 * second line, for programs that open the file. They count code points where the contract counts UTF-16
 * units, so they never refuse what the contract takes. Names of constraints are those of
 * `supabase/migrations/`.
 */
const CREATE_TABLES = `
create table leads (
  id integer primary key,
  ${created},
  name text not null
    constraint leads_name_check check (length(name) <= ${TEXT_LIMITS.name} and not ${isBlank('name')}),
  email text not null
    constraint leads_email_check check (${isEmail('email')}),
  phone text
    constraint leads_phone_check check (length(phone) <= ${TEXT_LIMITS.phone}),
  total_years_experience integer
    constraint leads_total_years_experience_check check (total_years_experience between 0 and ${MAX_YEARS}),
  rpa_years_experience integer
    constraint leads_rpa_years_experience_check check (rpa_years_experience between 0 and ${MAX_YEARS}),
  rpa_tool text not null
    constraint leads_rpa_tool_check check (rpa_tool in (${RPA_TOOLS.map((tool) => `'${tool}'`).join(', ')})),
  other_tool_name text,
  constraint leads_other_tool_name_check check (
    (rpa_tool = 'Other') = (other_tool_name is not null)
    and (other_tool_name is null
      or (length(other_tool_name) <= ${TEXT_LIMITS.otherToolName} and not ${isBlank('other_tool_name')}))
  )
) strict;

create table feedback (
  id integer primary key,
  ${created},
  user_email text not null
    constraint feedback_user_email_check check (${isEmail('user_email')}),
  challenge_level integer not null
    constraint feedback_challenge_level_check check (challenge_level >= 1),
  rating integer not null
    constraint feedback_rating_check check (rating between ${RATING.min} and ${RATING.max}),
  feedback_text text
    constraint feedback_feedback_text_check check (length(feedback_text) <= ${TEXT_LIMITS.feedbackText})
) strict;

create table user_progress (
  id integer primary key,
  ${created},
  user_email text not null
    constraint user_progress_user_email_check check (${isEmail('user_email')}),
  challenge_level integer not null
    constraint user_progress_challenge_level_check check (challenge_level >= 1),
  time_taken_seconds integer not null
    constraint user_progress_time_taken_seconds_check check (time_taken_seconds between 0 and ${MAX_SECONDS}),
  submission_id text
    constraint user_progress_submission_id_key unique
    constraint user_progress_submission_id_check check (length(submission_id) = 36)
) strict;
`

/** Each takes the tables one version further. Add to them; never change one that has been released. */
export const MIGRATIONS: readonly string[] = [CREATE_TABLES]

/** Goes into SQLite's `user_version`. */
export const SCHEMA_VERSION = MIGRATIONS.length
