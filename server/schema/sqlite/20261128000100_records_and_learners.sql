-- What visitors send and what learners have earned, as supabase/migrations/ makes it for PostgreSQL: the same columns, and
-- constraints of the same names. server/schema/drift.test.ts compares both with the contract.

-- Records. The edge has checked a record already; these checks are for programs that open the file directly. SQLite has
-- no regular expressions, and its own trim removes only the space character.

create table leads (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  name text not null constraint leads_name_check check (length(name) <= 200 and trim(name, char(9, 10, 11, 12, 13, 32)) <> ''),
  email text not null constraint leads_email_check check (
    length(email) <= 254 and email like '_%@_%._%' and length(replace(email, '@', '')) = length(email) - 1
    and email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'
  ),
  phone text constraint leads_phone_check check (length(phone) <= 40),
  total_years_experience integer
    constraint leads_total_years_experience_check check (total_years_experience between 0 and 100),
  rpa_years_experience integer
    constraint leads_rpa_years_experience_check check (rpa_years_experience between 0 and 100),
  rpa_tool text not null constraint leads_rpa_tool_check check (
    rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')
  ),
  other_tool_name text constraint leads_other_tool_name_check check (
    (rpa_tool = 'Other') = (other_tool_name is not null)
    and (
      other_tool_name is null
      or (length(other_tool_name) <= 100 and trim(other_tool_name, char(9, 10, 11, 12, 13, 32)) <> '')
    )
  ),
  submission_id text constraint leads_submission_id_key unique
    constraint leads_submission_id_check check (length(submission_id) = 36)
);

create table feedback (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint feedback_user_email_check check (
    length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1
    and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'
  ),
  challenge_level integer not null constraint feedback_challenge_level_check check (challenge_level >= 1),
  rating integer not null constraint feedback_rating_check check (rating between 1 and 5),
  feedback_text text constraint feedback_feedback_text_check check (length(feedback_text) <= 500),
  submission_id text constraint feedback_submission_id_key unique
    constraint feedback_submission_id_check check (length(submission_id) = 36)
);

create table user_progress (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint user_progress_user_email_check check (
    length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1
    and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'
  ),
  challenge_level integer not null constraint user_progress_challenge_level_check check (challenge_level >= 1),
  time_taken_seconds integer not null
    constraint user_progress_time_taken_seconds_check check (time_taken_seconds between 0 and 604800),
  submission_id text constraint user_progress_submission_id_key unique
    constraint user_progress_submission_id_check check (length(submission_id) = 36)
);

-- A learner's rows. In PostgreSQL row-level security says whose a row is and a trigger joins; here
-- server/store/base/learners.ts does both, and nothing else writes these tables.

create table learners (
  user_id text primary key
    constraint learners_user_id_fkey references users (id) on delete cascade,
  name text constraint learners_name_check check (
    length(name) <= 200 and trim(name, char(9, 10, 11, 12, 13, 32)) <> ''
  ),
  rpa_tool text constraint learners_rpa_tool_check check (
    rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')
  ),
  reset_at text,
  updated_at text not null
);

create table learner_levels (
  user_id text not null
    constraint learner_levels_user_id_fkey references users (id) on delete cascade,
  challenge_level integer not null constraint learner_levels_challenge_level_check check (challenge_level >= 1),
  completed_at text constraint learner_levels_completed_at_check check (
    completed_at is not null or (seconds is null and seed is null)
  ),
  seconds integer constraint learner_levels_seconds_check check (seconds between 0 and 604800),
  seed text constraint learner_levels_seed_check check (length(seed) <= 40),
  attempts integer not null constraint learner_levels_attempts_check check (attempts between 0 and 2147483647),
  updated_at text not null,
  primary key (user_id, challenge_level)
);

create table learner_shifts (
  user_id text not null
    constraint learner_shifts_user_id_fkey references users (id) on delete cascade,
  shift_id text not null constraint learner_shifts_shift_id_check check (
    length(shift_id) = 32 and shift_id not glob '*[^0-9a-f]*'
  ),
  process text not null constraint learner_shifts_process_check check (
    length(process) <= 40 and trim(process, char(9, 10, 11, 12, 13, 32)) <> ''
  ),
  size integer not null constraint learner_shifts_size_check check (size between 1 and 1000),
  conditions text constraint learner_shifts_conditions_check check (length(conditions) <= 900),
  started_at text not null,
  removed_at text,
  result text constraint learner_shifts_result_check check (length(result) <= 900),
  updated_at text not null,
  primary key (user_id, shift_id)
);

-- An account keeps its last 100 shifts.
create trigger learner_shifts_trim after insert on learner_shifts
begin
  delete from learner_shifts where user_id = new.user_id and shift_id not in (
    select shift_id from learner_shifts where user_id = new.user_id order by started_at desc, shift_id limit 100
  );
end;
