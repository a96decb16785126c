-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"CZLGQ2PVNZUBBH4C2G2IWYTDNSEAUK3U"},"codes":[]}
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
) strict;
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
insert into leads values (1, '2026-11-22T21:17:35.241Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '8869a462-93c4-4ea8-9169-7bedcb0710ad');
insert into leads values (2, '2026-11-22T21:17:35.310Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '9e17a85b-2528-45dd-81bf-e3341231054a');
insert into feedback values (1, '2026-11-22T21:17:35.320Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '953ebcb1-fe1d-4203-8631-5fc830a3046d');
insert into feedback values (2, '2026-11-22T21:17:35.324Z', 'zoe@example.org', 4, 1, NULL, '43e7a9f7-f57c-42e6-bf4a-f2bee6fdff77');
insert into user_progress values (1, '2026-11-22T21:17:35.329Z', 'zoe@example.org', 1, 0, '405f8c74-e991-443e-a6e9-ca2144f57c21');
insert into user_progress values (2, '2026-11-22T21:17:35.334Z', 'zoe@example.org', 22, 604800, '0bc6af75-db55-42b0-a0f4-744c3b98542e');
insert into migrations values ('20260401000000', '20260401000000_accounts.sql');
insert into migrations values ('20260611000000', '20260611000000_factors.sql');
insert into migrations values ('20260501000000', '20260501000000_learners.sql');
insert into users values ('ed33efe9-702e-4e51-8682-ab1f3ba9015f', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$1DFh5fgmq9CQjs9nq6IXmQ$Iocqp5UBHE0YCmOBkHUZ56da3FA2rmXAkMvhuePoLPg', 1795382255395, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382255459, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382255395, 1795382255459);
insert into users values ('c993325b-97f0-4a5d-ba24-c2d7be33d8e4', 'grüße@bücher.example', '$argon2id$v=19$m=19456,t=2,p=1$nYM0pvjqxdakUkhSexRRiw$AhI0G9os8QL3Azby/f4iAJBAbuwg0SIGwtIpQNCGxco', 1795382255505, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382255505, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382255505, 1795382255505);
insert into users values ('aba559d5-b69b-4dcb-a14a-f5d4263179c9', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$bQvEwsQKY3s713W0t08eVA$mzKaVhZu3DAcKCrIa/Fyu1kFxS0lfOV3ODhtHe5+rts', 1795382255548, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382255548, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382255548, 1795382255548);
insert into users values ('d2f258e7-2156-4670-ba38-649e22663007', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382255631, NULL, '{}', '{}', 1, 1795382255631, 1795382255631);
insert into identities values ('c7e57c96-f486-45fa-94e0-1bee810671b0', 'ed33efe9-702e-4e51-8682-ab1f3ba9015f', 'email', 'ed33efe9-702e-4e51-8682-ab1f3ba9015f', '{"sub":"ed33efe9-702e-4e51-8682-ab1f3ba9015f","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382255459, 1795382255395, 1795382255395);
insert into identities values ('d8bd6dc2-3c94-44b8-bd14-83e42d444e46', 'c993325b-97f0-4a5d-ba24-c2d7be33d8e4', 'email', 'c993325b-97f0-4a5d-ba24-c2d7be33d8e4', '{"sub":"c993325b-97f0-4a5d-ba24-c2d7be33d8e4","email":"grüße@bücher.example","email_verified":true,"phone_verified":false}', 'grüße@bücher.example', 1795382255505, 1795382255505, 1795382255505);
insert into identities values ('fab87607-6875-4f24-a0d3-1fa91d556ff2', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', 'email', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', '{"sub":"aba559d5-b69b-4dcb-a14a-f5d4263179c9","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382255548, 1795382255548, 1795382255548);
insert into sessions values ('f2caf82a-3f00-485c-bdb2-789b04a422cf', 'ed33efe9-702e-4e51-8682-ab1f3ba9015f', 0, 'aal1', 'node', '127.0.0.1', 1795382255395, 1795382255395, NULL);
insert into sessions values ('23819fc6-55c2-447c-a08c-ccb3974702ef', 'ed33efe9-702e-4e51-8682-ab1f3ba9015f', 0, 'aal1', 'node', '127.0.0.1', 1795382255459, 1795382255459, NULL);
insert into sessions values ('0e87f82d-b6c5-4210-9f52-5e72e4584bde', 'c993325b-97f0-4a5d-ba24-c2d7be33d8e4', 0, 'aal1', 'node', '127.0.0.1', 1795382255505, 1795382255505, NULL);
insert into sessions values ('6d00f7cf-ca9c-40e1-928a-a90f00543dfc', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', 2, 'aal2', 'node', '127.0.0.1', 1795382255548, 1795382245616, '3dfa73fa-9a76-41d3-af89-37831602841f');
insert into sessions values ('32c63f8d-2fe7-4276-ae10-3d4f83ae012e', 'd2f258e7-2156-4670-ba38-649e22663007', 0, 'aal1', 'node', '127.0.0.1', 1795382255631, 1795382255631, NULL);
insert into session_methods values ('f2caf82a-3f00-485c-bdb2-789b04a422cf', 'password', 1795382255395);
insert into session_methods values ('23819fc6-55c2-447c-a08c-ccb3974702ef', 'password', 1795382255459);
insert into session_methods values ('0e87f82d-b6c5-4210-9f52-5e72e4584bde', 'password', 1795382255505);
insert into session_methods values ('6d00f7cf-ca9c-40e1-928a-a90f00543dfc', 'password', 1795382255548);
insert into session_methods values ('6d00f7cf-ca9c-40e1-928a-a90f00543dfc', 'totp', 1795382255616);
insert into session_methods values ('32c63f8d-2fe7-4276-ae10-3d4f83ae012e', 'anonymous', 1795382255631);
insert into signing_keys values ('7f855254-f7ad-479b-9ed5-4e684a1331c5', '0jNYxIBCEqaUq1vYg7gQjaPptuZa0X88XKLtvLwnIgpTWs7R6uaBc6ApHDW5plYntNIR-oI8x2Yu_-Vl1aysJ-yjdUGG5Zx3UDTtRm1-YilOSusnslFftmUBK6d848qDNZPLgA5ybjuScTIM1drqRh8wvYG9jeYewxNx8bTASANKk_aC2ThXir9I-hoW0k9UqC9VPYzAeI-SJ-LBxjU8pzxFXqK_0Z49K_ILXOb41eJapVH8-DcGO9DEjbCoxMYMQ6lrSR5pkHmgzVh5', '{"kty":"EC","x":"fJVUp9jO4pCBR2yL9EobSgyz2nE01dAQbzabl-EQqL4","y":"dohuayspyaNohzlypqZ-c9cKpbhvN_Ll-DuI92WZvCU","crv":"P-256","kid":"7f855254-f7ad-479b-9ed5-4e684a1331c5","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382255400, NULL, 1795382255400);
insert into audit values ('40977ad0-bc25-457c-b6c3-89a5a2e707ee', 'ed33efe9-702e-4e51-8682-ab1f3ba9015f', 'signed up', 1795382255395);
insert into audit values ('bf9ca4f1-9b46-4faf-b35f-583d5f1274b2', 'ed33efe9-702e-4e51-8682-ab1f3ba9015f', 'signed in', 1795382255395);
insert into audit values ('32bbc52a-dff3-48bd-b649-a701ea6bd278', 'ed33efe9-702e-4e51-8682-ab1f3ba9015f', 'signed in', 1795382255459);
insert into audit values ('3c1147f4-1800-4708-a171-7fbfb0f30b47', 'c993325b-97f0-4a5d-ba24-c2d7be33d8e4', 'signed up', 1795382255505);
insert into audit values ('e6a84c5d-2841-4ae7-9307-588d9b391a82', 'c993325b-97f0-4a5d-ba24-c2d7be33d8e4', 'signed in', 1795382255505);
insert into audit values ('4fc2c53a-92d5-42aa-a876-45fee8dc3544', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', 'signed up', 1795382255548);
insert into audit values ('74c7618a-ecf3-4a02-bf4e-c7622b55e10d', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', 'signed in', 1795382255548);
insert into audit values ('020f86c3-2ef2-45d2-97ef-71a9e126f71a', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', 'second factor set up', 1795382255616);
insert into audit values ('f2803fa6-4c36-48f6-9b0c-0ac3069d798f', 'd2f258e7-2156-4670-ba38-649e22663007', 'signed in', 1795382255631);
insert into factors values ('3dfa73fa-9a76-41d3-af89-37831602841f', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', 'Phone', 'totp', 'verified', 'Pb4FuIjA8b8qWXDJZ_uLvSHIuEvYl5rLCJ8CrwU2MNIKOMw0Bto6IlEnM-A2Bw3Ryn5WTX0hg7z99Cu1', 59846075, NULL, NULL, NULL, NULL, 1795382255611, 1795382255557, 1795382255616);
insert into challenges values ('e7a7f588-1309-4ff1-a732-e3570322e7c4', 'factor', 'aba559d5-b69b-4dcb-a14a-f5d4263179c9', '3dfa73fa-9a76-41d3-af89-37831602841f', '', '127.0.0.1', 1795382255616, 1795382255611, 1795382555611);
insert into learners values ('ed33efe9-702e-4e51-8682-ab1f3ba9015f', 'Ada', 'UiPath', NULL, '2026-11-22T21:17:35.412Z');
insert into learner_levels values ('ed33efe9-702e-4e51-8682-ab1f3ba9015f', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-22T21:17:35.421Z');
insert into learner_levels values ('ed33efe9-702e-4e51-8682-ab1f3ba9015f', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-22T21:17:35.421Z');
insert into learner_levels values ('ed33efe9-702e-4e51-8682-ab1f3ba9015f', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-22T21:17:35.421Z');
pragma user_version = 3;
