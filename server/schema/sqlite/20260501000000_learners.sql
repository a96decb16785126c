-- What PostgreSQL has from supabase/migrations/20260501000000_learners.sql. There row-level security says whose a row
-- is and a trigger joins; here server/store/base/learners.ts does both, and nothing else writes these tables.

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
