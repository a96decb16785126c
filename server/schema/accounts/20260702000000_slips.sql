-- What the operator hands over stands beside what was mailed: a mail that a stranger asks for takes the place of the
-- mail before it, not of a slip. SQLite cannot change a constraint, so the table is made anew.
create table new_tokens (
  id text primary key,
  user_id text not null constraint one_time_tokens_user_id_fkey references users (id) on delete cascade,
  kind text not null constraint one_time_tokens_kind_check check (
    kind in ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication')
  ),
  -- The mailbox that it was sent to, or whose owner it was handed to.
  email text not null,
  token_hash text not null,
  code_hash text not null,
  flow_id text constraint one_time_tokens_flow_id_fkey references flows (id) on delete set null,
  -- Wrong codes so far. Five burn the code; the link stays.
  misses integer not null,
  -- 1: handed over by the operator. Backups of earlier versions do not say.
  is_slip integer constraint one_time_tokens_is_slip_check check (is_slip in (0, 1)),
  created_at bigint not null,
  expires_at bigint not null
);
insert into new_tokens (id, user_id, kind, email, token_hash, code_hash, flow_id, misses, is_slip, created_at, expires_at)
  select id, user_id, kind, email, token_hash, code_hash, flow_id, misses, 0, created_at, expires_at from one_time_tokens;
drop table one_time_tokens;
alter table new_tokens rename to one_time_tokens;
create unique index one_time_tokens_token_hash_key on one_time_tokens (token_hash);
create unique index one_time_tokens_kind_key on one_time_tokens (user_id, kind, coalesce(is_slip, 0));
create index one_time_tokens_email on one_time_tokens (email);
