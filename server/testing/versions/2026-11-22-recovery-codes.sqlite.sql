-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"P3ZVHNIPTJ3UJTQ3LGSA4E3VYGYEV77Y"},"codes":["FSWGS-KKPSD","XDCZ5-GP2FV","CVR8K-ZSPNS","4RV86-H3NHY","YSQSK-VGVGW","TWFYW-VM6VX","6Q34T-2757J","PJQ9Z-KEMT6","A874Q-75CM2","ZFECE-59MST"]}
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
CREATE TABLE "one_time_tokens" (
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
  created_at integer not null,
  expires_at integer not null
) strict;
CREATE UNIQUE INDEX one_time_tokens_token_hash_key on one_time_tokens (token_hash);
CREATE UNIQUE INDEX one_time_tokens_kind_key on one_time_tokens (user_id, kind, coalesce(is_slip, 0));
CREATE INDEX one_time_tokens_email on one_time_tokens (email);
CREATE TABLE recovery_codes (
  id text primary key,
  user_id text not null constraint recovery_codes_user_id_fkey references users (id) on delete cascade,
  code_hash text not null,
  created_at integer not null
) strict;
CREATE INDEX recovery_codes_user_id on recovery_codes (user_id);
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
insert into leads values (1, '2026-11-22T21:16:07.944Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '7fe911c4-d6c2-4370-af4c-8453466ed46b');
insert into leads values (2, '2026-11-22T21:16:07.955Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', 'a40321a2-2e74-428d-9412-7891a169e3b3');
insert into feedback values (1, '2026-11-22T21:16:07.960Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', 'b1308664-bb2f-46cf-917e-86ffa15e89ef');
insert into feedback values (2, '2026-11-22T21:16:07.969Z', 'zoe@example.org', 4, 1, NULL, 'f47c8bfd-c1c4-4706-8ee5-96a106e9f713');
insert into user_progress values (1, '2026-11-22T21:16:07.973Z', 'zoe@example.org', 1, 0, '0209e774-3138-45f6-8d5c-22cd600f537c');
insert into user_progress values (2, '2026-11-22T21:16:07.977Z', 'zoe@example.org', 22, 604800, '5491c3e7-f151-47d1-a55d-f8428bbd6f9e');
insert into migrations values ('20260401000000', '20260401000000_accounts.sql');
insert into migrations values ('20260611000000', '20260611000000_factors.sql');
insert into migrations values ('20260620000000', '20260620000000_providers.sql');
insert into migrations values ('20260702000000', '20260702000000_slips.sql');
insert into migrations values ('20261122100000', '20261122100000_recovery_codes.sql');
insert into migrations values ('20260501000000', '20260501000000_learners.sql');
insert into users values ('cd19c995-cc5b-431b-aeb0-a24e6c592228', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$HP78yCDzfER5aNtfukw/ag$GkAwzFFdkJ1cX+k/cItERv0a0yYsxnqJbtqk/cVgcbk', 1795382168056, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382168161, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382168056, 1795382168161);
insert into users values ('f1452dc7-f078-4f53-99ee-fba7927952cb', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$hDTGWszpP6tzt/2UJw101A$VHbflMSwC4Z+UtT9MycRAwL+JWe/GbXmyth63ORZ5m8', 1795382168223, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382168223, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382168223, 1795382168223);
insert into users values ('62406961-9432-4f32-92fc-cb7d21e7e9f1', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$thIO+cY/E/JQnVesg2SmQw$mRFOWAsyVYbFg6q6nV1VQFv4/IHPI56AJ+Ixc8xwhpo', 1795382168266, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382168266, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382168266, 1795382168266);
insert into users values ('5d625b8f-8ee8-411a-9f5a-b90cc2ff6bbd', 'invited@example.org', NULL, NULL, NULL, NULL, 1795382168347, NULL, 1795382168347, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382168347, 1795382168347);
insert into users values ('1b042569-a7ff-4d37-b177-2a50dabe3b54', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382168354, NULL, '{}', '{}', 1, 1795382168354, 1795382168354);
insert into identities values ('59ba3db4-6ce9-4a67-90c9-2bcd3fa6d1f5', 'cd19c995-cc5b-431b-aeb0-a24e6c592228', 'email', 'cd19c995-cc5b-431b-aeb0-a24e6c592228', '{"sub":"cd19c995-cc5b-431b-aeb0-a24e6c592228","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382168161, 1795382168056, 1795382168056);
insert into identities values ('1467919e-b209-4e4f-869f-c6e41d4e5810', 'f1452dc7-f078-4f53-99ee-fba7927952cb', 'email', 'f1452dc7-f078-4f53-99ee-fba7927952cb', '{"sub":"f1452dc7-f078-4f53-99ee-fba7927952cb","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795382168223, 1795382168223, 1795382168223);
insert into identities values ('9a066714-c410-4466-bc8b-65ffc6daaedb', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'email', '62406961-9432-4f32-92fc-cb7d21e7e9f1', '{"sub":"62406961-9432-4f32-92fc-cb7d21e7e9f1","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382168266, 1795382168266, 1795382168266);
insert into identities values ('9bb5d17f-8600-4256-b0d4-cf9716ac3be7', '5d625b8f-8ee8-411a-9f5a-b90cc2ff6bbd', 'email', '5d625b8f-8ee8-411a-9f5a-b90cc2ff6bbd', '{"sub":"5d625b8f-8ee8-411a-9f5a-b90cc2ff6bbd","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795382168347, 1795382168347);
insert into sessions values ('5252ff3c-1ab6-473e-bec6-f7467c750482', 'cd19c995-cc5b-431b-aeb0-a24e6c592228', 0, 'aal1', 'node', '127.0.0.1', 1795382168056, 1795382168056, NULL);
insert into sessions values ('b8df27e3-dab1-4a42-b59b-669206840888', 'cd19c995-cc5b-431b-aeb0-a24e6c592228', 0, 'aal1', 'node', '127.0.0.1', 1795382168161, 1795382168161, NULL);
insert into sessions values ('a5ed722d-c62f-43e6-8d89-97bcf6d89d1f', 'f1452dc7-f078-4f53-99ee-fba7927952cb', 0, 'aal1', 'node', '127.0.0.1', 1795382168223, 1795382168223, NULL);
insert into sessions values ('926310a9-e332-4bac-9473-a5f40828bac3', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 2, 'aal2', 'node', '127.0.0.1', 1795382168266, 1795382158336, 'db764655-10b8-42f0-b8bf-e721632de5c7');
insert into sessions values ('332ec059-c4ba-44c4-97dd-3d658ab705ca', '1b042569-a7ff-4d37-b177-2a50dabe3b54', 0, 'aal1', 'node', '127.0.0.1', 1795382168354, 1795382168354, NULL);
insert into session_methods values ('5252ff3c-1ab6-473e-bec6-f7467c750482', 'password', 1795382168056);
insert into session_methods values ('b8df27e3-dab1-4a42-b59b-669206840888', 'password', 1795382168161);
insert into session_methods values ('a5ed722d-c62f-43e6-8d89-97bcf6d89d1f', 'password', 1795382168223);
insert into session_methods values ('926310a9-e332-4bac-9473-a5f40828bac3', 'password', 1795382168266);
insert into session_methods values ('926310a9-e332-4bac-9473-a5f40828bac3', 'totp', 1795382168336);
insert into session_methods values ('332ec059-c4ba-44c4-97dd-3d658ab705ca', 'anonymous', 1795382168354);
insert into signing_keys values ('521d4f86-d821-4b12-a90c-48cea5159c0e', 'nZK28edHyOt74ZO4Dv70ljzJa3efJk9q5T8_8l4GXpXjAEfWLHwBoT73a8o_48ODmVZWIAp5Mb_VBjewTmzCpUDP14yQxdjaTSepmRg6pig91XWAVRMIBQ24Oyg4b4BNFxDG2Vt8zhxz3KvQgyyxwy0heBeumcH9n9nxuhqCbLPnfaT_MbQg-8mtTHRib2JC9w-T8Rz7g6HvlLTMR027qx2iPMB1igajqcyVLmRwSlontTh4E914qIgIhag5eoVpl6hy8OIZoLVVuYsv', '{"kty":"EC","x":"lSZZA-aPp0aPplDCRatA7THWJ9_HctLxINVAnt08PKQ","y":"gM8mo_3CxaGmAogMzld7rids4zCvNcketkS76a5Mwvo","crv":"P-256","kid":"521d4f86-d821-4b12-a90c-48cea5159c0e","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382168059, NULL, 1795382168059);
insert into audit values ('6685af1c-28f0-40e1-af12-fdc64024d727', 'cd19c995-cc5b-431b-aeb0-a24e6c592228', 'signed up', 1795382168056);
insert into audit values ('bb40f0cf-59c5-4c14-8c03-eee5fcc15db4', 'cd19c995-cc5b-431b-aeb0-a24e6c592228', 'signed in', 1795382168056);
insert into audit values ('99587ce7-a3f3-4ef6-87cb-fb201ff82962', 'cd19c995-cc5b-431b-aeb0-a24e6c592228', 'signed in', 1795382168161);
insert into audit values ('da0ba803-23da-49c4-85bb-0be5fb210eae', 'f1452dc7-f078-4f53-99ee-fba7927952cb', 'signed up', 1795382168223);
insert into audit values ('80454f09-3cf2-42b1-b70f-2e2bb0f69175', 'f1452dc7-f078-4f53-99ee-fba7927952cb', 'signed in', 1795382168223);
insert into audit values ('ba657c21-bf99-4712-9cee-492c5b0fc237', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'signed up', 1795382168266);
insert into audit values ('6e8c23f0-c218-4270-bd43-ec42ad70c091', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'signed in', 1795382168266);
insert into audit values ('1d068a88-e169-467f-87c3-3ada084061e6', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'second factor set up', 1795382168336);
insert into audit values ('7ae48aff-0240-4076-9611-acfe6339685d', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'recovery codes made', 1795382168343);
insert into audit values ('db95c5aa-87e3-4c47-b100-4a61e30e205d', '5d625b8f-8ee8-411a-9f5a-b90cc2ff6bbd', 'invited', 1795382168347);
insert into audit values ('cb0b42bc-f312-4345-a5bb-155b771a5d94', '1b042569-a7ff-4d37-b177-2a50dabe3b54', 'signed in', 1795382168354);
insert into factors values ('db764655-10b8-42f0-b8bf-e721632de5c7', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'Phone', 'totp', 'verified', 'zWkQb_dk_IL1kWvG6ZtWgwlNAOHzrYVsEezebP_ZkH63gNyOH1ulUVzmLEut0qDS0-Z5_GqY7fia7NH6', 59846072, NULL, NULL, NULL, NULL, 1795382168328, 1795382168282, 1795382168336);
insert into challenges values ('9e33e31d-e5cc-436c-a956-0ce2c160c69d', 'factor', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'db764655-10b8-42f0-b8bf-e721632de5c7', '', '127.0.0.1', 1795382168336, 1795382168328, 1795382468328);
insert into one_time_tokens values ('c1cde31a-614c-46c1-910e-c055c8d0ea67', '5d625b8f-8ee8-411a-9f5a-b90cc2ff6bbd', 'confirmation', 'invited@example.org', 'YWl6UNrnbJywU9Midu5Z4nQF4c0KQ-O8Saj7QVKtp98', 'LFGXVi8cVIDzkLAWeO08Ap5I3PaGyqCcqXUtoZ45DNs', NULL, 0, 0, 1795382168347, 1795385768347);
insert into recovery_codes values ('e02a53fd-ab54-4d6b-b8a1-44d3d00be37c', '62406961-9432-4f32-92fc-cb7d21e7e9f1', '2k3CvF9QY3AolI0bwHLUubv_UTPiYZdZfNR7dL06uZE', 1795382168343);
insert into recovery_codes values ('2b3d4847-9302-44e3-a395-6a99aab3f281', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'uK2q3-aWIdOWvIWXjdZSyAK9uMQnT6fs2aGWWmOHGh8', 1795382168343);
insert into recovery_codes values ('fd40f15f-d17c-4d75-ac01-d4350e68b0f3', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'RNUqWutV1s0fVxnPUbQpph_jG_J8a77j0kRyNjujWzQ', 1795382168343);
insert into recovery_codes values ('c8fdbec3-aa49-4af6-a772-548c8ec9e181', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'wCeGlZwOrJrayUrHcncFp4WVmolpiZqLN9wK4YeTxMo', 1795382168343);
insert into recovery_codes values ('976d9df1-29f3-4e8a-aa8e-678fa12d0ff1', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'ja2FANMxlIcu6S9DMG6U966ufDEWiJuEx3tuzEstMDA', 1795382168343);
insert into recovery_codes values ('f42b90f6-4db3-43a9-83e3-6ea29e6e4ff6', '62406961-9432-4f32-92fc-cb7d21e7e9f1', '_sbnYn9rQAHp6f6pFOgvhTaiN2jaNxTN18vlhThvTSw', 1795382168343);
insert into recovery_codes values ('a5344711-f566-48da-9ff2-6b51fc873882', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'n4cHi0TVLlND6ky8iStXAZqjja4B7d1zLmO3fPhYKM0', 1795382168343);
insert into recovery_codes values ('4b39dc04-b8ae-4710-a22c-96d004456da9', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'YCBLmJCvWOZsWFCk1B5vK4LfWvfEzp1Fp-hCZ-_7UC8', 1795382168343);
insert into recovery_codes values ('4906f901-97e5-4c75-a504-4943099b1a89', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'hH_dDVd0QHeueoqRXWlZw_Iahyfzp6oXcEeLDhW1m9o', 1795382168343);
insert into recovery_codes values ('79441a5f-6ca1-4bdf-a903-9809fcd3a133', '62406961-9432-4f32-92fc-cb7d21e7e9f1', 'pUZlKwbtsI8OaadjiggAIluKsmWl1ecDGwbotlJxxJc', 1795382168343);
insert into learners values ('cd19c995-cc5b-431b-aeb0-a24e6c592228', 'Ada', 'UiPath', NULL, '2026-11-22T21:16:08.083Z');
insert into learner_levels values ('cd19c995-cc5b-431b-aeb0-a24e6c592228', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-22T21:16:08.092Z');
insert into learner_levels values ('cd19c995-cc5b-431b-aeb0-a24e6c592228', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-22T21:16:08.092Z');
insert into learner_levels values ('cd19c995-cc5b-431b-aeb0-a24e6c592228', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-22T21:16:08.092Z');
pragma user_version = 3;
