-- Accounts. Both databases read this file: PostgreSQL in its schema `botarena`, SQLite among its other tables. So ids
-- are UUIDs written out, moments are milliseconds since 1970 by the server's clock, and objects are JSON as text.

create table users (
  id text primary key constraint users_id_check check (length(id) = 36),
  -- Small letters. None: nobody has been asked for it yet.
  email text constraint users_email_key unique constraint users_email_check check (length(email) <= 254),
  password_hash text,
  -- The operator or a mail has said so; the second column only if a mail of ours was answered.
  email_confirmed_at bigint,
  email_proven_at bigint,
  new_email text constraint users_new_email_check check (length(new_email) <= 254),
  confirmation_sent_at bigint,
  recovery_sent_at bigint,
  invited_at bigint,
  email_change_sent_at bigint,
  reauthentication_sent_at bigint,
  last_sign_in_at bigint,
  banned_until bigint,
  app_metadata text not null,
  user_metadata text not null,
  is_anonymous integer not null constraint users_is_anonymous_check check (is_anonymous in (0, 1)),
  created_at bigint not null,
  updated_at bigint not null
);

create table identities (
  id text primary key,
  user_id text not null constraint identities_user_id_fkey references users (id) on delete cascade,
  provider text not null,
  -- Who that is at the provider; for an address the user's own id.
  provider_id text not null,
  identity_data text not null,
  email text,
  last_sign_in_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  constraint identities_provider_key unique (provider, provider_id)
);
create index identities_user_id on identities (user_id);

create table sessions (
  id text primary key,
  user_id text not null constraint sessions_user_id_fkey references users (id) on delete cascade,
  -- How often its refresh token was renewed; the token holds the same number.
  counter bigint not null,
  aal text not null constraint sessions_aal_check check (aal in ('aal1', 'aal2')),
  agent text,
  address text,
  created_at bigint not null,
  refreshed_at bigint not null
);
create index sessions_user_id on sessions (user_id);

create table session_methods (
  session_id text not null constraint session_methods_session_id_fkey references sessions (id) on delete cascade,
  method text not null,
  at bigint not null,
  primary key (session_id, method)
);

create table flows (
  id text primary key,
  user_id text not null constraint flows_user_id_fkey references users (id) on delete cascade,
  -- How the session will say that it came about.
  method text not null,
  challenge text not null,
  challenge_method text not null constraint flows_challenge_method_check check (challenge_method in ('s256', 'plain')),
  -- Made when the link is followed; its SHA-256.
  code_hash text constraint flows_code_hash_key unique,
  coded_at bigint,
  created_at bigint not null
);
create index flows_user_id on flows (user_id);

create table one_time_tokens (
  id text primary key,
  user_id text not null constraint one_time_tokens_user_id_fkey references users (id) on delete cascade,
  kind text not null constraint one_time_tokens_kind_check check (
    kind in ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication')
  ),
  -- The mailbox that it was sent to.
  email text not null,
  token_hash text not null constraint one_time_tokens_token_hash_key unique,
  code_hash text not null,
  flow_id text constraint one_time_tokens_flow_id_fkey references flows (id) on delete set null,
  -- Wrong codes so far.
  misses integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  constraint one_time_tokens_kind_key unique (user_id, kind)
);
create index one_time_tokens_email on one_time_tokens (email);

-- Private keys are sealed under AUTH_KEY.
create table signing_keys (
  id text primary key,
  private_key text not null,
  public_key text not null,
  signs_since bigint not null,
  -- From then on nothing that it signed counts.
  retires_at bigint,
  created_at bigint not null
);

-- What waits to be sent, sealed under AUTH_KEY: it holds links that sign in.
create table mails (
  id text primary key,
  user_id text constraint mails_user_id_fkey references users (id) on delete cascade,
  kind text not null,
  letter text not null,
  state text not null constraint mails_state_check check (state in ('waiting', 'failed')),
  tries integer not null,
  next_try_at bigint not null,
  -- Then its token is dead, and nobody needs it any more.
  expires_at bigint not null,
  reason text,
  created_at bigint not null
);
create index mails_next_try_at on mails (state, next_try_at);

create table audit (
  id text primary key,
  user_id text,
  event text not null,
  at bigint not null
);
create index audit_user_id on audit (user_id);
