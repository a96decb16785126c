-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"PQMFGFTWYSS7N43BCM3C33MSLAHX2SRB"},"codes":[]}
CREATE TABLE leads (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  name text not null constraint leads_name_check check (length(name) <= 200 and trim(name, char(9, 10, 11, 12, 13, 32)) <> ''),
  email text not null constraint leads_email_check check (length(email) <= 254 and email like '_%@_%._%' and length(replace(email, '@', '')) = length(email) - 1 and email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'),
  phone text constraint leads_phone_check check (length(phone) <= 40),
  total_years_experience integer constraint leads_total_years_experience_check check (total_years_experience >= 0 and total_years_experience <= 100),
  rpa_years_experience integer constraint leads_rpa_years_experience_check check (rpa_years_experience >= 0 and rpa_years_experience <= 100),
  rpa_tool text not null constraint leads_rpa_tool_check check (rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')),
  other_tool_name text constraint leads_other_tool_name_check check ((rpa_tool = 'Other') = (other_tool_name is not null) and (other_tool_name is null or (length(other_tool_name) <= 100 and trim(other_tool_name, char(9, 10, 11, 12, 13, 32)) <> ''))),
  submission_id text constraint leads_submission_id_key unique constraint leads_submission_id_check check (length(submission_id) = 36)
) strict;
CREATE TABLE feedback (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint feedback_user_email_check check (length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1 and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'),
  challenge_level integer not null constraint feedback_challenge_level_check check (challenge_level >= 1),
  rating integer not null constraint feedback_rating_check check (rating >= 1 and rating <= 5),
  feedback_text text constraint feedback_feedback_text_check check (length(feedback_text) <= 500),
  submission_id text constraint feedback_submission_id_key unique constraint feedback_submission_id_check check (length(submission_id) = 36)
) strict;
CREATE TABLE user_progress (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint user_progress_user_email_check check (length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1 and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'),
  challenge_level integer not null constraint user_progress_challenge_level_check check (challenge_level >= 1),
  time_taken_seconds integer not null constraint user_progress_time_taken_seconds_check check (time_taken_seconds >= 0 and time_taken_seconds <= 604800),
  submission_id text constraint user_progress_submission_id_key unique constraint user_progress_submission_id_check check (length(submission_id) = 36)
) strict;
CREATE TABLE migrations (version text primary key, file text not null) strict;
CREATE TABLE users (
  id text primary key constraint users_id_check check (length(id) = 36),
  -- Small letters. None: nobody has been asked for it yet.
  email text constraint users_email_key unique constraint users_email_check check (length(email) <= 254),
  password_hash text,
  -- The operator or a mail has said so; the second column only if a mail of ours was answered.
  email_confirmed_at integer,
  email_proven_at integer,
  new_email text constraint users_new_email_check check (length(new_email) <= 254),
  confirmation_sent_at integer,
  recovery_sent_at integer,
  invited_at integer,
  email_change_sent_at integer,
  reauthentication_sent_at integer,
  last_sign_in_at integer,
  banned_until integer,
  app_metadata text not null,
  user_metadata text not null,
  is_anonymous integer not null constraint users_is_anonymous_check check (is_anonymous in (0, 1)),
  created_at integer not null,
  updated_at integer not null
) strict;
CREATE TABLE identities (
  id text primary key,
  user_id text not null constraint identities_user_id_fkey references users (id) on delete cascade,
  provider text not null,
  -- Who that is at the provider; for an address the user's own id.
  provider_id text not null,
  identity_data text not null,
  email text,
  last_sign_in_at integer,
  created_at integer not null,
  updated_at integer not null,
  constraint identities_provider_key unique (provider, provider_id)
) strict;
CREATE INDEX identities_user_id on identities (user_id);
CREATE TABLE sessions (
  id text primary key,
  user_id text not null constraint sessions_user_id_fkey references users (id) on delete cascade,
  -- How often its refresh token was renewed; the token holds the same number.
  counter integer not null,
  aal text not null constraint sessions_aal_check check (aal in ('aal1', 'aal2')),
  agent text,
  address text,
  created_at integer not null,
  refreshed_at integer not null
, factor_id text) strict;
CREATE INDEX sessions_user_id on sessions (user_id);
CREATE TABLE session_methods (
  session_id text not null constraint session_methods_session_id_fkey references sessions (id) on delete cascade,
  method text not null,
  at integer not null,
  primary key (session_id, method)
) strict;
CREATE TABLE flows (
  id text primary key,
  user_id text not null constraint flows_user_id_fkey references users (id) on delete cascade,
  -- How the session will say that it came about.
  method text not null,
  challenge text not null,
  challenge_method text not null constraint flows_challenge_method_check check (challenge_method in ('s256', 'plain')),
  -- Made when the link is followed; its SHA-256.
  code_hash text constraint flows_code_hash_key unique,
  coded_at integer,
  created_at integer not null
, outcome text) strict;
CREATE INDEX flows_user_id on flows (user_id);
CREATE TABLE one_time_tokens (
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
  created_at integer not null,
  expires_at integer not null,
  constraint one_time_tokens_kind_key unique (user_id, kind)
) strict;
CREATE INDEX one_time_tokens_email on one_time_tokens (email);
CREATE TABLE signing_keys (
  id text primary key,
  private_key text not null,
  public_key text not null,
  signs_since integer not null,
  -- From then on nothing that it signed counts.
  retires_at integer,
  created_at integer not null
) strict;
CREATE TABLE mails (
  id text primary key,
  user_id text constraint mails_user_id_fkey references users (id) on delete cascade,
  kind text not null,
  letter text not null,
  state text not null constraint mails_state_check check (state in ('waiting', 'failed')),
  tries integer not null,
  next_try_at integer not null,
  -- Then its token is dead, and nobody needs it any more.
  expires_at integer not null,
  reason text,
  created_at integer not null
) strict;
CREATE INDEX mails_next_try_at on mails (state, next_try_at);
CREATE TABLE audit (
  id text primary key,
  user_id text,
  event text not null,
  at integer not null
) strict;
CREATE INDEX audit_user_id on audit (user_id);
CREATE TABLE factors (
  id text primary key constraint factors_id_check check (length(id) = 36),
  user_id text not null constraint factors_user_id_fkey references users (id) on delete cascade,
  friendly_name text,
  factor_type text not null constraint factors_factor_type_check check (factor_type in ('totp', 'webauthn')),
  status text not null constraint factors_status_check check (status in ('unverified', 'verified')),
  secret text,
  -- The newest step of 30 s whose code was taken: each is taken once.
  last_step integer,
  credential_id text constraint factors_credential_id_key unique,
  public_key text,
  sign_count integer,
  transports text,
  last_challenged_at integer,
  created_at integer not null,
  updated_at integer not null,
  constraint factors_friendly_name_key unique (user_id, friendly_name)
) strict;
CREATE TABLE passkeys (
  id text primary key constraint passkeys_id_check check (length(id) = 36),
  user_id text not null constraint passkeys_user_id_fkey references users (id) on delete cascade,
  friendly_name text,
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key text not null,
  sign_count integer not null,
  transports text not null,
  last_used_at integer,
  created_at integer not null,
  updated_at integer not null
) strict;
CREATE INDEX passkeys_user_id on passkeys (user_id);
CREATE TABLE challenges (
  id text primary key,
  kind text not null constraint challenges_kind_check check (
    kind in ('factor', 'passkey registration', 'passkey sign-in')
  ),
  user_id text constraint challenges_user_id_fkey references users (id) on delete cascade,
  factor_id text constraint challenges_factor_id_fkey references factors (id) on delete cascade,
  challenge text not null,
  address text not null,
  used_at integer,
  created_at integer not null,
  expires_at integer not null
) strict;
CREATE INDEX challenges_expires_at on challenges (expires_at);
CREATE INDEX challenges_user_id on challenges (user_id);
CREATE INDEX challenges_factor_id on challenges (factor_id);
CREATE TABLE provider_flows (
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
  used_at integer,
  created_at integer not null
) strict;
CREATE INDEX provider_flows_user_id on provider_flows (user_id);
CREATE INDEX provider_flows_created_at on provider_flows (created_at);
CREATE TABLE used_messages (
  hash text primary key,
  expires_at integer not null
) strict;
CREATE INDEX used_messages_expires_at on used_messages (expires_at);
CREATE TABLE learners (
  user_id text primary key
    constraint learners_user_id_fkey references users (id) on delete cascade,
  name text constraint learners_name_check check (
    length(name) <= 200 and trim(name, char(9, 10, 11, 12, 13, 32)) <> ''
  ),
  rpa_tool text constraint learners_rpa_tool_check check (
    rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')
  ),
  reset_at text,
  updated_at text not null
) strict;
CREATE TABLE learner_levels (
  user_id text not null
    constraint learner_levels_user_id_fkey references users (id) on delete cascade,
  challenge_level integer not null constraint learner_levels_challenge_level_check check (challenge_level >= 1),
  completed_at text constraint learner_levels_completed_at_check check (
    completed_at is not null or (seconds is null and seed is null)
  ),
  seconds integer constraint learner_levels_seconds_check check (seconds between 0 and 604800),
  seed text constraint learner_levels_seed_check check (length(seed) <= 40),
  attempts integer not null constraint learner_levels_attempts_check check (attempts between 0 and 2147483647),
  updated_at text not null,
  primary key (user_id, challenge_level)
) strict;
insert into leads values (1, '2026-11-22T21:17:38.824Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, 'ef8463ef-aa87-43fe-b218-6e64d20c8778');
insert into leads values (2, '2026-11-22T21:17:38.834Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', 'd08673b7-fa02-4d1f-9dc0-a961a0125f30');
insert into feedback values (1, '2026-11-22T21:17:38.839Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '6f53db89-3b19-4473-ac45-3a74697476ff');
insert into feedback values (2, '2026-11-22T21:17:38.846Z', 'zoe@example.org', 4, 1, NULL, 'd154a203-7208-47b1-b7f7-addd34162f90');
insert into user_progress values (1, '2026-11-22T21:17:38.850Z', 'zoe@example.org', 1, 0, '6dcc16dc-19c8-42b2-97eb-5e1fc45f5f24');
insert into user_progress values (2, '2026-11-22T21:17:38.853Z', 'zoe@example.org', 22, 604800, '604b2488-1f36-4881-9512-0bc79e485802');
insert into migrations values ('20260401000000', '20260401000000_accounts.sql');
insert into migrations values ('20260611000000', '20260611000000_factors.sql');
insert into migrations values ('20260620000000', '20260620000000_providers.sql');
insert into migrations values ('20260501000000', '20260501000000_learners.sql');
insert into users values ('6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$rVdJHMweWpSpLGaylqljrA$FtLRHw5pW1y72wbZWc4oKrH6XDMqU0/4EQMkvG8KBK8', 1795382258907, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382258962, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382258907, 1795382258962);
insert into users values ('a7f88aa9-8ed9-4e05-ad57-d7daa6ba0979', 'grüße@bücher.example', '$argon2id$v=19$m=19456,t=2,p=1$juYEtLWJ3j871PGM0yWKyg$67qDZ4tB7rQT9fe98chKGJmIZImj6DPpjTW74XTrrtk', 1795382259005, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382259005, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382259005, 1795382259005);
insert into users values ('d07c1805-0eeb-4109-8891-4cbddb600c6e', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JIN5E/MSgapUVjuvw77rNg$eThovE3d/DlIMjSrg/7sfW5F7eUpXXGxPBaE2Mw0/A0', 1795382259033, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382259033, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382259033, 1795382259033);
insert into users values ('e8ec5b99-43bd-4852-81c3-69e591ec0686', 'invited@example.org', NULL, NULL, NULL, NULL, 1795382259083, NULL, 1795382259083, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382259083, 1795382259083);
insert into users values ('c2a08e1c-c45a-474c-9d5c-6b0d068f67e6', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382259089, NULL, '{}', '{}', 1, 1795382259089, 1795382259089);
insert into identities values ('dbc92ad4-a8bb-4915-8479-d6bf910859d9', '6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 'email', '6a3f63a5-d328-4bdd-9b00-3a975e20ede4', '{"sub":"6a3f63a5-d328-4bdd-9b00-3a975e20ede4","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382258962, 1795382258907, 1795382258907);
insert into identities values ('7cef73b9-43bb-4b60-9526-810f6fa1fea6', 'a7f88aa9-8ed9-4e05-ad57-d7daa6ba0979', 'email', 'a7f88aa9-8ed9-4e05-ad57-d7daa6ba0979', '{"sub":"a7f88aa9-8ed9-4e05-ad57-d7daa6ba0979","email":"grüße@bücher.example","email_verified":true,"phone_verified":false}', 'grüße@bücher.example', 1795382259005, 1795382259005, 1795382259005);
insert into identities values ('41ebd618-ad5d-46fa-a5c1-be60181bd982', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', 'email', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', '{"sub":"d07c1805-0eeb-4109-8891-4cbddb600c6e","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382259033, 1795382259033, 1795382259033);
insert into identities values ('413c3a78-41bf-4963-ba40-15f40253a9f1', 'e8ec5b99-43bd-4852-81c3-69e591ec0686', 'email', 'e8ec5b99-43bd-4852-81c3-69e591ec0686', '{"sub":"e8ec5b99-43bd-4852-81c3-69e591ec0686","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795382259083, 1795382259083);
insert into sessions values ('e649ae3b-1963-4d72-841d-f4714edf2894', '6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 0, 'aal1', 'node', '127.0.0.1', 1795382258907, 1795382258907, NULL);
insert into sessions values ('3071871f-e4ed-433d-bbb7-1c8520d02d71', '6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 0, 'aal1', 'node', '127.0.0.1', 1795382258962, 1795382258962, NULL);
insert into sessions values ('12fcd7f7-6143-41a0-944c-4aeee26cee27', 'a7f88aa9-8ed9-4e05-ad57-d7daa6ba0979', 0, 'aal1', 'node', '127.0.0.1', 1795382259005, 1795382259005, NULL);
insert into sessions values ('c092a550-cbc6-4ffe-80bd-b1093327424f', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', 2, 'aal2', 'node', '127.0.0.1', 1795382259033, 1795382249075, 'a84cb8b0-c5f2-4e96-9630-023aa4220b27');
insert into sessions values ('ab8ad211-6492-4864-9036-266c23755338', 'c2a08e1c-c45a-474c-9d5c-6b0d068f67e6', 0, 'aal1', 'node', '127.0.0.1', 1795382259089, 1795382259089, NULL);
insert into session_methods values ('e649ae3b-1963-4d72-841d-f4714edf2894', 'password', 1795382258907);
insert into session_methods values ('3071871f-e4ed-433d-bbb7-1c8520d02d71', 'password', 1795382258962);
insert into session_methods values ('12fcd7f7-6143-41a0-944c-4aeee26cee27', 'password', 1795382259005);
insert into session_methods values ('c092a550-cbc6-4ffe-80bd-b1093327424f', 'password', 1795382259033);
insert into session_methods values ('c092a550-cbc6-4ffe-80bd-b1093327424f', 'totp', 1795382259075);
insert into session_methods values ('ab8ad211-6492-4864-9036-266c23755338', 'anonymous', 1795382259089);
insert into one_time_tokens values ('0e1bb5cf-b218-4710-b9da-896e7c9caef4', 'e8ec5b99-43bd-4852-81c3-69e591ec0686', 'confirmation', 'invited@example.org', 'e7QUYDLV9vx4XwukZYqWJCRP6uSec0Hp55J_gBmLpi8', 'gbx_TFQTR9ZKt3jJaDceptsHAxcImwrmrP6Vp699W8w', NULL, 0, 1795382259083, 1795385859083);
insert into signing_keys values ('33aeab29-a813-4228-aad2-301c5dc25493', 'DfTP8PWM2YtN2lo3pbVPiKofN57RyHcZUk7zq_7IQChsdfLzu1Fippypcuod4Tb45E0AmCeEjdaH17HYFJ13vdeD_CjQNdkYS5yroQLvAorKrxT1DaN4QVOLglMAcEznFtWXg4KYgt-ZjzeXCFjESp8WlZ2Ao01OW9rju4mREkZdEXbmK08vSRNgUXRq4LMmKyUKiLcOpXNShxf-AmW0Rf2jW6bd-W2PMQm0sIe0Jxb5fC4mW8GJEdJFTmpW34GuMnDud1sj9hCg4mTu', '{"kty":"EC","x":"uLR6MfODJoftzL4FB0IHntm8us_A-jz3QhayXRvzBTE","y":"igYOTZ5qSF_zdY4HDGk3DdxUvzYb3BSFwfcoXOOsFEQ","crv":"P-256","kid":"33aeab29-a813-4228-aad2-301c5dc25493","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382258913, NULL, 1795382258913);
insert into audit values ('9c401131-f725-455f-abf2-b076f85869fa', '6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 'signed up', 1795382258907);
insert into audit values ('2822ec1e-c05a-4ff7-8a89-0fc482b25aa4', '6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 'signed in', 1795382258907);
insert into audit values ('8ca543ac-607a-4009-b61d-ed2f946a8c4b', '6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 'signed in', 1795382258962);
insert into audit values ('07de54f9-1b74-4053-ad1d-eab46c6ba208', 'a7f88aa9-8ed9-4e05-ad57-d7daa6ba0979', 'signed up', 1795382259005);
insert into audit values ('77a28716-d080-4119-8ab4-9c20d12df666', 'a7f88aa9-8ed9-4e05-ad57-d7daa6ba0979', 'signed in', 1795382259005);
insert into audit values ('c5a18c9c-595f-44c0-b872-3a8cb130fdc7', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', 'signed up', 1795382259033);
insert into audit values ('3160508a-b83e-4cda-89c0-06fcdd01ac64', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', 'signed in', 1795382259033);
insert into audit values ('4e974ebf-0514-47fc-96b3-8f72e2de7d59', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', 'second factor set up', 1795382259075);
insert into audit values ('abac57bd-ef7b-40ac-8bc0-eb4fa4fe3ea8', 'e8ec5b99-43bd-4852-81c3-69e591ec0686', 'invited', 1795382259083);
insert into audit values ('513dbd9c-37fd-4345-9701-f6752454c3d2', 'c2a08e1c-c45a-474c-9d5c-6b0d068f67e6', 'signed in', 1795382259089);
insert into factors values ('a84cb8b0-c5f2-4e96-9630-023aa4220b27', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', 'Phone', 'totp', 'verified', 'udFlkprQI59ojf6b1UH7UzEzrGma9Rqa6yqwApYvI2S2xfSCSFHztzfsD-e9y4sxafdLVKi2KvHJkvgk', 59846075, NULL, NULL, NULL, NULL, 1795382259071, 1795382259041, 1795382259075);
insert into challenges values ('c2d164de-4b28-4515-8106-020c329019be', 'factor', 'd07c1805-0eeb-4109-8891-4cbddb600c6e', 'a84cb8b0-c5f2-4e96-9630-023aa4220b27', '', '127.0.0.1', 1795382259075, 1795382259071, 1795382559071);
insert into learners values ('6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 'Ada', 'UiPath', NULL, '2026-11-22T21:17:38.923Z');
insert into learner_levels values ('6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-22T21:17:38.928Z');
insert into learner_levels values ('6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-22T21:17:38.928Z');
insert into learner_levels values ('6a3f63a5-d328-4bdd-9b00-3a975e20ede4', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-22T21:17:38.928Z');
pragma user_version = 3;
