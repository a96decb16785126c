-- Shifts of the office, which the server deals and holds. Both databases read this file: PostgreSQL in its schema
-- `botarena`, SQLite among its other tables. Moments are milliseconds since 1970 by the server's clock.

create table shifts (
  -- 128 random bits: who knows them works in the shift.
  id text primary key constraint shifts_id_check check (length(id) = 32),
  kind text not null,
  -- Whose it is, in the words of who asked for it. A visitor is a keyed hash of the network address.
  owner text not null,
  once text not null,
  process text not null,
  size integer not null,
  day text not null constraint shifts_day_check check (day in ('calm', 'rough')),
  conditions text not null,
  -- Whether programs of the shift may be worked by calls, besides the screens.
  api text not null default 'none' constraint shifts_api_check check (api in ('none', 'some', 'all')),
  split text not null constraint shifts_split_check check (split in ('free', 'dev', 'test')),
  seed text not null,
  nonce text not null,
  -- Given out with the shift; seed and nonce prove it when the shift is over.
  commitment text not null,
  -- An object of texts, numbers and truths, as JSON.
  label text not null,
  seconds integer not null,
  status text not null constraint shifts_status_check check (status in ('open', 'handed-in', 'expired', 'cancelled')),
  acts integer not null,
  logins integer not null,
  -- The grade as JSON; null while the shift is open, and for a cancelled one.
  grade text,
  down_ms bigint not null,
  created_at bigint not null,
  acted_at bigint,
  ended_at bigint,
  constraint shifts_once_key unique (owner, once)
);
create index shifts_owner on shifts (owner, created_at);
create index shifts_status on shifts (status, created_at);

-- What was done in a shift, in the server's order. Rows are only added.
create table shift_acts (
  shift_id text not null constraint shift_acts_shift_id_fkey references shifts (id) on delete cascade,
  -- The place of the act, from 0.
  at_act integer not null,
  body text not null,
  received_at bigint not null,
  primary key (shift_id, at_act)
);

-- Forms that were refused in a shift: they are no acts, and the report tells of them.
create table shift_refusals (
  shift_id text not null constraint shift_refusals_shift_id_fkey references shifts (id) on delete cascade,
  -- The place among the refusals of the shift, from 0. The last place stands for all that are counted only.
  at_refusal integer not null,
  -- What was refused and why, as JSON. No password and no code is in it.
  body text not null,
  -- How often it was refused in this way, one time after the other.
  times integer not null,
  received_at bigint not null,
  primary key (shift_id, at_refusal)
);

-- Invitations to one shift, once. The key in an invitation's link is made from its id and AUTH_KEY, and is not stored.
create table invitations (
  id text primary key constraint invitations_id_check check (length(id) = 32),
  -- Who invites, in the words of who may ask for shifts.
  owner text not null,
  process text not null,
  size integer not null,
  day text not null constraint invitations_day_check check (day in ('calm', 'rough')),
  conditions text not null,
  api text not null default 'none' constraint invitations_api_check check (api in ('none', 'some', 'all')),
  -- An object of texts, numbers and truths, as JSON.
  label text not null,
  -- Until when the shift can be started and handed in.
  until_at bigint not null,
  created_at bigint not null,
  -- The shift; null until somebody starts it. It may be erased before its invitation.
  shift_id text,
  started_at bigint,
  constraint invitations_shift_id_key unique (shift_id)
);
create index invitations_owner on invitations (owner, created_at);
