-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":null,"codes":[]}
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
) strict;
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
insert into leads values (1, '2026-11-22T21:17:26.906Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '4a2ed793-f685-48fe-9a78-f2a749c3e89f');
insert into leads values (2, '2026-11-22T21:17:26.928Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', 'a1d5e8ed-a719-46e7-84fb-83d3ea1cb6a7');
insert into feedback values (1, '2026-11-22T21:17:26.937Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', 'c006b76b-e7be-470c-bae2-e85189abbbfc');
insert into feedback values (2, '2026-11-22T21:17:26.942Z', 'zoe@example.org', 4, 1, NULL, '2b11959c-f255-4c02-94a3-0a81053e33f8');
insert into user_progress values (1, '2026-11-22T21:17:26.950Z', 'zoe@example.org', 1, 0, '09ddbe8d-e49c-451b-bb79-a49e02fde43c');
insert into user_progress values (2, '2026-11-22T21:17:26.960Z', 'zoe@example.org', 22, 604800, 'c1ea6503-f722-4b2a-a09d-9e89749c6937');
insert into migrations values ('20260401000000', '20260401000000_accounts.sql');
insert into migrations values ('20260501000000', '20260501000000_learners.sql');
insert into users values ('203d86c1-c12f-4db8-adb0-25404727f2a6', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$c7jw3xy5gOgMCy5mZRGVzw$ixKPZcuNsgvqWntfqx2esXghF+wCxLqJ0G6gFovLTlU', 1795382247093, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382247166, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382247093, 1795382247166);
insert into users values ('f12ddc0a-78de-4968-b9d5-718333605060', 'grüße@bücher.example', '$argon2id$v=19$m=19456,t=2,p=1$eNQuqjJMWFtgaHoi1WRM/A$lWrpgw4d3LMZ5WhVQb2TXXePhDiqhynLbThItfqgv6M', 1795382247212, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382247212, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382247212, 1795382247212);
insert into users values ('152bf896-ace3-4a93-8335-11fe288ae8d6', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$DuJ2eTkm2vOzR4ZDABcrGA$5YRU1a9q+yh7z25TxAmHMU6fjmzENLMMNLh5iH9lq1w', 1795382247240, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382247240, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382247240, 1795382247240);
insert into users values ('cf4fddd1-fd8b-4ae0-9d70-6ac0172f4905', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382247252, NULL, '{}', '{}', 1, 1795382247252, 1795382247252);
insert into identities values ('c031ddbc-59c7-4766-afd4-51303258ffc2', '203d86c1-c12f-4db8-adb0-25404727f2a6', 'email', '203d86c1-c12f-4db8-adb0-25404727f2a6', '{"sub":"203d86c1-c12f-4db8-adb0-25404727f2a6","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382247166, 1795382247093, 1795382247093);
insert into identities values ('0239f275-c3f5-4cff-ac22-1c661ada2b75', 'f12ddc0a-78de-4968-b9d5-718333605060', 'email', 'f12ddc0a-78de-4968-b9d5-718333605060', '{"sub":"f12ddc0a-78de-4968-b9d5-718333605060","email":"grüße@bücher.example","email_verified":true,"phone_verified":false}', 'grüße@bücher.example', 1795382247212, 1795382247212, 1795382247212);
insert into identities values ('bfb94b81-b2ab-4811-9e24-02fe8f595504', '152bf896-ace3-4a93-8335-11fe288ae8d6', 'email', '152bf896-ace3-4a93-8335-11fe288ae8d6', '{"sub":"152bf896-ace3-4a93-8335-11fe288ae8d6","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382247240, 1795382247240, 1795382247240);
insert into sessions values ('3a85ce77-7da5-4440-9332-16e2878d57fb', '203d86c1-c12f-4db8-adb0-25404727f2a6', 0, 'aal1', 'node', '127.0.0.1', 1795382247093, 1795382247093);
insert into sessions values ('fe03fec4-1ea6-4322-b4a3-e92f9a20669a', '203d86c1-c12f-4db8-adb0-25404727f2a6', 0, 'aal1', 'node', '127.0.0.1', 1795382247166, 1795382247166);
insert into sessions values ('db615e05-7a38-4ab2-a6cc-086024962759', 'f12ddc0a-78de-4968-b9d5-718333605060', 0, 'aal1', 'node', '127.0.0.1', 1795382247212, 1795382247212);
insert into sessions values ('f1d8741c-da1e-4512-9ff5-29d13c42259f', '152bf896-ace3-4a93-8335-11fe288ae8d6', 0, 'aal1', 'node', '127.0.0.1', 1795382247240, 1795382247240);
insert into sessions values ('4fa43307-3b78-4d0f-86c9-dc9be18024d1', 'cf4fddd1-fd8b-4ae0-9d70-6ac0172f4905', 0, 'aal1', 'node', '127.0.0.1', 1795382247252, 1795382247252);
insert into session_methods values ('3a85ce77-7da5-4440-9332-16e2878d57fb', 'password', 1795382247093);
insert into session_methods values ('fe03fec4-1ea6-4322-b4a3-e92f9a20669a', 'password', 1795382247166);
insert into session_methods values ('db615e05-7a38-4ab2-a6cc-086024962759', 'password', 1795382247212);
insert into session_methods values ('f1d8741c-da1e-4512-9ff5-29d13c42259f', 'password', 1795382247240);
insert into session_methods values ('4fa43307-3b78-4d0f-86c9-dc9be18024d1', 'anonymous', 1795382247252);
insert into signing_keys values ('b459b8bf-3518-4ba2-9360-78be1c888e25', '1zimqwjrhZJaHJl59UXg13Akx_0NVBJQeENxj-mquIMtNsAB3BnGkQrZXL9Z-dGP0CQnUioAzfg-qZ0ay9ZMiwXIw7cH6PPt9dlVA-9LXnCyTcrIha0fw65Mf9BsXKUXddYOqt852pmLQDXA999Kmh4fWV_89pVV_9Vm6BSUz3SNRmQH7dwVEM_virgIgAD2O0dsGygmYMdotxVQGlXY9NQ6TdySPGJGy9E2Hj_H3broiXwXLF9F5igddC8x9yoB6K-x9qfFBeO3rgE8', '{"kty":"EC","x":"h5jLfYByVpEr_gibiHa47FcNtDjzphB-f7ZsZJtpPaM","y":"F6CPse08ll4p7kj01Ssi6mBjs5QF-4Di92TDB1FLf-c","crv":"P-256","kid":"b459b8bf-3518-4ba2-9360-78be1c888e25","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382247098, NULL, 1795382247098);
insert into audit values ('fadd4513-4271-4418-ace2-58a245163588', '203d86c1-c12f-4db8-adb0-25404727f2a6', 'signed up', 1795382247093);
insert into audit values ('982cfa3d-0cb5-471d-9b7b-07e871b02826', '203d86c1-c12f-4db8-adb0-25404727f2a6', 'signed in', 1795382247093);
insert into audit values ('204cb628-9d83-4596-8ad7-6ec88292459f', '203d86c1-c12f-4db8-adb0-25404727f2a6', 'signed in', 1795382247166);
insert into audit values ('545bbe93-42ce-4112-96ad-ec56af450f10', 'f12ddc0a-78de-4968-b9d5-718333605060', 'signed up', 1795382247212);
insert into audit values ('b453b46e-1409-4eff-8397-fbca05473129', 'f12ddc0a-78de-4968-b9d5-718333605060', 'signed in', 1795382247212);
insert into audit values ('0ba22721-9401-4979-884a-d0777c2d4cfd', '152bf896-ace3-4a93-8335-11fe288ae8d6', 'signed up', 1795382247240);
insert into audit values ('dd578cf8-2320-4c4f-82d6-730f3d656f30', '152bf896-ace3-4a93-8335-11fe288ae8d6', 'signed in', 1795382247240);
insert into audit values ('4b3209a4-052f-460d-8f83-1fefdfdf2d16', 'cf4fddd1-fd8b-4ae0-9d70-6ac0172f4905', 'signed in', 1795382247252);
insert into learners values ('203d86c1-c12f-4db8-adb0-25404727f2a6', 'Ada', 'UiPath', NULL, '2026-11-22T21:17:27.110Z');
insert into learner_levels values ('203d86c1-c12f-4db8-adb0-25404727f2a6', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-22T21:17:27.119Z');
insert into learner_levels values ('203d86c1-c12f-4db8-adb0-25404727f2a6', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-22T21:17:27.119Z');
insert into learner_levels values ('203d86c1-c12f-4db8-adb0-25404727f2a6', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-22T21:17:27.119Z');
pragma user_version = 3;
