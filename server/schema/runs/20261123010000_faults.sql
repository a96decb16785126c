-- What tells a fault from a failure, and the hash of what was heard.

-- When the page was fetched that plays the run. Null: never, or it was not told.
alter table runs add column fetched_at bigint;
-- How long the server was down while the run was open, in ms. Null in a row of an older backup: it was not counted.
alter table runs add column down_ms bigint default 0;
-- SHA-256 of the entries as JSON, once the run has ended.
alter table runs add column trace text;

-- When a server last looked after the runs. One row, which all copies of the server write.
create table runs_alive (
  id integer primary key constraint runs_alive_id_check check (id = 1),
  at bigint not null
);
