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
insert into leads values (1, '2026-11-22T21:17:30.933Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '20e1b1cc-2565-4d85-b780-e1664fe726a8');
insert into leads values (2, '2026-11-22T21:17:30.955Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '21ea2f72-dc40-478d-a853-ef20a9598d5b');
insert into feedback values (1, '2026-11-22T21:17:30.967Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', 'c32b086c-5e48-46f8-8b02-93291efd9121');
insert into feedback values (2, '2026-11-22T21:17:30.971Z', 'zoe@example.org', 4, 1, NULL, '8d7c7f47-d95e-4882-ab98-2ae2c6f3b177');
insert into user_progress values (1, '2026-11-22T21:17:30.983Z', 'zoe@example.org', 1, 0, '9404d0b8-6db1-40c0-85b8-26d58b5d929f');
insert into user_progress values (2, '2026-11-22T21:17:30.988Z', 'zoe@example.org', 22, 604800, '17a306d1-de9f-4b9c-a248-1d72274ac097');
insert into migrations values ('20260401000000', '20260401000000_accounts.sql');
insert into migrations values ('20260501000000', '20260501000000_learners.sql');
insert into users values ('9ac63384-216c-4fbf-834b-2b8809e46a01', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$fOT6wT4erq3mtHE44ndrrg$tCKgkABvyIQVO2k6sERLKECEG5FKsQACsy3FYrpms8c', 1795382251124, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382251222, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382251124, 1795382251222);
insert into users values ('e1dcb908-7a32-41cf-9097-ce31b1778b6c', 'grüße@bücher.example', '$argon2id$v=19$m=19456,t=2,p=1$83BmWZ2jJQHGRmW4WHQbWA$GRK/+lu406Dvq3surfrgFrnpSiVTrEa4yB4t8mswdAQ', 1795382251269, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382251269, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382251269, 1795382251269);
insert into users values ('d046f5ae-cdcb-4b05-ad18-dbeb6e1e9c92', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$8lfTkmwPkPreNyvCdhW1yQ$CgjUytXmuxA3QpLOuSZkWws8lapRtqkjwlcoil1t568', 1795382251315, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382251315, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382251315, 1795382251315);
insert into users values ('2864c0a6-2b78-4a70-8b3e-debe32fcec48', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382251327, NULL, '{}', '{}', 1, 1795382251327, 1795382251327);
insert into identities values ('d4ee2ee4-3d17-42ef-a00e-283e37b5fca4', '9ac63384-216c-4fbf-834b-2b8809e46a01', 'email', '9ac63384-216c-4fbf-834b-2b8809e46a01', '{"sub":"9ac63384-216c-4fbf-834b-2b8809e46a01","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382251222, 1795382251124, 1795382251124);
insert into identities values ('0781ab0b-093b-475c-a6d1-9d0bfe633184', 'e1dcb908-7a32-41cf-9097-ce31b1778b6c', 'email', 'e1dcb908-7a32-41cf-9097-ce31b1778b6c', '{"sub":"e1dcb908-7a32-41cf-9097-ce31b1778b6c","email":"grüße@bücher.example","email_verified":true,"phone_verified":false}', 'grüße@bücher.example', 1795382251269, 1795382251269, 1795382251269);
insert into identities values ('27b8c81c-dd06-43f4-9a90-4fb821f24924', 'd046f5ae-cdcb-4b05-ad18-dbeb6e1e9c92', 'email', 'd046f5ae-cdcb-4b05-ad18-dbeb6e1e9c92', '{"sub":"d046f5ae-cdcb-4b05-ad18-dbeb6e1e9c92","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382251315, 1795382251315, 1795382251315);
insert into sessions values ('442e53bf-9cc1-43ba-9661-95bfb3331183', '9ac63384-216c-4fbf-834b-2b8809e46a01', 0, 'aal1', 'node', '127.0.0.1', 1795382251124, 1795382251124);
insert into sessions values ('8303cfc4-f488-4bb9-b591-550f01e39959', '9ac63384-216c-4fbf-834b-2b8809e46a01', 0, 'aal1', 'node', '127.0.0.1', 1795382251222, 1795382251222);
insert into sessions values ('5a6b7a8a-9ec0-4d4d-a1df-695ab4161644', 'e1dcb908-7a32-41cf-9097-ce31b1778b6c', 0, 'aal1', 'node', '127.0.0.1', 1795382251269, 1795382251269);
insert into sessions values ('e94b18c6-2db4-47c0-81de-a7601514685d', 'd046f5ae-cdcb-4b05-ad18-dbeb6e1e9c92', 0, 'aal1', 'node', '127.0.0.1', 1795382251315, 1795382251315);
insert into sessions values ('950448be-aa1e-44ab-90be-ab5a437f0926', '2864c0a6-2b78-4a70-8b3e-debe32fcec48', 0, 'aal1', 'node', '127.0.0.1', 1795382251327, 1795382251327);
insert into session_methods values ('442e53bf-9cc1-43ba-9661-95bfb3331183', 'password', 1795382251124);
insert into session_methods values ('8303cfc4-f488-4bb9-b591-550f01e39959', 'password', 1795382251222);
insert into session_methods values ('5a6b7a8a-9ec0-4d4d-a1df-695ab4161644', 'password', 1795382251269);
insert into session_methods values ('e94b18c6-2db4-47c0-81de-a7601514685d', 'password', 1795382251315);
insert into session_methods values ('950448be-aa1e-44ab-90be-ab5a437f0926', 'anonymous', 1795382251327);
insert into signing_keys values ('d2bbff12-576a-4200-b3fa-bb5706da2011', 'xkI3aH5fJ0FDSuzZ9TxQQ2NsFpGWXsUZTbBD4-ZqP8Vng2-q3wpFVEkG6aXovsF7TJV1gx0hoGq2Nx_21MLFW6asgtyFLTGbDik4deMvLlHWQri2F7NUYdfUg0Wx8BmYiLoVyhOCp0sk_lY8nDAH-xrNsqMUapje-H5mHh2VdZlwzghxmSLSqs8gptGQF6YAvA1-s1xBFLvvEo8aKqbiEmkAjne2iA71GqnIjnuR73U3NG4pEaDtTjh7xM-VFRMHcRfZuLviKK7YWK8G', '{"kty":"EC","x":"SFpvj4uWo3j_J3-_pbjPBWKgOE2gNgU9llmSn0z4na8","y":"HgjAeWqQvnf22JUbr2FJx5VGezDfxp4TL3iE4rtzSc0","crv":"P-256","kid":"d2bbff12-576a-4200-b3fa-bb5706da2011","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382251130, NULL, 1795382251130);
insert into audit values ('d3690601-b520-402d-a8a6-4d25af5f419e', '9ac63384-216c-4fbf-834b-2b8809e46a01', 'signed up', 1795382251124);
insert into audit values ('3794aa1a-0bad-492a-a10a-15041308a2d7', '9ac63384-216c-4fbf-834b-2b8809e46a01', 'signed in', 1795382251124);
insert into audit values ('14fdc239-f1b9-4cec-8f31-69af3e350817', '9ac63384-216c-4fbf-834b-2b8809e46a01', 'signed in', 1795382251222);
insert into audit values ('36df3ad8-d3f5-453e-a3ce-0d9a68ff14ae', 'e1dcb908-7a32-41cf-9097-ce31b1778b6c', 'signed up', 1795382251269);
insert into audit values ('cc856a7c-6a8d-4f3c-8c29-178b9bcc18b6', 'e1dcb908-7a32-41cf-9097-ce31b1778b6c', 'signed in', 1795382251269);
insert into audit values ('27187b64-8caf-4ebe-ba4c-e8248e67712b', 'd046f5ae-cdcb-4b05-ad18-dbeb6e1e9c92', 'signed up', 1795382251315);
insert into audit values ('7dd0e711-ecf6-452d-a10e-261d54d2b831', 'd046f5ae-cdcb-4b05-ad18-dbeb6e1e9c92', 'signed in', 1795382251315);
insert into audit values ('cc187bdd-7926-4d33-a69b-365b55b3fa36', '2864c0a6-2b78-4a70-8b3e-debe32fcec48', 'signed in', 1795382251327);
insert into learners values ('9ac63384-216c-4fbf-834b-2b8809e46a01', 'Ada', 'UiPath', NULL, '2026-11-22T21:17:31.149Z');
insert into learner_levels values ('9ac63384-216c-4fbf-834b-2b8809e46a01', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-22T21:17:31.164Z');
insert into learner_levels values ('9ac63384-216c-4fbf-834b-2b8809e46a01', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-22T21:17:31.164Z');
insert into learner_levels values ('9ac63384-216c-4fbf-834b-2b8809e46a01', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-22T21:17:31.164Z');
pragma user_version = 3;
