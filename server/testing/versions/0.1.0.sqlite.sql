-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"L2S3QSOXA67ILEODQS3OCSDONUXZK36K"},"codes":["D4Z2C-H2BFC","3H4RP-NEC7Q","2KN6R-8P7XD","GWPSK-XNFGZ","Q6YVQ-C5M7G","KVP5D-WFA5X","AWHCQ-MDRQM","X5QEZ-HTCSG","9APPY-PGQP3","MNHFZ-TPFVD"]}
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
insert into users values ('49b95e70-0307-4d91-b339-e0e107dffe4f', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$ms+aVCiYCiyzu7vUNfI8ww$yFUj8U/OtOE9JMvM5XB7BOECU2bKdFp60JjUTMX1lDY', 1795877258535, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877259691, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795877258535, 1795877259691);
insert into users values ('8ef525bf-b8e6-41c8-9f62-be96342f53a4', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$JWWqgJodiA2ZoY9xwipszA$Hc8fmXa+8++XCJFSkLd9G66ivJHe6Uk4i3X96CJzofI', 1795877260245, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877260245, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795877260245, 1795877260245);
insert into users values ('132fbf88-8815-494a-9218-b3b5df91913f', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$0q0VYYPRRT53ooKZvgZaWQ$tIcPew6hryNwzR6qG7hK1yf5+yBYz27X0ul83+SqIiM', 1795877260343, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877260343, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795877260343, 1795877260343);
insert into users values ('747da88e-ff93-4c7c-b5a1-c065cdea0b8a', 'invited@example.org', NULL, NULL, NULL, NULL, 1795877260688, NULL, 1795877260688, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795877260688, 1795877260688);
insert into users values ('7d968e9f-08e7-4b76-b432-168cbccf18ce', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877260735, NULL, '{}', '{}', 1, 1795877260735, 1795877260735);
insert into identities values ('1374e233-df99-402c-abba-3c5d1af5343c', '49b95e70-0307-4d91-b339-e0e107dffe4f', 'email', '49b95e70-0307-4d91-b339-e0e107dffe4f', '{"sub":"49b95e70-0307-4d91-b339-e0e107dffe4f","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795877259691, 1795877258535, 1795877258535);
insert into identities values ('5ad02b53-9b45-4310-aec6-4f4f7532f92a', '8ef525bf-b8e6-41c8-9f62-be96342f53a4', 'email', '8ef525bf-b8e6-41c8-9f62-be96342f53a4', '{"sub":"8ef525bf-b8e6-41c8-9f62-be96342f53a4","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795877260245, 1795877260245, 1795877260245);
insert into identities values ('f910d863-a6be-4a6b-9cec-5fff504cfcfc', '132fbf88-8815-494a-9218-b3b5df91913f', 'email', '132fbf88-8815-494a-9218-b3b5df91913f', '{"sub":"132fbf88-8815-494a-9218-b3b5df91913f","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795877260343, 1795877260343, 1795877260343);
insert into identities values ('c999e707-1e1b-4be6-98f8-e0c17a862684', '747da88e-ff93-4c7c-b5a1-c065cdea0b8a', 'email', '747da88e-ff93-4c7c-b5a1-c065cdea0b8a', '{"sub":"747da88e-ff93-4c7c-b5a1-c065cdea0b8a","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795877260688, 1795877260688);
insert into sessions values ('314307ed-398a-4df5-ad14-def60bc5cd4d', '49b95e70-0307-4d91-b339-e0e107dffe4f', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877258535, 1795877258535);
insert into sessions values ('b8b71572-c13a-4d5e-bf66-3ad404885869', '49b95e70-0307-4d91-b339-e0e107dffe4f', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877259691, 1795877259691);
insert into sessions values ('dc5df3ac-aed3-4f99-a057-5ca0e435dad0', '8ef525bf-b8e6-41c8-9f62-be96342f53a4', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877260245, 1795877260245);
insert into sessions values ('47ff9db4-5ba1-447f-ad99-41d9f632ad52', '132fbf88-8815-494a-9218-b3b5df91913f', 2, 'aal2', '69a907d8-fd02-4177-9d98-e75a16891a1b', 'node', '127.0.0.1', 1795877260343, 1795877250585);
insert into sessions values ('e66bf47f-1000-4f86-a0c3-a3cd5bc4dafb', '7d968e9f-08e7-4b76-b432-168cbccf18ce', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877260735, 1795877260735);
insert into session_methods values ('314307ed-398a-4df5-ad14-def60bc5cd4d', 'password', 1795877258535);
insert into session_methods values ('b8b71572-c13a-4d5e-bf66-3ad404885869', 'password', 1795877259691);
insert into session_methods values ('dc5df3ac-aed3-4f99-a057-5ca0e435dad0', 'password', 1795877260245);
insert into session_methods values ('47ff9db4-5ba1-447f-ad99-41d9f632ad52', 'password', 1795877260343);
insert into session_methods values ('47ff9db4-5ba1-447f-ad99-41d9f632ad52', 'totp', 1795877260585);
insert into session_methods values ('e66bf47f-1000-4f86-a0c3-a3cd5bc4dafb', 'anonymous', 1795877260735);
insert into one_time_tokens values ('5bfa96d8-bfcf-4ae6-af66-75ee69633e42', '747da88e-ff93-4c7c-b5a1-c065cdea0b8a', 'confirmation', 'invited@example.org', 'jiiBIS_5FjxREpvgelyUnVJ0NaDkXehx-PAPpl2Hj9M', 'q9_0H96mDrvN2mepgPyGnaig4Alq_DeBCoj0PIA_Y-M', NULL, 0, 0, 1795877260688, 1795880860688);
insert into signing_keys values ('6a0a2c70-7a8f-4d2e-88f2-f918e1bbebef', 'i3QAlmknchPG8ikcun7D5w0SFQroaCcItiWlEozAmaDdM2ctfxNjmy2Vxy8zh7jI52sVV3JdNjZbBBfUnJ8-Q4rS1koVC2VkJ9ZOyl9ozZq89SOUjYZxQ6Lqrb13FC7WvFDz5fm9K8yxmX7QUIZNCxg2pF7IlyfPsUNtVXdczAkSBIUd2fRDh8DMHVt6bikTwoSCxkWYzsT0V-37oYUOBbEFHSZuUh-7Lp5CjwyfcoD46w6UOlgf4UvcBmXmUPaR9XRG-yvxDSuYUKxn', '{"kty":"EC","x":"peGFodtg9zWQ4UBBSmaKuZkwbcAaNRQcJ81irBXngU0","y":"o8etjJKua2G5LJ2NBd80PAkbYoeXOE_fGPAXE3hRfZg","crv":"P-256","kid":"6a0a2c70-7a8f-4d2e-88f2-f918e1bbebef","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795877258551, NULL, 1795877258551);
insert into audit values ('00ead8f2-fc71-4692-8f7e-cf69784d9b2f', '49b95e70-0307-4d91-b339-e0e107dffe4f', 'signed up', 1795877258535);
insert into audit values ('ab037ca0-6592-4102-a77a-55674b7e777b', '49b95e70-0307-4d91-b339-e0e107dffe4f', 'signed in', 1795877258535);
insert into audit values ('0041ca46-df54-48e3-87ab-94ee49ac594d', '49b95e70-0307-4d91-b339-e0e107dffe4f', 'signed in', 1795877259691);
insert into audit values ('274e5182-c843-40bf-b81a-36bb53bd9492', '8ef525bf-b8e6-41c8-9f62-be96342f53a4', 'signed up', 1795877260245);
insert into audit values ('9a7b9755-8cec-4c26-ba41-35a06237aaa8', '8ef525bf-b8e6-41c8-9f62-be96342f53a4', 'signed in', 1795877260245);
insert into audit values ('44a8078a-ec8f-4005-aa03-feb3183e6985', '132fbf88-8815-494a-9218-b3b5df91913f', 'signed up', 1795877260343);
insert into audit values ('bc6e7917-69f8-44ea-ac7d-786268226fb0', '132fbf88-8815-494a-9218-b3b5df91913f', 'signed in', 1795877260343);
insert into audit values ('ae236a1f-c5e4-4b0e-97bc-739e76b914bf', '132fbf88-8815-494a-9218-b3b5df91913f', 'second factor set up', 1795877260585);
insert into audit values ('6e021bfd-f2de-4ec5-9723-17b099a4ce20', '132fbf88-8815-494a-9218-b3b5df91913f', 'recovery codes made', 1795877260655);
insert into audit values ('32ab4141-0a87-402c-bbc3-3c1c7ee5ac86', '747da88e-ff93-4c7c-b5a1-c065cdea0b8a', 'invited', 1795877260688);
insert into audit values ('84901901-d8b8-47bd-af8e-db360085c171', '7d968e9f-08e7-4b76-b432-168cbccf18ce', 'signed in', 1795877260735);
insert into factors values ('69a907d8-fd02-4177-9d98-e75a16891a1b', '132fbf88-8815-494a-9218-b3b5df91913f', 'Phone', 'totp', 'verified', 'XFruRtCccieCC9LxEUC0SRNEiCAjSln0mklYHlYOZodgziUkfAr3EqLvExoyyS9kEg7Tc3s187zq3gYv', 59862575, NULL, NULL, NULL, NULL, 1795877260526, 1795877260358, 1795877260585);
insert into challenges values ('f1b1a6ee-ee8a-4c12-a2ff-d1fe9e47f28a', 'factor', '132fbf88-8815-494a-9218-b3b5df91913f', '69a907d8-fd02-4177-9d98-e75a16891a1b', '', '127.0.0.1', 1795877260585, 1795877260526, 1795877560526);
insert into recovery_codes values ('749b6b52-abbd-461a-9695-fc41ec252e80', '132fbf88-8815-494a-9218-b3b5df91913f', '4XALDx9bROfNUrqi-8LUMQK6B9_XY-IrgJG8FJ2OHRU', 1795877260655);
insert into recovery_codes values ('57f57716-8192-4114-8500-0caa0e7122d6', '132fbf88-8815-494a-9218-b3b5df91913f', 'U_xMpxrNin3nKQSY3wKJ3srQxR8IxcYXUNV115MKN8g', 1795877260655);
insert into recovery_codes values ('f38d48c2-580e-4f8e-9731-64f409979cc4', '132fbf88-8815-494a-9218-b3b5df91913f', 'xODTMiwzO8zbixxtHT9ZGetdDAx27Z3kguhZBR_oYqw', 1795877260655);
insert into recovery_codes values ('d9717d71-a377-4afc-8b2a-1a79d3380792', '132fbf88-8815-494a-9218-b3b5df91913f', 'iEyfpaL1L2OYa0mJctHzC3MD8FQ5nnqM4nUWCPKMIos', 1795877260655);
insert into recovery_codes values ('04a1ecac-ae3a-4b36-851b-28c34d419c9c', '132fbf88-8815-494a-9218-b3b5df91913f', 'HJShH6qGGGSTmrNbKt2KswCZwBpyPas2FTCgAHJ-V5c', 1795877260655);
insert into recovery_codes values ('f45eea83-03ef-4cf5-b81a-3bf9b77357ce', '132fbf88-8815-494a-9218-b3b5df91913f', 'fTMbWq_KtnryWVQM3i-RDJzYmHnNUC7mVBwnqXK3Rfs', 1795877260655);
insert into recovery_codes values ('cce7fd6d-08c0-45a0-bb6b-0abf30a15a12', '132fbf88-8815-494a-9218-b3b5df91913f', 'UXDI7oBMrkO89EYH6x1LYLigsFhHVQXgxA3DuBk5QZA', 1795877260655);
insert into recovery_codes values ('cd2b718c-b3dc-4bf7-9985-51c645c288cb', '132fbf88-8815-494a-9218-b3b5df91913f', '3jdc7RNQK12UMQApBC9PVW2r_yUOQNSjpqlOhlIRJsY', 1795877260655);
insert into recovery_codes values ('24026533-edcb-4578-b1a4-338a3bb15b4b', '132fbf88-8815-494a-9218-b3b5df91913f', 'DaXJ3dpnmW46dzpnSqterltAVnjlzlSAzvGy5_OnUGs', 1795877260655);
insert into recovery_codes values ('86a600c2-4d6c-494e-b604-7e81a44e2a1a', '132fbf88-8815-494a-9218-b3b5df91913f', 'nlcVMAYlX0wkYo9BWWTQlo1ym_Tr8VZJFSXql6JbhQw', 1795877260655);
insert into leads values (1, '2026-11-28T14:47:36.447Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, 'f2419f89-4368-4d48-bfca-dcb1a519f414');
insert into leads values (2, '2026-11-28T14:47:36.745Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '31ee34e9-a980-4414-883d-fbfd23e4eaea');
insert into feedback values (1, '2026-11-28T14:47:36.774Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', 'bb062ed6-c181-4ed8-a5e1-d90672af1f8c');
insert into feedback values (2, '2026-11-28T14:47:36.780Z', 'zoe@example.org', 4, 1, NULL, 'ac3b89b3-d9c7-46ca-8849-b6e83bba3d2e');
insert into user_progress values (1, '2026-11-28T14:47:36.815Z', 'zoe@example.org', 1, 0, '7a5e8183-7592-4050-9271-45aadeaa935d');
insert into user_progress values (2, '2026-11-28T14:47:36.823Z', 'zoe@example.org', 22, 604800, '8fa32a61-e9f3-48a0-b9ea-cc26f871f926');
insert into learners values ('49b95e70-0307-4d91-b339-e0e107dffe4f', 'Ada', 'UiPath', NULL, '2026-11-28T14:47:38.740Z');
insert into learner_levels values ('49b95e70-0307-4d91-b339-e0e107dffe4f', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-28T14:47:38.844Z');
insert into learner_levels values ('49b95e70-0307-4d91-b339-e0e107dffe4f', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-28T14:47:38.844Z');
insert into learner_levels values ('49b95e70-0307-4d91-b339-e0e107dffe4f', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-28T14:47:38.844Z');
insert into learner_shifts values ('49b95e70-0307-4d91-b339-e0e107dffe4f', '0123456789abcdef0123456789abcdef', 'orders', 4, 'popup', '2026-01-01T10:00:00.000Z', NULL, '2026-11-28T14:47:38.971Z');
insert into runs values ('853fa803258b1e74ebbdf287f2e4ccad', 'arena', 'arena local', 'a7fe6b126820f344fd97ed6c5e0116dd', 5, 'own', 'dev-0', '4dc4f897bb97352486d3b21b070800ca', '09ab12dfe03fb169c34628fc664749bb2901696aea58603b8526481361d50492', '', '7d49835b3a46', 900, 'resume', NULL, 'open', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, NULL, NULL, 1795877260804, NULL, NULL, NULL, NULL, 0);
insert into runs values ('a2d338e7b36985c335aaf573d3e09ac5', 'class', 'seat bc9298a9-9d8c-42d1-b441-f0faa8e0aef2', '9abad226-42a1-4d66-adde-99aa7a24903a', 5, 'own', '8782ec191c57a360bfd357496a1060cb', '735a1a767bc87de501ce9bb50c0bcd46', '66ffd0f6e56bfbd052dac89ccb8e8e001c02d845bda773f8b104d8ae8c1bcac5', '', '7d49835b3a46', 14400, 'leave', 'kf1976396c8fd4581d0dfe76fe0805849', 'failed', 'impossible', 1, 'The level cannot be completed: it is not solved.', 1, 51, 0, 0, 0, 0, NULL, 11, 0, NULL, '', 'e3c4b600c198887a52751235f3469d1d82d86a151ee63703cf66847f9c2bb128', 1795877261107, NULL, 1795877261119, 1795877261130, 1795877261130, 0);
insert into runs values ('c7155001daa291afeac25bb7eb0f5f94', 'class', 'seat bc9298a9-9d8c-42d1-b441-f0faa8e0aef2', 'b0974c69-62f0-47d6-8514-c3d42d14e031', 8, 'own', 'a5938f1c173410e1be48dbd78e4e1cc1', 'e38491334df49fb05d31ee48139165b1', '1d740e7fba76650b0659cb190ca455452917e0f5cc45d1fe510b2113a25c907b', '', 'ec92a5721866', 14400, 'leave', 'k422914b7abf7d29cc2dd1a9bebd48ec5', 'expired', 'left', NULL, NULL, 0, 26, 0, 0, 0, 0, NULL, 0, 0, NULL, '', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 1795877261143, NULL, 1795877261148, 1795877261160, 1795877261160, 0);
insert into run_batches values ('a2d338e7b36985c335aaf573d3e09ac5', 0, '{"entries":[{"at":0,"completed":true}],"inputs":[]}', 1795877261130);
insert into runs_alive values (1, 1795877258910);
insert into arena_keys values ('1c95ac4a68e091d9cf036bdb1d07c219', 'Lab', '3cc542113a93d3150a67b96afc16216a68422787ca44c969832ee2a225ae371c', 1795877255630, NULL);
insert into arena_runs values ('853fa803258b1e74ebbdf287f2e4ccad', 'botarena.05-check-champion-v1', 'dev', 0, '{"study":"a"}', 'build-1', 0);
insert into arena_asks values ('local', '92826828-4b24-4ec8-b9b0-1581b53fd86a', '8afdcc453b0ca6e3ea9cc42011debbd996e0dd61af2d60ba7e3d15b06129c885', '853fa803258b1e74ebbdf287f2e4ccad', 1795877260803);
insert into arena_asks values ('local', 'shift e4923a4d-a800-4cdd-a2b8-dd026ad5cebb', 'a8321403c838f555db09e852376e0484a9c358167e71d6df726e6b4b820fd4b5', '67706bfcff838f3dc049669044cf3c9c', 1795877260848);
insert into arena_asks values ('local', 'invitation b4291e4e-4d9c-4b0d-96f6-88432366baa2', 'cd9f257a915f67bc4f71819a53229a0619e911441c07ece0662899958f1d91f7', 'ff9b8ca1c0ffd405575cf0f4a41e8a4b', 1795877261012);
insert into classes values ('843fb477-a0fd-437c-ae1d-01ffcc57d71d', '4B', 'JFP2FM', NULL, 'code', 40, 'own', 0, 0, 1, NULL, NULL, 0, '', 'open', NULL, 1, 1, 2, 2, 1795877261023, NULL, 1795877261023, 1795877261096);
insert into class_tasks values ('072dbf8f-05e6-49c9-9852-17168cb47c53', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 1, 5, '', 'own', 1, NULL, NULL, 1795877261024);
insert into class_tasks values ('68664c3b-77a8-4211-a6dd-82f000e32917', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 2, 8, '', 'own', 1, NULL, NULL, 1795877261024);
insert into seats values ('65293c6d-106f-4b1d-8c52-5106f0f81629', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 1, 'violet timber', 'violet timber', 1, 'TTRwSiTqBYy_7simpVJahU7VFYnAeN3jGcObP2MSMDb7BPEj', '_L9fyQ8OKdJq7M8AmYb-8Q', NULL, NULL, 1, NULL, NULL, NULL, 1795877261070, 1795877261070, NULL, NULL, 1795877261070, 1795877261070);
insert into seats values ('bc9298a9-9d8c-42d1-b441-f0faa8e0aef2', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 2, 'noble tent', 'noble tent', 1, 'QRmYgaEOF0nofJrPvnhP_cOJMXpWCS3GB3DzyiANkmfg6aWs', 'zzFfBgHhAZX96Gm1Ub7h6Q', NULL, NULL, 1, NULL, NULL, NULL, 1795877261096, 1795877261096, NULL, NULL, 1795877261096, 1795877261096);
insert into class_runs values ('a2d338e7b36985c335aaf573d3e09ac5', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 'bc9298a9-9d8c-42d1-b441-f0faa8e0aef2', '072dbf8f-05e6-49c9-9852-17168cb47c53', '9abad226-42a1-4d66-adde-99aa7a24903a', 1, 0, 0, 0, 'own', '', 0, 1795877261106, 1795877261130, 0, 1, NULL, 1795877261141, 'failed', 'refused', 'impossible', 1, 'The level cannot be completed: it is not solved.', NULL, 0, 1795877261130, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
insert into class_runs values ('c7155001daa291afeac25bb7eb0f5f94', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 'bc9298a9-9d8c-42d1-b441-f0faa8e0aef2', '68664c3b-77a8-4211-a6dd-82f000e32917', 'b0974c69-62f0-47d6-8514-c3d42d14e031', 1, 0, 0, 0, 'own', '', 0, 1795877261142, 1795877261160, 0, 0, NULL, 1795877261162, 'expired', NULL, 'left', NULL, NULL, NULL, 0, 1795877261160, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
insert into cells values ('bc9298a9-9d8c-42d1-b441-f0faa8e0aef2', '072dbf8f-05e6-49c9-9852-17168cb47c53', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 'tried', 'ro', 1, 0, 0, 0, NULL, 0, 1795877261130, NULL, 0, 'a2d338e7b36985c335aaf573d3e09ac5', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795877261141);
insert into cells values ('bc9298a9-9d8c-42d1-b441-f0faa8e0aef2', '68664c3b-77a8-4211-a6dd-82f000e32917', '843fb477-a0fd-437c-ae1d-01ffcc57d71d', 'tried', '', 1, 0, 0, 0, NULL, 0, 1795877261160, NULL, 1, 'c7155001daa291afeac25bb7eb0f5f94', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795877261162);
insert into shifts values ('67706bfcff838f3dc049669044cf3c9c', 'arena', 'arena local', 'f7ad587bb9991ebf866c1860ac4e6566', 'orders', 4, 'calm', '', 'free', '161bc81750a13846c0cbf62b7abbb935', '1c7243f361cd0e19b5ecd90400d68dde', 'a6d18814d0dbaae94cabf482642940f0f279a3f40c428042c49d5e12f167d9d8', '{}', 7200, 'open', 2, 1, NULL, 0, 1795877260853, 1795877260971, NULL);
insert into shift_acts values ('67706bfcff838f3dc049669044cf3c9c', 0, '{"act":{"app":"desk","do":"enter","session":"c6d75ea7afad1389cfeee9beb5ef0252","name":"Robot"},"token":"844401168db2774d5e9234a8028af091"}', 1795877260956);
insert into shift_acts values ('67706bfcff838f3dc049669044cf3c9c', 1, '{"act":{"app":"desk","do":"take","session":"c6d75ea7afad1389cfeee9beb5ef0252"},"token":"372ed230f6b662de3428aae8f2111135"}', 1795877260971);
insert into shift_refusals values ('67706bfcff838f3dc049669044cf3c9c', 0, '{"after":2,"app":"shop","do":"log-in","session":"6da51486a6a60f266caf56253cead79f","why":{"form":"User or password is wrong. The vault on the desk has both."}}', 1, 1795877260985);
insert into invitations values ('ff9b8ca1c0ffd405575cf0f4a41e8a4b', 'arena local', 'orders', 4, 'calm', '', '{}', 1795963661005, 1795877261012, NULL, NULL);
