-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"APKIETOG6I5JAG3A4GK6OHV636NYJ77N"},"codes":[]}
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
insert into leads values (1, '2026-11-22T21:17:41.882Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '424acbec-f8fe-4ca9-9f27-f7a73fb34730');
insert into leads values (2, '2026-11-22T21:17:41.908Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '3d2b514f-8482-4e42-af36-4a13f7157c1f');
insert into feedback values (1, '2026-11-22T21:17:41.918Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '61c6fef6-e735-43c1-b73d-30d0d8472ce0');
insert into feedback values (2, '2026-11-22T21:17:41.924Z', 'zoe@example.org', 4, 1, NULL, 'fce7df51-5266-4cfe-9c67-130244f5f9ef');
insert into user_progress values (1, '2026-11-22T21:17:41.934Z', 'zoe@example.org', 1, 0, 'aa34b066-76d5-4867-9f76-416ae14962d0');
insert into user_progress values (2, '2026-11-22T21:17:41.944Z', 'zoe@example.org', 22, 604800, '9d79aa45-04fd-421a-8931-4a1236e2e82c');
insert into migrations values ('20260401000000', '20260401000000_accounts.sql');
insert into migrations values ('20260611000000', '20260611000000_factors.sql');
insert into migrations values ('20260620000000', '20260620000000_providers.sql');
insert into migrations values ('20260702000000', '20260702000000_slips.sql');
insert into migrations values ('20260501000000', '20260501000000_learners.sql');
insert into users values ('fff2b570-e569-4b45-9bf5-dd521edd9c1b', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$sxL1iYy5Dmz7uNMGm7Y19g$5zqtyf2UpWBhZ4bNaHE1YWHRf+8k5USsAq1EHfY5SBM', 1795382262030, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382262111, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382262030, 1795382262111);
insert into users values ('63ea2064-ce52-4e56-b20c-ada7666e750f', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$ku4ZLKURbcPkQdlumorbrw$2tp2QS7WfK9ndIsg8rkfVHdX/eS1QQ/OhqSWjnwBoJ0', 1795382262154, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382262154, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382262154, 1795382262154);
insert into users values ('fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$DhrCp9wUwYOelgbJaaQPQQ$fS1n24eN0oXxgAwlJSDiRbrrllr3NyQBnZiGT29Fck0', 1795382262194, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382262194, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382262194, 1795382262194);
insert into users values ('86251441-d9f7-49ff-bafc-5e87a5cd0af9', 'invited@example.org', NULL, NULL, NULL, NULL, 1795382262303, NULL, 1795382262303, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382262303, 1795382262303);
insert into users values ('8b7ce350-11b4-4fae-8f04-ca25bee867ce', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382262312, NULL, '{}', '{}', 1, 1795382262312, 1795382262312);
insert into identities values ('5fe3fd78-c374-4c72-a017-e6495eece9db', 'fff2b570-e569-4b45-9bf5-dd521edd9c1b', 'email', 'fff2b570-e569-4b45-9bf5-dd521edd9c1b', '{"sub":"fff2b570-e569-4b45-9bf5-dd521edd9c1b","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382262111, 1795382262030, 1795382262030);
insert into identities values ('5a5f630d-4bc2-4466-8675-7bd16912b4dd', '63ea2064-ce52-4e56-b20c-ada7666e750f', 'email', '63ea2064-ce52-4e56-b20c-ada7666e750f', '{"sub":"63ea2064-ce52-4e56-b20c-ada7666e750f","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795382262154, 1795382262154, 1795382262154);
insert into identities values ('b2f134e5-7054-4898-b5db-ccc5d4ef5683', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', 'email', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', '{"sub":"fb1086e4-6fdf-48e6-87a0-fd52ce0122cc","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382262194, 1795382262194, 1795382262194);
insert into identities values ('f456bf7e-69b0-4a92-a845-10c262551661', '86251441-d9f7-49ff-bafc-5e87a5cd0af9', 'email', '86251441-d9f7-49ff-bafc-5e87a5cd0af9', '{"sub":"86251441-d9f7-49ff-bafc-5e87a5cd0af9","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795382262303, 1795382262303);
insert into sessions values ('158e7237-956f-4415-9bc7-12aa9c95b3b9', 'fff2b570-e569-4b45-9bf5-dd521edd9c1b', 0, 'aal1', 'node', '127.0.0.1', 1795382262030, 1795382262030, NULL);
insert into sessions values ('5a0adf76-957a-4b1a-a44a-522fdeae1687', 'fff2b570-e569-4b45-9bf5-dd521edd9c1b', 0, 'aal1', 'node', '127.0.0.1', 1795382262111, 1795382262111, NULL);
insert into sessions values ('baa7601b-db8a-4e46-9937-18b0d0fa373d', '63ea2064-ce52-4e56-b20c-ada7666e750f', 0, 'aal1', 'node', '127.0.0.1', 1795382262154, 1795382262154, NULL);
insert into sessions values ('ebd7d0e4-c17c-4a5d-9b35-ece3c340a59a', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', 2, 'aal2', 'node', '127.0.0.1', 1795382262194, 1795382252295, '478e1f45-22f0-4ce6-a0e8-499bb74edb90');
insert into sessions values ('cb6cb8e6-45b3-45e7-839d-9773de8cf572', '8b7ce350-11b4-4fae-8f04-ca25bee867ce', 0, 'aal1', 'node', '127.0.0.1', 1795382262312, 1795382262312, NULL);
insert into session_methods values ('158e7237-956f-4415-9bc7-12aa9c95b3b9', 'password', 1795382262030);
insert into session_methods values ('5a0adf76-957a-4b1a-a44a-522fdeae1687', 'password', 1795382262111);
insert into session_methods values ('baa7601b-db8a-4e46-9937-18b0d0fa373d', 'password', 1795382262154);
insert into session_methods values ('ebd7d0e4-c17c-4a5d-9b35-ece3c340a59a', 'password', 1795382262194);
insert into session_methods values ('ebd7d0e4-c17c-4a5d-9b35-ece3c340a59a', 'totp', 1795382262295);
insert into session_methods values ('cb6cb8e6-45b3-45e7-839d-9773de8cf572', 'anonymous', 1795382262312);
insert into signing_keys values ('6e9b75ee-14ec-4774-86e5-b75c711e34f5', '1xZ3MMrIrbpEnl7xDPGdmyn2dOgAOCsjOVhI4F9AoCvvJ8GzjDxKWZ2zAoXeMbPoaKZuPyqnHGeq5r-nH0UWv95k1IN3LYHadlQj6fNXR8PqakbfOSpzgDlBRFz05Tn-0JBHatetFNf9QkVKcsADieS5DzzcANPuAJ5qLQIEn_y5HglVq-YY1oszXf9jjmStIZJ8bbEFB_7-LqBWgY42bCYuUnqsmEqqSvBs_LYL6p2qMavpgIlbpMaAqC0B_lSQeYOL9GRGKSADew5s', '{"kty":"EC","x":"inOBpzeBb3F-Ag4jkEiUDGffRPJ_MqtpyS5gX63s6zI","y":"Ju6mhx1Fto3fUupZku0MWH3t-w-qrHfxOsydntG9Oos","crv":"P-256","kid":"6e9b75ee-14ec-4774-86e5-b75c711e34f5","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382262036, NULL, 1795382262036);
insert into audit values ('bf40a7c2-9ac4-41ad-81ce-b48389d04f1f', 'fff2b570-e569-4b45-9bf5-dd521edd9c1b', 'signed up', 1795382262030);
insert into audit values ('bbeafb21-0b15-438c-9fe8-2e8b621de083', 'fff2b570-e569-4b45-9bf5-dd521edd9c1b', 'signed in', 1795382262030);
insert into audit values ('74d93a51-989a-478b-a49e-095d807699cf', 'fff2b570-e569-4b45-9bf5-dd521edd9c1b', 'signed in', 1795382262111);
insert into audit values ('d5e37d1b-6c57-4a7c-91bf-563aba4d86d9', '63ea2064-ce52-4e56-b20c-ada7666e750f', 'signed up', 1795382262154);
insert into audit values ('b9f5ca64-05c9-4623-bf03-48183c3c2b35', '63ea2064-ce52-4e56-b20c-ada7666e750f', 'signed in', 1795382262154);
insert into audit values ('e954ca6b-18c7-4333-9855-caf3ec5af59c', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', 'signed up', 1795382262194);
insert into audit values ('3f831d61-713d-4255-b74d-70e9250417fe', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', 'signed in', 1795382262194);
insert into audit values ('d9604ae1-dcee-4293-9505-57d28e672939', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', 'second factor set up', 1795382262295);
insert into audit values ('940bb833-a0b9-4637-8a84-afc65ba82ad2', '86251441-d9f7-49ff-bafc-5e87a5cd0af9', 'invited', 1795382262303);
insert into audit values ('72ce7b17-5307-473e-86a8-90558e0d0fed', '8b7ce350-11b4-4fae-8f04-ca25bee867ce', 'signed in', 1795382262312);
insert into factors values ('478e1f45-22f0-4ce6-a0e8-499bb74edb90', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', 'Phone', 'totp', 'verified', '7fn3slK4mDwHDS7N7zZhpa9ZB2hBqOQ6N_KnBoWVlljZ6F4LLtlG6dTDstfrXJHO4YFjU9XiEdQWirav', 59846075, NULL, NULL, NULL, NULL, 1795382262287, 1795382262207, 1795382262295);
insert into challenges values ('bdfbb65e-64bc-4333-bd00-2cf80cdbeb57', 'factor', 'fb1086e4-6fdf-48e6-87a0-fd52ce0122cc', '478e1f45-22f0-4ce6-a0e8-499bb74edb90', '', '127.0.0.1', 1795382262295, 1795382262287, 1795382562287);
insert into one_time_tokens values ('75ec173d-405f-4a1e-b0b3-82438ca57874', '86251441-d9f7-49ff-bafc-5e87a5cd0af9', 'confirmation', 'invited@example.org', 'hgOHs85fEnL3GJuzscDQvRS0XDFLaq_beXUY0oWhSmc', 'N3o6OOE8MpGLqna9sepwfAoh3yC9E3FKcLf7xCkuB10', NULL, 0, 0, 1795382262303, 1795385862303);
insert into learners values ('fff2b570-e569-4b45-9bf5-dd521edd9c1b', 'Ada', 'UiPath', NULL, '2026-11-22T21:17:42.048Z');
insert into learner_levels values ('fff2b570-e569-4b45-9bf5-dd521edd9c1b', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-22T21:17:42.059Z');
insert into learner_levels values ('fff2b570-e569-4b45-9bf5-dd521edd9c1b', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-22T21:17:42.059Z');
insert into learner_levels values ('fff2b570-e569-4b45-9bf5-dd521edd9c1b', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-22T21:17:42.059Z');
pragma user_version = 3;
