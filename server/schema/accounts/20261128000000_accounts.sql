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
  -- The factor that raised it: when that goes, the session falls.
  factor_id text,
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
  -- What a provider said, until its code is exchanged: sealed under AUTH_KEY, bound to the row's id.
  outcome text,
  created_at bigint not null
);
create index flows_user_id on flows (user_id);

-- What the operator hands over stands beside what was mailed: a mail that a stranger asks for takes the place of the
-- mail before it, not of a slip.
create table one_time_tokens (
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
  -- 1: handed over by the operator.
  is_slip integer constraint one_time_tokens_is_slip_check check (is_slip in (0, 1)),
  created_at bigint not null,
  expires_at bigint not null
);
create unique index one_time_tokens_token_hash_key on one_time_tokens (token_hash);
create unique index one_time_tokens_kind_key on one_time_tokens (user_id, kind, coalesce(is_slip, 0));
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

-- What people prove beyond a password, and what they sign in with instead of one.

-- Secrets of authenticator apps are sealed under AUTH_KEY, bound to the row's id. Of a security key only what is public
-- is known.
create table factors (
  id text primary key constraint factors_id_check check (length(id) = 36),
  user_id text not null constraint factors_user_id_fkey references users (id) on delete cascade,
  friendly_name text,
  factor_type text not null constraint factors_factor_type_check check (factor_type in ('totp', 'webauthn')),
  status text not null constraint factors_status_check check (status in ('unverified', 'verified')),
  secret text,
  -- The newest step of 30 s whose code was taken: each is taken once.
  last_step bigint,
  credential_id text constraint factors_credential_id_key unique,
  public_key text,
  sign_count bigint,
  transports text,
  last_challenged_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  constraint factors_friendly_name_key unique (user_id, friendly_name)
);

create table passkeys (
  id text primary key constraint passkeys_id_check check (length(id) = 36),
  user_id text not null constraint passkeys_user_id_fkey references users (id) on delete cascade,
  friendly_name text,
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key text not null,
  sign_count bigint not null,
  transports text not null,
  last_used_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create index passkeys_user_id on passkeys (user_id);

-- What was asked of a factor or a passkey and is to be signed, or typed. Nobody is known yet who signs in by a passkey.
create table challenges (
  id text primary key,
  kind text not null constraint challenges_kind_check check (
    kind in ('factor', 'passkey registration', 'passkey sign-in')
  ),
  user_id text constraint challenges_user_id_fkey references users (id) on delete cascade,
  factor_id text constraint challenges_factor_id_fkey references factors (id) on delete cascade,
  challenge text not null,
  address text not null,
  used_at bigint,
  created_at bigint not null,
  expires_at bigint not null
);
create index challenges_expires_at on challenges (expires_at);
create index challenges_user_id on challenges (user_id);
create index challenges_factor_id on challenges (factor_id);

-- Codes that stand in for a second factor, each once: a row goes when its code is used. Only a keyed hash of a code is
-- kept, made under AUTH_KEY.
create table recovery_codes (
  id text primary key,
  user_id text not null constraint recovery_codes_user_id_fkey references users (id) on delete cascade,
  code_hash text not null,
  created_at bigint not null
);
create index recovery_codes_user_id on recovery_codes (user_id);

-- Sign-ins elsewhere.

-- Somebody was sent to a provider and has not come back yet. The id is what the provider hears as `state`.
create table provider_flows (
  id text primary key constraint provider_flows_id_check check (length(id) = 36),
  provider text not null,
  -- What proves to the provider that it was us: sealed under AUTH_KEY, bound to the row's id.
  secrets text not null,
  -- The user whose account the identity is to be added to.
  user_id text constraint provider_flows_user_id_fkey references users (id) on delete cascade,
  redirect_to text not null,
  -- The caller's own proof; none: the answer goes into the fragment, and to the browser that has the cookie alone.
  challenge text,
  challenge_method text constraint provider_flows_challenge_method_check check (challenge_method in ('s256', 'plain')),
  used_at bigint,
  created_at bigint not null
);
create index provider_flows_user_id on provider_flows (user_id);
create index provider_flows_created_at on provider_flows (created_at);

-- Signed messages that were used: each signs in once.
create table used_messages (
  hash text primary key,
  expires_at bigint not null
);
create index used_messages_expires_at on used_messages (expires_at);
