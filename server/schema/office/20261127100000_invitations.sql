-- Invitations to one shift of the office, once. Both databases read this file. Moments are milliseconds since 1970 by the
-- server's clock. The key in an invitation's link is made from its id and AUTH_KEY, and is not stored.

create table invitations (
  id text primary key constraint invitations_id_check check (length(id) = 32),
  -- Who invites, in the words of who may ask for shifts.
  owner text not null,
  process text not null,
  size integer not null,
  day text not null constraint invitations_day_check check (day in ('calm', 'rough')),
  conditions text not null,
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
