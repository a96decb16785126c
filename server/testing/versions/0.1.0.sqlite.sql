-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"WXZJBWQYDECMCIYECG3ATE66ZWBKPIFO"},"codes":["SSN4Z-VPKYR","DQBRT-TW5H4","44EYX-MZ65E","5BWFJ-6MBKF","8VPS5-6E3AS","SMR82-E79HB","ZCHST-EAXEG","6FWN4-XJEN2","XJC35-ZHH87","YHWMG-W2TJ5"]}
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
  -- The factor that raised it: when that goes, the session falls.
  factor_id text,
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
  -- What a provider said, until its code is exchanged: sealed under AUTH_KEY, bound to the row's id.
  outcome text,
  created_at integer not null
) strict;
CREATE INDEX flows_user_id on flows (user_id);
CREATE TABLE one_time_tokens (
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
  created_at integer not null,
  expires_at integer not null
) strict;
CREATE UNIQUE INDEX one_time_tokens_token_hash_key on one_time_tokens (token_hash);
CREATE UNIQUE INDEX one_time_tokens_kind_key on one_time_tokens (user_id, kind, coalesce(is_slip, 0));
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
CREATE TABLE recovery_codes (
  id text primary key,
  user_id text not null constraint recovery_codes_user_id_fkey references users (id) on delete cascade,
  code_hash text not null,
  created_at integer not null
) strict;
CREATE INDEX recovery_codes_user_id on recovery_codes (user_id);
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
CREATE TABLE leads (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  name text not null constraint leads_name_check check (length(name) <= 200 and trim(name, char(9, 10, 11, 12, 13, 32)) <> ''),
  email text not null constraint leads_email_check check (
    length(email) <= 254 and email like '_%@_%._%' and length(replace(email, '@', '')) = length(email) - 1
    and email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'
  ),
  phone text constraint leads_phone_check check (length(phone) <= 40),
  total_years_experience integer
    constraint leads_total_years_experience_check check (total_years_experience between 0 and 100),
  rpa_years_experience integer
    constraint leads_rpa_years_experience_check check (rpa_years_experience between 0 and 100),
  rpa_tool text not null constraint leads_rpa_tool_check check (
    rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')
  ),
  other_tool_name text constraint leads_other_tool_name_check check (
    (rpa_tool = 'Other') = (other_tool_name is not null)
    and (
      other_tool_name is null
      or (length(other_tool_name) <= 100 and trim(other_tool_name, char(9, 10, 11, 12, 13, 32)) <> '')
    )
  ),
  submission_id text constraint leads_submission_id_key unique
    constraint leads_submission_id_check check (length(submission_id) = 36)
) strict;
CREATE TABLE feedback (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint feedback_user_email_check check (
    length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1
    and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'
  ),
  challenge_level integer not null constraint feedback_challenge_level_check check (challenge_level >= 1),
  rating integer not null constraint feedback_rating_check check (rating between 1 and 5),
  feedback_text text constraint feedback_feedback_text_check check (length(feedback_text) <= 500),
  submission_id text constraint feedback_submission_id_key unique
    constraint feedback_submission_id_check check (length(submission_id) = 36)
) strict;
CREATE TABLE user_progress (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint user_progress_user_email_check check (
    length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1
    and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'
  ),
  challenge_level integer not null constraint user_progress_challenge_level_check check (challenge_level >= 1),
  time_taken_seconds integer not null
    constraint user_progress_time_taken_seconds_check check (time_taken_seconds between 0 and 604800),
  submission_id text constraint user_progress_submission_id_key unique
    constraint user_progress_submission_id_check check (length(submission_id) = 36)
) strict;
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
CREATE TABLE learner_shifts (
  user_id text not null
    constraint learner_shifts_user_id_fkey references users (id) on delete cascade,
  shift_id text not null constraint learner_shifts_shift_id_check check (
    length(shift_id) = 32 and shift_id not glob '*[^0-9a-f]*'
  ),
  process text not null constraint learner_shifts_process_check check (
    length(process) <= 40 and trim(process, char(9, 10, 11, 12, 13, 32)) <> ''
  ),
  size integer not null constraint learner_shifts_size_check check (size between 1 and 1000),
  conditions text constraint learner_shifts_conditions_check check (length(conditions) <= 900),
  started_at text not null,
  removed_at text,
  result text constraint learner_shifts_result_check check (length(result) <= 900),
  updated_at text not null,
  primary key (user_id, shift_id)
) strict;
CREATE TRIGGER learner_shifts_trim after insert on learner_shifts
begin
  delete from learner_shifts where user_id = new.user_id and shift_id not in (
    select shift_id from learner_shifts where user_id = new.user_id order by started_at desc, shift_id limit 100
  );
