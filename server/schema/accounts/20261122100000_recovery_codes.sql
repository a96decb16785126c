-- Codes that stand in for a second factor, each once: a row goes when its code is used. Only a keyed hash of a code is
-- kept, made under AUTH_KEY.
create table recovery_codes (
  id text primary key,
  user_id text not null constraint recovery_codes_user_id_fkey references users (id) on delete cascade,
  code_hash text not null,
  created_at bigint not null
);
create index recovery_codes_user_id on recovery_codes (user_id);
