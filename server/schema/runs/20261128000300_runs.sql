-- Runs that the server handed out and hears. Both databases read this file: PostgreSQL in its schema `botarena`, SQLite
-- among its other tables. Moments are milliseconds since 1970 by the server's clock.

create table runs (
  -- 128 random bits: who knows them plays the run.
  id text primary key constraint runs_id_check check (length(id) = 32),
  kind text not null,
  -- Whose it is, in the words of who asked for it.
  owner text not null,
  -- The same owner who asks with the same word again gets the same run.
  once text not null,
  level integer not null,
  deal text not null constraint runs_deal_check check (deal in ('plain', 'own')),
  seed text not null,
  nonce text not null,
  -- Given out with the run; seed and nonce prove it when the run is over.
  commitment text not null,
  conditions text not null,
  rules text not null,
  seconds integer not null,
  on_reload text not null constraint runs_on_reload_check check (on_reload in ('resume', 'leave')),
  -- The page that is heard. Null: nobody has opened it.
  writer text,
  status text not null constraint runs_status_check check (status in ('open', 'solved', 'failed', 'expired', 'fault')),
  reason text,
  -- The place of the entry that ended it, from 1, and the judge's sentence.
  at_entry integer,
  sentence text,
  entries integer not null,
  bytes integer not null,
  refused integer not null,
  restarts integer not null,
  reloads integer not null,
  imposed_ms bigint not null,
  solved_at_ms bigint,
  silent_ms bigint not null,
  is_clock_doubtful integer not null constraint runs_is_clock_doubtful_check check (is_clock_doubtful in (0, 1)),
  -- 1: the page of the run said what its conditions did, and nothing contradicted it: names, late and cover leave traces
  -- that can be held against it. 0: it has not said it so far. Null: there is nothing to say.
  is_noted integer constraint runs_is_noted_check check (is_noted in (0, 1)),
  -- The conditions of which the page's note said something that was held against the run, as 'names,cover'.
  traces text,
  -- SHA-256 of the entries as JSON, once the run has ended.
  trace text,
  created_at bigint not null,
  -- When the page was fetched that plays the run. Null: never, or it was not told.
  fetched_at bigint,
  opened_at bigint,
  heard_at bigint,
  ended_at bigint,
  -- How long the server was down while the run was open, in ms. It tells a fault from a failure.
  down_ms bigint default 0,
  constraint runs_once_key unique (owner, once)
);
create index runs_owner on runs (owner, created_at);
create index runs_status on runs (status, heard_at);

-- What was heard of a run, as it came.
create table run_batches (
  run_id text not null constraint run_batches_run_id_fkey references runs (id) on delete cascade,
  -- The place of its first entry, from 0.
  from_entry integer not null,
  body text not null,
  received_at bigint not null,
  primary key (run_id, from_entry)
);

-- When a server last looked after the runs. One row, which all copies of the server write.
create table runs_alive (
  id integer primary key constraint runs_alive_id_check check (id = 1),
  at bigint not null
);
