-- What an arena knows of its runs, beside the runs themselves. Both databases read this file. No person stands in it:
-- labels are the runner's own words.

-- Who may ask for runs. The key itself is not kept.
create table arena_keys (
  id text primary key constraint arena_keys_id_check check (length(id) = 32),
  name text not null,
  hash text not null constraint arena_keys_hash_key unique,
  created_at bigint not null,
  revoked_at bigint
);

create table arena_runs (
  run_id text primary key constraint arena_runs_run_id_fkey references runs (id) on delete cascade,
  task text not null,
  split text not null constraint arena_runs_split_check check (split in ('free', 'dev', 'test')),
  -- Which of a task's seeds it is, from 0.
  place integer not null,
  -- An object of texts, numbers and truths, as JSON.
  label text not null,
  -- The build of the site, and whether the server showed nothing but runs.
  build text not null,
  is_sealed integer not null constraint arena_runs_is_sealed_check check (is_sealed in (0, 1))
);

-- Calls that were made with an Idempotency-Key, and the runs that they were answered with.
create table arena_asks (
  -- The id of a key, or who asks without one.
  key_id text not null,
  idempotency text not null,
  body_hash text not null,
  -- Ids of runs with spaces between them, in the order of the answer.
  answer text not null,
  at bigint not null,
  primary key (key_id, idempotency)
);
create index arena_asks_at on arena_asks (at);
