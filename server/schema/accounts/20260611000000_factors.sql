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

-- The factor that raised a session: when it goes, the session falls.
alter table sessions add column factor_id text;