end;
CREATE TABLE runs (
  -- 128 random bits: who knows them plays the run.
  id text primary key constraint runs_id_check check (length(id) = 32),
  kind text not null,
  -- Whose it is, in the words of who asked for it.
  owner text not null,
  -- The same owner who asks with the same word again gets the same run.
  once text not null,
  level integer not null,
  deal text not null constraint runs_deal_check check (deal in ('plain', 'own')),
  seed text not null,
  nonce text not null,
  -- Given out with the run; seed and nonce prove it when the run is over.
  commitment text not null,
  conditions text not null,
  rules text not null,
  seconds integer not null,
  on_reload text not null constraint runs_on_reload_check check (on_reload in ('resume', 'leave')),
  -- The page that is heard. Null: nobody has opened it.
  writer text,
  status text not null constraint runs_status_check check (status in ('open', 'solved', 'failed', 'expired', 'fault')),
  reason text,
  -- The place of the entry that ended it, from 1, and the judge's sentence.
  at_entry integer,
  sentence text,
  entries integer not null,
  bytes integer not null,
  refused integer not null,
  restarts integer not null,
  reloads integer not null,
  imposed_ms integer not null,
  solved_at_ms integer,
  silent_ms integer not null,
  is_clock_doubtful integer not null constraint runs_is_clock_doubtful_check check (is_clock_doubtful in (0, 1)),
  -- 1: the page of the run said what its conditions did, and nothing contradicted it: names, late and cover leave traces
  -- that can be held against it. 0: it has not said it so far. Null: there is nothing to say.
  is_noted integer constraint runs_is_noted_check check (is_noted in (0, 1)),
  -- The conditions of which the page's note said something that was held against the run, as 'names,cover'.
  traces text,
  -- SHA-256 of the entries as JSON, once the run has ended.
  trace text,
  created_at integer not null,
  -- When the page was fetched that plays the run. Null: never, or it was not told.
  fetched_at integer,
  opened_at integer,
  heard_at integer,
  ended_at integer,
  -- How long the server was down while the run was open, in ms. It tells a fault from a failure.
  down_ms integer default 0,
  constraint runs_once_key unique (owner, once)
) strict;
CREATE INDEX runs_owner on runs (owner, created_at);
CREATE INDEX runs_status on runs (status, heard_at);
CREATE TABLE run_batches (
  run_id text not null constraint run_batches_run_id_fkey references runs (id) on delete cascade,
  -- The place of its first entry, from 0.
  from_entry integer not null,
  body text not null,
  received_at integer not null,
  primary key (run_id, from_entry)
) strict;
CREATE TABLE runs_alive (
  id integer primary key constraint runs_alive_id_check check (id = 1),
  at integer not null
) strict;
CREATE TABLE arena_keys (
  id text primary key constraint arena_keys_id_check check (length(id) = 32),
  name text not null,
  hash text not null constraint arena_keys_hash_key unique,
  created_at integer not null,
  revoked_at integer
) strict;
CREATE TABLE arena_runs (
  run_id text primary key constraint arena_runs_run_id_fkey references runs (id) on delete cascade,
  task text not null,
  split text not null constraint arena_runs_split_check check (split in ('free', 'dev', 'test')),
  -- Which of a task's seeds it is, from 0.
  place integer not null,
  -- An object of texts, numbers and truths, as JSON.
  label text not null,
  -- The build of the site, and whether the server showed nothing but runs.
  build text not null,
  is_sealed integer not null constraint arena_runs_is_sealed_check check (is_sealed in (0, 1))
) strict;
CREATE TABLE arena_asks (
  -- The id of a key, or who asks without one.
  key_id text not null,
  idempotency text not null,
  body_hash text not null,
  -- Ids of runs with spaces between them, in the order of the answer.
  answer text not null,
  at integer not null,
  primary key (key_id, idempotency)
) strict;
CREATE INDEX arena_asks_at on arena_asks (at);
CREATE TABLE classes (
  id text primary key constraint classes_id_check check (length(id) = 36),
  name text not null constraint classes_name_check check (length(name) <= 80),
  -- Six letters, what the projector shows.
  code text not null constraint classes_code_key unique,
  -- Null: who has the board link is the instructor.
  owner_id text constraint classes_owner_id_fkey references users (id) on delete set null,
  door text not null constraint classes_door_check check (door in ('code', 'cards', 'shut')),
  cap integer not null,
  deal text not null constraint classes_deal_check check (deal in ('plain', 'own')),
  may_choose_name integer not null constraint classes_may_choose_name_check check (may_choose_name in (0, 1)),
  hides_hints integer not null constraint classes_hides_hints_check check (hides_hints in (0, 1)),
  late_counts integer not null constraint classes_late_counts_check check (late_counts in (0, 1)),
  -- Whether learners' pages show the ways out of the class: groups, perks, votes, links. Null: no.
  shows_ways_out integer,
  -- Whether learners see who has how many points. Null: no.
  shows_ranks integer,
  is_frozen integer not null constraint classes_is_frozen_check check (is_frozen in (0, 1)),
  notice text not null constraint classes_notice_check check (length(notice) <= 200),
  state text not null constraint classes_state_check check (state in ('open', 'paused', 'ended')),
  -- Since when a sitting is on; null: none is.
  sitting_at integer,
  -- Links of an older generation are nobody's.
  generation integer not null,
  view_generation integer not null,
  -- Numbers are never given again.
  last_seat integer not null,
  last_task integer not null,
  -- The last call of a seat or an instructor, to a day.
  used_at integer not null,
  ended_at integer,
  created_at integer not null,
  changed_at integer not null
) strict;
CREATE INDEX classes_owner_id on classes (owner_id);
CREATE TABLE class_tasks (
  id text primary key,
  class_id text not null constraint class_tasks_class_id_fkey references classes (id) on delete cascade,
  place integer not null,
  -- A task may be a shift of the office. Then its level is 0, and `conditions` names the shift: its process, size and
  -- day, and its conditions with a comma between: `orders 8 rough answer-lost,cut`.
  level integer not null,
  -- As `?conditions=` has them.
  conditions text not null,
  deal text not null constraint class_tasks_deal_check check (deal in ('plain', 'own')),
  passes integer not null constraint class_tasks_passes_check check (passes between 1 and 5),
  opens_at integer,
  due_at integer,
  created_at integer not null,
  constraint class_tasks_place_key unique (class_id, place),
  constraint class_tasks_level_key unique (class_id, level, conditions)
) strict;
CREATE TABLE seats (
  id text primary key,
  class_id text not null constraint seats_class_id_fkey references classes (id) on delete cascade,
  number integer not null,
  nickname text not null constraint seats_nickname_check check (length(nickname) <= 48),
  -- As nicknames are compared. Null: the seat was left, and its name is free.
  folded text,
  -- The projector may show the nickname.
  is_shown integer not null constraint seats_is_shown_check check (is_shown in (0, 1)),
  -- Sealed under AUTH_KEY, because it is printed again; and the keyed hash by which it is found.
  card text,
  card_mac text constraint seats_card_mac_key unique,
  -- The page's own word: the same one again takes no second seat.
  once text,
  tool text,
  generation integer not null,
  user_id text constraint seats_user_id_fkey references users (id) on delete set null,
  help_at integer,
  -- The sitting whose word was given.
  word_for integer,
  taken_at integer,
  seen_at integer,
  gone_at integer,
  gone_why text,
  created_at integer not null,
  changed_at integer not null,
  constraint seats_number_key unique (class_id, number),
  constraint seats_folded_key unique (class_id, folded),
  constraint seats_once_key unique (class_id, once)
) strict;
CREATE INDEX seats_changed_at on seats (class_id, changed_at);
CREATE INDEX seats_user_id on seats (user_id);
CREATE TABLE class_runs (
  id text primary key,
  class_id text not null constraint class_runs_class_id_fkey references classes (id) on delete cascade,
  seat_id text not null constraint class_runs_seat_id_fkey references seats (id) on delete cascade,
  task_id text not null constraint class_runs_task_id_fkey references class_tasks (id) on delete cascade,
  -- The page's word for one opening of the level, and its number among the seat's attempts at the task, from 1.
  attempt text not null,
  number integer not null,
  is_witnessed integer not null constraint class_runs_is_witnessed_check check (is_witnessed in (0, 1)),
  is_again integer not null constraint class_runs_is_again_check check (is_again in (0, 1)),
  is_recording integer not null constraint class_runs_is_recording_check check (is_recording in (0, 1)),
  deal text not null,
  conditions text not null,
  hints integer not null,
  received_at integer not null,
  heard_at integer,
  refused integer not null,
  entries integer not null,
  -- The room's last sentence on what was wrong.
  miss text,
  -- From here on null until the run has ended and was settled.
  settled_at integer,
  status text,
  mark text constraint class_runs_mark_check check (mark in ('verified', 'unverified', 'refused')),
  why text,
  at_entry integer,
  sentence text,
  solved_at_ms integer,
  imposed_ms integer,
  ended_at integer,
  by_hand text constraint class_runs_by_hand_check check (by_hand in ('accepted', 'struck')),
  by_hand_why text,
  by_hand_at integer,
  -- What a teacher may want to look at in a run: hints, never a verdict. JSON; null: nothing to see.
  signals text,
  -- The run's first pauses, by which another seat's run is recognised. They are erased with its log.
  gaps text,
  -- Count of conditions of which the page's note said something that was held against the run. Null: none is known.
  traces integer,
  -- How far a shift is, as JSON; null for a level.
  work text,
  -- Of a recording alone: seed and entries as JSON.
  log text,
  constraint class_runs_attempt_key unique (seat_id, attempt)
) strict;
CREATE INDEX class_runs_cell on class_runs (seat_id, task_id, number);
CREATE INDEX class_runs_class_id on class_runs (class_id);
CREATE INDEX class_runs_gaps on class_runs (task_id, gaps) where gaps is not null;
CREATE INDEX class_runs_unsettled on class_runs (id) where settled_at is null;
CREATE TABLE cells (
  seat_id text not null constraint cells_seat_id_fkey references seats (id) on delete cascade,
  task_id text not null constraint cells_task_id_fkey references class_tasks (id) on delete cascade,
  class_id text not null constraint cells_class_id_fkey references classes (id) on delete cascade,
  state text not null constraint cells_state_check check (state in ('none', 'playing', 'tried', 'done')),
  marks text not null,
  attempts integer not null,
  refusals integer not null,
  hints integer not null,
  in_a_row integer not null,
  best_ms integer,
  late_ms integer not null,
  heard_at integer,
  open_since integer,
  is_left integer not null,
  run_id text,
  miss text,
  -- Hints that were opened while no run was open.
  loose_hints integer not null,
  -- The instructor asks for it now; the run that is it, and what came of it.
  again_until integer,
  again_run text,
  again_is text,
  -- Whether the best run has signals. Null: no.
  has_signals integer,
  -- The instructor's last word on a run of the task, as JSON, so that a learner's page need not look through the runs.
  by_hand text,
  -- How far the shift is, as JSON; null for a level.
  work text,
  changed_at integer not null,
  primary key (seat_id, task_id)
) strict;
CREATE INDEX cells_changed_at on cells (class_id, changed_at);
CREATE TABLE badges (
  id text primary key,
  class_id text not null constraint badges_class_id_fkey references classes (id) on delete cascade,
  seat_id text not null constraint badges_seat_id_fkey references seats (id) on delete cascade,
  issued_at integer not null,
  revoked_at integer
) strict;
CREATE INDEX badges_class_id on badges (class_id);
CREATE TABLE badge_keys (
  id text primary key,
  private_key text not null,
  public_key text not null,
  created_at integer not null,
  retired_at integer
) strict;
CREATE TABLE shifts (
  -- 128 random bits: who knows them works in the shift.
  id text primary key constraint shifts_id_check check (length(id) = 32),
  kind text not null,
  -- Whose it is, in the words of who asked for it. A visitor is a keyed hash of the network address.
  owner text not null,
  once text not null,
  process text not null,
  size integer not null,
  day text not null constraint shifts_day_check check (day in ('calm', 'rough')),
  conditions text not null,
  split text not null constraint shifts_split_check check (split in ('free', 'dev', 'test')),
  seed text not null,
  nonce text not null,
  -- Given out with the shift; seed and nonce prove it when the shift is over.
  commitment text not null,
  -- An object of texts, numbers and truths, as JSON.
  label text not null,
  seconds integer not null,
  status text not null constraint shifts_status_check check (status in ('open', 'handed-in', 'expired', 'cancelled')),
  acts integer not null,
  logins integer not null,
  -- The grade as JSON; null while the shift is open, and for a cancelled one.
  grade text,
  down_ms integer not null,
  created_at integer not null,
  acted_at integer,
  ended_at integer,
  constraint shifts_once_key unique (owner, once)
) strict;
CREATE INDEX shifts_owner on shifts (owner, created_at);
CREATE INDEX shifts_status on shifts (status, created_at);
CREATE TABLE shift_acts (
  shift_id text not null constraint shift_acts_shift_id_fkey references shifts (id) on delete cascade,
  -- The place of the act, from 0.
  at_act integer not null,
  body text not null,
  received_at integer not null,
  primary key (shift_id, at_act)
) strict;
CREATE TABLE shift_refusals (
  shift_id text not null constraint shift_refusals_shift_id_fkey references shifts (id) on delete cascade,
  -- The place among the refusals of the shift, from 0. The last place stands for all that are counted only.
  at_refusal integer not null,
  -- What was refused and why, as JSON. No password and no code is in it.
  body text not null,
  -- How often it was refused in this way, one time after the other.
  times integer not null,
  received_at integer not null,
  primary key (shift_id, at_refusal)
) strict;
CREATE TABLE invitations (
  id text primary key constraint invitations_id_check check (length(id) = 32),
  -- Who invites, in the words of who may ask for shifts.
  owner text not null,
  process text not null,
  size integer not null,
  day text not null constraint invitations_day_check check (day in ('calm', 'rough')),
  conditions text not null,
  -- An object of texts, numbers and truths, as JSON.
  label text not null,
  -- Until when the shift can be started and handed in.
  until_at integer not null,
  created_at integer not null,
  -- The shift; null until somebody starts it. It may be erased before its invitation.
  shift_id text,
  started_at integer,
  constraint invitations_shift_id_key unique (shift_id)
) strict;
CREATE INDEX invitations_owner on invitations (owner, created_at);
insert into migrations values ('20261128000000', '20261128000000_accounts.sql');
insert into migrations values ('20261128000100', '20261128000100_records_and_learners.sql');
insert into migrations values ('20261128000300', '20261128000300_runs.sql');
insert into migrations values ('20261128000400', '20261128000400_arena.sql');
insert into migrations values ('20261128000500', '20261128000500_class.sql');
insert into migrations values ('20261128000600', '20261128000600_office.sql');
insert into users values ('cbc916cf-cef4-4df2-bfa2-f654502d21af', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$0o+b7W+4vue2uwKV066wBw$zSEn+g6Yb+qTDLQCR2VgRELYkv7rONk49Fa29H7CtL0', 1795892575667, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892577281, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795892575667, 1795892577281);
insert into users values ('4d18effe-5db9-4136-8c38-95bad60a74a2', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$Vd/sPQyN23pIIGtmNueMzQ$4feceaMQOKoFktExYdpiUKrjtxkK62viVrbo3s41XNg', 1795892577970, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892577970, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795892577970, 1795892577970);
insert into users values ('0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$1Zv2v687JyHgUo70UwRo+g$85tOu5teB3NcbD4FkGEgVFU1vSaTeKDx6MNDIhpK6ek', 1795892578156, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892578156, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795892578156, 1795892578156);
insert into users values ('82406a3d-e86a-4e30-b7dc-fb231143bccf', 'invited@example.org', NULL, NULL, NULL, NULL, 1795892578398, NULL, 1795892578398, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795892578398, 1795892578398);
insert into users values ('eb178d31-d9e6-4f10-8f1f-2f113327fa7b', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892578416, NULL, '{}', '{}', 1, 1795892578416, 1795892578416);
insert into identities values ('0cd5dc27-9a10-4f27-a6a1-4fcc98e96c1b', 'cbc916cf-cef4-4df2-bfa2-f654502d21af', 'email', 'cbc916cf-cef4-4df2-bfa2-f654502d21af', '{"sub":"cbc916cf-cef4-4df2-bfa2-f654502d21af","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795892577281, 1795892575667, 1795892575667);
insert into identities values ('dff85c83-8699-45ab-9c5d-ee10a02c3d00', '4d18effe-5db9-4136-8c38-95bad60a74a2', 'email', '4d18effe-5db9-4136-8c38-95bad60a74a2', '{"sub":"4d18effe-5db9-4136-8c38-95bad60a74a2","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795892577970, 1795892577970, 1795892577970);
insert into identities values ('82e939a6-42fc-4805-bf52-7814ff871fe3', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'email', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', '{"sub":"0c62a71b-a0bd-4df6-aee3-4ebed591f37e","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795892578156, 1795892578156, 1795892578156);
insert into identities values ('7d63ae47-d073-494a-9444-3718c78135e7', '82406a3d-e86a-4e30-b7dc-fb231143bccf', 'email', '82406a3d-e86a-4e30-b7dc-fb231143bccf', '{"sub":"82406a3d-e86a-4e30-b7dc-fb231143bccf","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795892578398, 1795892578398);
insert into sessions values ('5b48740d-2fd4-4861-a605-e8ba7efb4ed2', 'cbc916cf-cef4-4df2-bfa2-f654502d21af', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892575667, 1795892575667);
insert into sessions values ('90d93283-9f34-4b6d-90b3-fa174f5c3651', 'cbc916cf-cef4-4df2-bfa2-f654502d21af', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892577281, 1795892577281);
insert into sessions values ('3bc8ad61-6e81-440a-9108-0b374a1da4fd', '4d18effe-5db9-4136-8c38-95bad60a74a2', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892577970, 1795892577970);
insert into sessions values ('6f038216-10c7-4b13-9f02-0d0eba06786d', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 2, 'aal2', 'ac7207fa-6fbe-4bbc-81a2-422398359ec9', 'node', '127.0.0.1', 1795892578156, 1795892568360);
insert into sessions values ('07d01c61-f204-4b89-9270-9b150b99ab53', 'eb178d31-d9e6-4f10-8f1f-2f113327fa7b', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892578416, 1795892578416);
insert into session_methods values ('5b48740d-2fd4-4861-a605-e8ba7efb4ed2', 'password', 1795892575667);
insert into session_methods values ('90d93283-9f34-4b6d-90b3-fa174f5c3651', 'password', 1795892577281);
insert into session_methods values ('3bc8ad61-6e81-440a-9108-0b374a1da4fd', 'password', 1795892577970);
insert into session_methods values ('6f038216-10c7-4b13-9f02-0d0eba06786d', 'password', 1795892578156);
insert into session_methods values ('6f038216-10c7-4b13-9f02-0d0eba06786d', 'totp', 1795892578360);
insert into session_methods values ('07d01c61-f204-4b89-9270-9b150b99ab53', 'anonymous', 1795892578416);
insert into one_time_tokens values ('f7e95112-3e37-4670-94f7-86b664d2ab6b', '82406a3d-e86a-4e30-b7dc-fb231143bccf', 'confirmation', 'invited@example.org', '8RAC7QRgRDpN8_gB9lcx-C-Ve5bePJI-OChZOKn6kVY', 'vWZpF5CzH3mxPm5FFAKCz2vMWKn97Y-ppF7iTNFIPmw', NULL, 0, 0, 1795892578398, 1795896178398);
insert into signing_keys values ('5cd3fa40-cd84-477a-9239-a34264323fa7', 'p85Svyu2g5UDIpkJ3Y58N2r6LBFnjaWu7eWenkKwPW_LH6kBMd0CuMiiU8iR1NkgbbU7elccKiV7zGmG_b5XbOgU5zu29aA6pBB80q3I6nIAM3q6Dh1Gi0H0VxudP6PS-2GGQ5NkQdYIDVBPa9RYTuxxrRSTI_cPNi8ozKQ18sEEYVkkmndByIXXsfu6_HxhsLtEQLeazOG4QJkuWdG2OIrJtT8QnkrsHj94uhlZYy5NTrYjt1TTRO2tx5T4aSJW0A1lIiHD1n3Zm-GK', '{"kty":"EC","x":"EuGttVqL5OZRKsQe-OKYdHDYXbxqgcv93TPlOi6NxRc","y":"8_bGkDKC-G4isWFLd0sLGJ5aVWshsFS-tCP44IBhIf8","crv":"P-256","kid":"5cd3fa40-cd84-477a-9239-a34264323fa7","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795892575712, NULL, 1795892575712);
insert into audit values ('f9ec55cd-03c9-417f-967e-a2e942397f70', 'cbc916cf-cef4-4df2-bfa2-f654502d21af', 'signed up', 1795892575667);
insert into audit values ('1e01db6c-de3a-4531-9132-49f8a7b973cb', 'cbc916cf-cef4-4df2-bfa2-f654502d21af', 'signed in', 1795892575667);
insert into audit values ('2f2b62cb-2396-4a93-9d22-dff3b951f756', 'cbc916cf-cef4-4df2-bfa2-f654502d21af', 'signed in', 1795892577281);
insert into audit values ('b687e4d8-2924-4e0f-82f7-8666ba71d500', '4d18effe-5db9-4136-8c38-95bad60a74a2', 'signed up', 1795892577970);
insert into audit values ('250d7542-9689-45c1-8c95-0431f7b8afd8', '4d18effe-5db9-4136-8c38-95bad60a74a2', 'signed in', 1795892577970);
insert into audit values ('c763608d-880b-41d5-b873-c437331dc6bf', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'signed up', 1795892578156);
insert into audit values ('fd16e2a4-03af-41f0-9b1b-9cc98fad108c', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'signed in', 1795892578156);
insert into audit values ('93f0eb76-dda4-4861-9405-c08729ab32f2', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'second factor set up', 1795892578360);
insert into audit values ('0743f4b5-bf1f-437d-98d6-589bda73e82c', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'recovery codes made', 1795892578385);
insert into audit values ('8596ead6-8414-4fbb-9f21-fe18b985d5ff', '82406a3d-e86a-4e30-b7dc-fb231143bccf', 'invited', 1795892578398);
insert into audit values ('c804780b-b7a0-441c-b019-f4a880af4ec6', 'eb178d31-d9e6-4f10-8f1f-2f113327fa7b', 'signed in', 1795892578416);
insert into factors values ('ac7207fa-6fbe-4bbc-81a2-422398359ec9', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'Phone', 'totp', 'verified', 'H0b_snGI9PnxZTnUeYDdhjzaK-U-FMgjb7YyTXwD3bB5Ch0M85lFQmkJ_YgJe5ngmooNVvpsdGUvR_L9', 59863085, NULL, NULL, NULL, NULL, 1795892578352, 1795892578274, 1795892578360);
insert into challenges values ('34a2ef2a-718b-48cc-bd2b-899ca6133593', 'factor', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'ac7207fa-6fbe-4bbc-81a2-422398359ec9', '', '127.0.0.1', 1795892578360, 1795892578352, 1795892878352);
insert into recovery_codes values ('2a67a12b-3c8b-40c0-bf79-8c5134b3b15b', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'G6vz-Q1evEzfBBnfOhHQui8ru1upIM3X3XbdedChEV0', 1795892578385);
insert into recovery_codes values ('fd159ba4-fc58-4482-9ec6-512eb983ce5c', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'ig0_OpXAzrIzkwvtB1vzZQ6fOMZAqpTJ6F3Kddr1l1k', 1795892578385);
insert into recovery_codes values ('d2473e6f-5cfb-406a-ad6c-e57c1c6cfa9b', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'DbhOu5gLPa_JLZ9OFkyqfDG5rKebxD16IpQTk-EkKLM', 1795892578385);
insert into recovery_codes values ('df910093-b696-4ec5-85ac-0b044e568626', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'edArZxfBwhsDtQsMVaoTpMQYq7xsS85u2IgksbSxIz0', 1795892578385);
insert into recovery_codes values ('f8389799-6506-4b1e-a871-fc97710f56e9', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'By_pZq4bbk5jwAtecLaYLnGqf2HT5iAX5QzoXbI2U5A', 1795892578385);
insert into recovery_codes values ('b49972d3-28dd-4d82-b89f-e15d07720af6', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'agVUzR-q9xPc8I_riw6CSbjQFI_R3meCwY5Lj-KAC80', 1795892578385);
insert into recovery_codes values ('d9ccdadc-358c-4644-bda7-048f8eb63ec2', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'HlFXOBc0O_lIraHXr5hWpUQwHa9ed68QO0yQrJ9PDC8', 1795892578385);
insert into recovery_codes values ('76190ffd-db82-4f4b-9d3c-2b9e2e4a172f', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'iAJDnfeBYxmPjpjRA7h8_bXUes4090pAQFRP3Y6YPXw', 1795892578385);
insert into recovery_codes values ('47a7a9f9-e04a-4994-bcf2-7837b1d8e849', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'CL_gAnCEPiHF03hvf0BPiTDTe35w36Oo9W4Rlic_RUg', 1795892578385);
insert into recovery_codes values ('e3822c5c-a19e-4358-b6b6-dec64a129d97', '0c62a71b-a0bd-4df6-aee3-4ebed591f37e', 'la0JiQyUO8hkEXbzKbuiAe9AyocVOF3bPE8Stthr6sQ', 1795892578385);
insert into leads values (1, '2026-11-28T19:02:52.104Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, 'ac1b9379-e0bb-4651-865c-0d8f6e47f8c9');
insert into leads values (2, '2026-11-28T19:02:52.456Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '61f58b51-fdb7-4966-8147-bd5b557032aa');
insert into feedback values (1, '2026-11-28T19:02:52.559Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '61aa55b2-3918-417e-ae0c-8806819d2e6d');
insert into feedback values (2, '2026-11-28T19:02:52.666Z', 'zoe@example.org', 4, 1, NULL, '3552d7cf-557a-4841-ac5b-3a245541e198');
insert into user_progress values (1, '2026-11-28T19:02:52.735Z', 'zoe@example.org', 1, 0, '744165f4-1257-4f7e-b3ff-d9988e09eb4d');
insert into user_progress values (2, '2026-11-28T19:02:52.790Z', 'zoe@example.org', 22, 604800, '402b80ea-5525-4c5b-b7f9-267bc7fb91dc');
insert into learners values ('cbc916cf-cef4-4df2-bfa2-f654502d21af', 'Ada', 'UiPath', NULL, '2026-11-28T19:02:55.901Z');
insert into learner_levels values ('cbc916cf-cef4-4df2-bfa2-f654502d21af', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-28T19:02:56.026Z');
insert into learner_levels values ('cbc916cf-cef4-4df2-bfa2-f654502d21af', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-28T19:02:56.027Z');
insert into learner_levels values ('cbc916cf-cef4-4df2-bfa2-f654502d21af', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-28T19:02:56.027Z');
insert into learner_shifts values ('cbc916cf-cef4-4df2-bfa2-f654502d21af', '0123456789abcdef0123456789abcdef', 'orders', 4, 'popup', '2026-01-01T10:00:00.000Z', NULL, NULL, '2026-11-28T19:02:56.147Z');
insert into runs values ('7bebc135bc26b361e8d68e3696302d19', 'arena', 'arena local', '3d0de8f2f0fe43db00c32cfff3d92462', 5, 'own', 'dev-0', 'aa710685a728a7aa8e4d3e1f89a65c2c', 'b10ab08663e01e99035ac127c1fd1dd0318077766ecb1708c382954251ce0c10', '', '10a2c762cefc', 900, 'resume', NULL, 'open', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, NULL, NULL, 1795892578426, NULL, NULL, NULL, NULL, 0);
insert into runs values ('4c7638bf6c9dc4f7d9abbfccfe2455d4', 'class', 'seat ad671dab-ec4e-40bf-b113-d870b2b91f51', 'd173999b-585a-46bc-a1f3-a94a33d014ca', 5, 'own', '23fea25ceb8b86032985d83b74924bf9', 'd3103411eb0bfbc7613e393a3da560e3', '91e23b42ac3253fde2b94e978dff95b80268b5412f5c85c1629fd2f5d672b419', '', '10a2c762cefc', 14400, 'leave', 'k18353d8e87e78358ee63f4804ef81de6', 'failed', 'impossible', 1, 'The level cannot be completed: it is not solved.', 1, 51, 0, 0, 0, 0, NULL, 59, 0, NULL, '', 'e3c4b600c198887a52751235f3469d1d82d86a151ee63703cf66847f9c2bb128', 1795892578944, NULL, 1795892578977, 1795892579036, 1795892579036, 0);
insert into runs values ('37b803f06d41f5fa054ad20ee01c8251', 'class', 'seat ad671dab-ec4e-40bf-b113-d870b2b91f51', 'ebee41e8-4f81-42bd-bafb-8c80eefc19f1', 8, 'own', '9081fb17976d0b855706cbceb2733de0', 'fa4b995199f2185b480722a1638c4c46', 'a2d7820430a61c55cea9e5c76f938ddec7b6951cfc9eec55ebb4cd6de5b00f82', '', '9554d95af82c', 14400, 'leave', 'k152ed155917ee39eb66e154d483c4635', 'expired', 'left', NULL, NULL, 0, 26, 0, 0, 0, 0, NULL, 0, 0, NULL, '', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 1795892579104, NULL, 1795892579205, 1795892579408, 1795892579408, 0);
insert into run_batches values ('4c7638bf6c9dc4f7d9abbfccfe2455d4', 0, '{"entries":[{"at":0,"completed":true}],"inputs":[]}', 1795892579036);
insert into runs_alive values (1, 1795892577170);
insert into arena_keys values ('f6be771f768fc1cd7188362dcf32edea', 'Lab', '1d0030cb82c2b996900008c5ce6b0d4eff951fbaa162c624274df32f0121cba1', 1795892570390, NULL);
insert into arena_runs values ('7bebc135bc26b361e8d68e3696302d19', 'botarena.05-check-champion-v1', 'dev', 0, '{"study":"a"}', 'build-1', 0);
insert into arena_asks values ('local', 'eb103fe3-a998-4cfb-ad55-8207cc0b8b27', '8afdcc453b0ca6e3ea9cc42011debbd996e0dd61af2d60ba7e3d15b06129c885', '7bebc135bc26b361e8d68e3696302d19', 1795892578425);
insert into arena_asks values ('local', 'shift 4c68795e-9316-48d2-a526-9b4b3a28ce56', 'a8321403c838f555db09e852376e0484a9c358167e71d6df726e6b4b820fd4b5', '89234d5519096099b378516fb18853db', 1795892578442);
insert into arena_asks values ('local', 'invitation 8ad07ad9-c4b2-43b5-afd5-6b615701266c', '9d417ef4b5c99564897b091883b4fbe49ea86d1a306d955a8626e3541b211eb6', '3cf401147be9eaeda8685d7f6d623a87', 1795892578699);
insert into classes values ('51280df2-b91d-4855-89dd-48b318e95d09', '4B', 'E536MD', NULL, 'code', 40, 'own', 0, 0, 1, NULL, NULL, 0, '', 'open', NULL, 1, 1, 2, 2, 1795892578717, NULL, 1795892578717, 1795892578847);
insert into class_tasks values ('c81c04e5-a904-44e6-8160-fa6df0f2b147', '51280df2-b91d-4855-89dd-48b318e95d09', 1, 5, '', 'own', 1, NULL, NULL, 1795892578718);
insert into class_tasks values ('28d85823-ae26-4ec9-bc55-2dfe88a7f591', '51280df2-b91d-4855-89dd-48b318e95d09', 2, 8, '', 'own', 1, NULL, NULL, 1795892578718);
insert into seats values ('b1b843d3-dc00-4d16-8ace-3768294ba600', '51280df2-b91d-4855-89dd-48b318e95d09', 1, 'copper pillow', 'copper pillow', 1, '3tG7OQSIEW2Jms-RAHqzDeA6wSAKLxiv9kZpAT94PkSaJfxM', 'tnjHOqsF3XyDXk82QfN-sA', NULL, NULL, 1, NULL, NULL, NULL, 1795892578742, 1795892578742, NULL, NULL, 1795892578742, 1795892578742);
insert into seats values ('ad671dab-ec4e-40bf-b113-d870b2b91f51', '51280df2-b91d-4855-89dd-48b318e95d09', 2, 'lunar lock', 'lunar lock', 1, 'AteYIh-DE66XRIzWbwQQR-k_-w6FnWPkLZ9iZNIgP43VvT8I', 'YDDNADTJUohH-4W5OJRbLA', NULL, NULL, 1, NULL, NULL, NULL, 1795892578847, 1795892578847, NULL, NULL, 1795892578847, 1795892578847);
insert into class_runs values ('4c7638bf6c9dc4f7d9abbfccfe2455d4', '51280df2-b91d-4855-89dd-48b318e95d09', 'ad671dab-ec4e-40bf-b113-d870b2b91f51', 'c81c04e5-a904-44e6-8160-fa6df0f2b147', 'd173999b-585a-46bc-a1f3-a94a33d014ca', 1, 0, 0, 0, 'own', '', 0, 1795892578943, 1795892579036, 0, 1, NULL, 1795892579094, 'failed', 'refused', 'impossible', 1, 'The level cannot be completed: it is not solved.', NULL, 0, 1795892579036, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
insert into class_runs values ('37b803f06d41f5fa054ad20ee01c8251', '51280df2-b91d-4855-89dd-48b318e95d09', 'ad671dab-ec4e-40bf-b113-d870b2b91f51', '28d85823-ae26-4ec9-bc55-2dfe88a7f591', 'ebee41e8-4f81-42bd-bafb-8c80eefc19f1', 1, 0, 0, 0, 'own', '', 0, 1795892579104, 1795892579408, 0, 0, NULL, 1795892579455, 'expired', NULL, 'left', NULL, NULL, NULL, 0, 1795892579408, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
insert into cells values ('ad671dab-ec4e-40bf-b113-d870b2b91f51', 'c81c04e5-a904-44e6-8160-fa6df0f2b147', '51280df2-b91d-4855-89dd-48b318e95d09', 'tried', 'ro', 1, 0, 0, 0, NULL, 0, 1795892579036, NULL, 0, '4c7638bf6c9dc4f7d9abbfccfe2455d4', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795892579094);
insert into cells values ('ad671dab-ec4e-40bf-b113-d870b2b91f51', '28d85823-ae26-4ec9-bc55-2dfe88a7f591', '51280df2-b91d-4855-89dd-48b318e95d09', 'tried', '', 1, 0, 0, 0, NULL, 0, 1795892579408, NULL, 1, '37b803f06d41f5fa054ad20ee01c8251', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795892579455);
insert into shifts values ('89234d5519096099b378516fb18853db', 'arena', 'arena local', '0705295e5f90b2798c7572288932e070', 'orders', 4, 'calm', '', 'free', '1ba41298b9176df2aa62d80504e90d7c', '10e3b94d80d4b21810d6fa9b06f94494', 'b26478a690c13e7f6dbbd7b819d7f4592e9603c6d203586ad44d3df0d63f8510', '{}', 7200, 'open', 2, 1, NULL, 0, 1795892578442, 1795892578675, NULL);
insert into shift_acts values ('89234d5519096099b378516fb18853db', 0, '{"act":{"app":"desk","do":"enter","session":"3f454e14ac0bd29039c4fd9aaea8404a","name":"Robot"},"token":"d4b97384ddc08ec1a3c1f5d248c9c0ab"}', 1795892578607);
insert into shift_acts values ('89234d5519096099b378516fb18853db', 1, '{"act":{"app":"desk","do":"take","session":"3f454e14ac0bd29039c4fd9aaea8404a"},"token":"6856bd692d254c1e0c70f0895de6dd34"}', 1795892578675);
insert into shift_refusals values ('89234d5519096099b378516fb18853db', 0, '{"after":2,"app":"shop","do":"log-in","session":"b30133dc9e7fff339f3bb2a3c1e69451","why":{"form":"User or password is wrong. The vault on the desk has both."}}', 1, 1795892578689);
insert into invitations values ('3cf401147be9eaeda8685d7f6d623a87', 'arena local', 'orders', 4, 'calm', '', '{}', 1795978978693, 1795892578699, NULL, NULL);
