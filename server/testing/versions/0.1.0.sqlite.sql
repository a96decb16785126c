-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"2K5PUEFCONHW5IVQCW4EKX6CPLZMYADQ"},"codes":["SRSPW-RMX2D","CFKJH-VPGD2","WJW3E-MM6PF","HKAKA-T4DK3","F3WTZ-EHFE7","Y8TSM-SN46A","FYRTV-ESSDM","Q5AEG-WE3B6","MS2C9-K2R43","699XE-PP6N7"]}
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
  -- Whether programs of the shift may be worked by calls, besides the screens.
  api text not null default 'none' constraint shifts_api_check check (api in ('none', 'some', 'all')),
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
  api text not null default 'none' constraint invitations_api_check check (api in ('none', 'some', 'all')),
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
insert into users values ('f3c654a2-33cb-4f24-b098-26c2ee522425', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$UqFazlh12oaAhuma/4fMFA$Y0m5a4BpLFavqU42+Cp9SpQhdqjfnWaNNYT8kZr3v5c', 1795931580397, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931580556, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795931580397, 1795931580556);
insert into users values ('c8664ab6-2a36-4580-9bd7-b2d632a2035f', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$pyHv8xd1PGlI9H0KEDQ7OQ$NTwhPuCf+wpuDhdODUUFMeB2YFIB5XwkTaXsiUgm/Wg', 1795931580635, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931580635, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795931580635, 1795931580635);
insert into users values ('d33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$jKAQ1FeAo0IO9IY4lydvVw$kZhFQXieO8orQGtfwEx8RwzWcymjzF8Q2qYAC+TqpQY', 1795931580689, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931580689, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795931580689, 1795931580689);
insert into users values ('b302560c-bb4e-49ac-83ca-7993e2410603', 'invited@example.org', NULL, NULL, NULL, NULL, 1795931580758, NULL, 1795931580758, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795931580758, 1795931580758);
insert into users values ('d9a824b4-3124-40a0-9f9f-49b395d6c633', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931580777, NULL, '{}', '{}', 1, 1795931580777, 1795931580777);
insert into identities values ('34eb1776-688c-4a0d-83e1-c5b47a162719', 'f3c654a2-33cb-4f24-b098-26c2ee522425', 'email', 'f3c654a2-33cb-4f24-b098-26c2ee522425', '{"sub":"f3c654a2-33cb-4f24-b098-26c2ee522425","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795931580556, 1795931580397, 1795931580397);
insert into identities values ('899babd8-165b-422a-9d73-db244d59f30d', 'c8664ab6-2a36-4580-9bd7-b2d632a2035f', 'email', 'c8664ab6-2a36-4580-9bd7-b2d632a2035f', '{"sub":"c8664ab6-2a36-4580-9bd7-b2d632a2035f","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795931580635, 1795931580635, 1795931580635);
insert into identities values ('c9c9d902-dce1-4711-a466-b2e68a1eb0fc', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'email', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', '{"sub":"d33b4ddd-4bea-43cb-8fa7-0b29c637ef35","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795931580689, 1795931580689, 1795931580689);
insert into identities values ('9f5becd7-e5c5-4367-85ba-2a951aa502e9', 'b302560c-bb4e-49ac-83ca-7993e2410603', 'email', 'b302560c-bb4e-49ac-83ca-7993e2410603', '{"sub":"b302560c-bb4e-49ac-83ca-7993e2410603","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795931580758, 1795931580758);
insert into sessions values ('dccf6f0f-d38c-44ac-bacb-8d2fbfd3b91a', 'f3c654a2-33cb-4f24-b098-26c2ee522425', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931580397, 1795931580397);
insert into sessions values ('855d0000-16c4-442a-917e-4aa66b618a07', 'f3c654a2-33cb-4f24-b098-26c2ee522425', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931580556, 1795931580556);
insert into sessions values ('55dc9904-0022-4bfe-a3f2-3c1d5b62cc97', 'c8664ab6-2a36-4580-9bd7-b2d632a2035f', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931580635, 1795931580635);
insert into sessions values ('829df2bf-e305-4672-9bc0-860b9f9f5131', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 2, 'aal2', 'a06edf9b-41ec-4c7f-adfe-0b45da157d7e', 'node', '127.0.0.1', 1795931580689, 1795931570739);
insert into sessions values ('50e40831-4e68-481c-96f4-518f8b37cea5', 'd9a824b4-3124-40a0-9f9f-49b395d6c633', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931580777, 1795931580777);
insert into session_methods values ('dccf6f0f-d38c-44ac-bacb-8d2fbfd3b91a', 'password', 1795931580397);
insert into session_methods values ('855d0000-16c4-442a-917e-4aa66b618a07', 'password', 1795931580556);
insert into session_methods values ('55dc9904-0022-4bfe-a3f2-3c1d5b62cc97', 'password', 1795931580635);
insert into session_methods values ('829df2bf-e305-4672-9bc0-860b9f9f5131', 'password', 1795931580689);
insert into session_methods values ('829df2bf-e305-4672-9bc0-860b9f9f5131', 'totp', 1795931580739);
insert into session_methods values ('50e40831-4e68-481c-96f4-518f8b37cea5', 'anonymous', 1795931580777);
insert into one_time_tokens values ('fce677d1-4a10-4378-a1f5-b05fb7dac6a9', 'b302560c-bb4e-49ac-83ca-7993e2410603', 'confirmation', 'invited@example.org', '73DmIsqWH-81wApXDXb__bgGKc3KbI2uZPitkoRt10E', 'Rrjy_wUNNs5HRdHQTEzczNOipgCSuGhRkzNs46oh5As', NULL, 0, 0, 1795931580758, 1795935180758);
insert into signing_keys values ('070f0805-6354-456f-9fc9-e4159dd5e90d', 'tO01XuRUkkdhiJoFGlUwI2J4RwyQcks6cA6xp3WswWKNG4d1QkyNsFX6vz-klmQtcoJpgebdulpMmcjaPYqMgw9AUj3DLmpN600rMi2rUh57dW-YLqUyPgJonz7FExI22-aIlgIlyX6FgwzJXjQkFr7zQcNjTok_bv57eO7H15cwedu-a19JfbqbhzHkwwMGdtuzep87UznoG6SqZm2ESfQGfSvupFabIWZIgFdEeZSoZHwOC4WGFvtoDwP_mqTEtGtrJ1BVnOrQhGEo', '{"kty":"EC","x":"oZc4yYJypalLArm7uMyq7bhpkeggvAQ-xfmi8ldgNtg","y":"AYxDKtmBgeDXBMv8Ur0Kal_yeAN1UV3KLN4UFCnWIRw","crv":"P-256","kid":"070f0805-6354-456f-9fc9-e4159dd5e90d","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795931580407, NULL, 1795931580407);
insert into audit values ('226366ae-bfe3-4df2-90df-c1e6f9cd8dba', 'f3c654a2-33cb-4f24-b098-26c2ee522425', 'signed up', 1795931580397);
insert into audit values ('0095587e-35c6-40a6-95cd-76947063a3bc', 'f3c654a2-33cb-4f24-b098-26c2ee522425', 'signed in', 1795931580397);
insert into audit values ('1a4a2344-bcf5-45a8-af55-64bcd3b30932', 'f3c654a2-33cb-4f24-b098-26c2ee522425', 'signed in', 1795931580556);
insert into audit values ('2e71c5c2-7184-431d-b6de-fee4cea16d67', 'c8664ab6-2a36-4580-9bd7-b2d632a2035f', 'signed up', 1795931580635);
insert into audit values ('ccd572ab-6c5a-4a6c-b4c5-327683cf683a', 'c8664ab6-2a36-4580-9bd7-b2d632a2035f', 'signed in', 1795931580635);
insert into audit values ('abeedb67-9e1e-4797-aa63-a48715ed89e9', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'signed up', 1795931580689);
insert into audit values ('8bfc9335-9246-4d95-8507-aebe8c9c5cbc', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'signed in', 1795931580689);
insert into audit values ('5308376b-bc0f-4c43-911f-bb5df605f3a5', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'second factor set up', 1795931580739);
insert into audit values ('caf0378c-afc7-4e3f-bfa7-81467c8e02f3', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'recovery codes made', 1795931580749);
insert into audit values ('5eee3f5b-1693-4ed7-80d5-5e98d9cb5b93', 'b302560c-bb4e-49ac-83ca-7993e2410603', 'invited', 1795931580758);
insert into audit values ('08208493-357f-4036-81ad-186f665b3379', 'd9a824b4-3124-40a0-9f9f-49b395d6c633', 'signed in', 1795931580777);
insert into factors values ('a06edf9b-41ec-4c7f-adfe-0b45da157d7e', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'Phone', 'totp', 'verified', 'HnQUJ-YkUwY9K7O4gaA-kr39cKE2xHqgNvR2TEodh5cX4GaINHsFkS4P5X58s19lXyDKo5LAcTvLfEzg', 59864386, NULL, NULL, NULL, NULL, 1795931580731, 1795931580700, 1795931580739);
insert into challenges values ('8239500a-932a-4337-b41e-cc984875a57a', 'factor', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'a06edf9b-41ec-4c7f-adfe-0b45da157d7e', '', '127.0.0.1', 1795931580739, 1795931580731, 1795931880731);
insert into recovery_codes values ('dca625dc-b4f5-4ade-bffd-496c4db90815', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'Lf5LzX9paI5Swg_GVlmZp8j0YBIDh8ex9anNDbjszSM', 1795931580749);
insert into recovery_codes values ('6d85ecc3-cb1b-46c9-9d93-d56906aaf6a3', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'A4uAtonNYoBnYnu-4Z0a1yvx47bGb3scU35cQUsI1lk', 1795931580749);
insert into recovery_codes values ('20b4a2fe-d591-4f22-9c31-4ce037de91a5', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', '2RHD-XpBslhz4ScjrqpUBXDK75ijOIvj2n4zLDJUVos', 1795931580749);
insert into recovery_codes values ('ce1bffd6-54c8-43c4-b74c-ad09ea1f5b4e', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', '4NFTsBnVKqrJiwWe6qt1Bt5YjMzfAi4i5XoWVcsA9rA', 1795931580749);
insert into recovery_codes values ('73cc5f87-d34a-427e-9677-c6577a5d01e1', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'yKCKgapknkf713lAD_YSfz0ipn4LQfCIckbUpa2uNxg', 1795931580749);
insert into recovery_codes values ('feb7e7c4-5baf-47f0-afa1-33273b070edb', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'C2a3-oMIsHe_PE6dMdl54qHNsL4F6KDxrs7elTP8POs', 1795931580749);
insert into recovery_codes values ('703545c9-8a04-4a66-911e-a2dfa72b89c6', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'oCMoU_dcNrv8y1bhCUQxtZPK0CdO15ziVciJ1sgPfhM', 1795931580749);
insert into recovery_codes values ('ba3464ca-126d-408a-9fcd-7cf22f17f8e1', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'Mm_C_HzLU2v1QKQ3UkDxXpuyTdhP7JnHltZnZkbWeFA', 1795931580749);
insert into recovery_codes values ('b845ea17-2480-4d0d-af9d-821663c70f5b', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', 'DQDQ_Qx04dBjdaPj8cs001GRp6iUnGwjqLCoDL1f05Y', 1795931580749);
insert into recovery_codes values ('3a6bbfc5-6bb1-473a-8720-53207ebc9fae', 'd33b4ddd-4bea-43cb-8fa7-0b29c637ef35', '6sBMHmA8ygf9XMK32FA5fjGyFtr0V6bPTMw-pVnzGY0', 1795931580749);
insert into leads values (1, '2026-11-29T05:53:00.130Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, 'ed2d946a-32b3-4bff-b6e3-83332e678b9e');
insert into leads values (2, '2026-11-29T05:53:00.171Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '62c3a168-d8ac-4851-8164-095668ea7fa1');
insert into feedback values (1, '2026-11-29T05:53:00.187Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', 'fecf2c32-dc95-46e8-95c9-5ab0abeedea8');
insert into feedback values (2, '2026-11-29T05:53:00.198Z', 'zoe@example.org', 4, 1, NULL, '30a9fb32-a20a-4935-9dad-5b47f1787c5c');
insert into user_progress values (1, '2026-11-29T05:53:00.216Z', 'zoe@example.org', 1, 0, '909c99db-0ff1-405c-a2f0-b7c7aafa3ae6');
insert into user_progress values (2, '2026-11-29T05:53:00.228Z', 'zoe@example.org', 22, 604800, '4cb2cb36-ab17-424e-b719-257da8f45e5d');
insert into learners values ('f3c654a2-33cb-4f24-b098-26c2ee522425', 'Ada', 'UiPath', NULL, '2026-11-29T05:53:00.457Z');
insert into learner_levels values ('f3c654a2-33cb-4f24-b098-26c2ee522425', 1, '2026-01-02T10:00:00.000Z', 1, '1', 3, '2026-11-29T05:53:00.476Z');
insert into learner_levels values ('f3c654a2-33cb-4f24-b098-26c2ee522425', 2, '2026-01-03T10:00:00.000Z', 2, '2', 3, '2026-11-29T05:53:00.476Z');
insert into learner_levels values ('f3c654a2-33cb-4f24-b098-26c2ee522425', 22, '2026-01-05T10:00:00.000Z', 22, '22', 3, '2026-11-29T05:53:00.476Z');
insert into learner_shifts values ('f3c654a2-33cb-4f24-b098-26c2ee522425', '0123456789abcdef0123456789abcdef', 'orders', 4, 'popup', '2026-01-01T10:00:00.000Z', NULL, NULL, '2026-11-29T05:53:00.488Z');
insert into runs values ('44d3aeb97a2bf1606270d2e5be045543', 'arena', 'arena local', 'fc353f5b3f062daebd7c0e5a445ed383', 5, 'own', 'dev-0', '11ade5deba35d743605ec4b071de1eb5', '405bc598fc6a65ac05171a922269dc7d86f8a66061d3970bd1cdf0610be4bd1b', '', 'b7f409e705cb', 900, 'resume', NULL, 'open', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, NULL, NULL, 1795931580800, NULL, NULL, NULL, NULL, 0);
insert into runs values ('cde7aad7f9a2b8e656fb7ef462017416', 'class', 'seat 9130e3c3-4e9a-4f7a-929c-0fa10bd3dbcf', 'df381188-a113-4471-ab30-9d475803f727', 5, 'own', '9adf91eb1a03170f17990570387a6948', 'ede142bdaf2ca28d344733836694a602', '5a2e6983349245ee9d29849292a813213042ba57188a0be746e794072fced517', '', 'b7f409e705cb', 14400, 'leave', 'k5986c9ec0dc8e8f843e2c4249d382082', 'failed', 'impossible', 1, 'The level cannot be completed: it is not solved.', 1, 51, 0, 0, 0, 0, NULL, 11, 0, NULL, '', 'e3c4b600c198887a52751235f3469d1d82d86a151ee63703cf66847f9c2bb128', 1795931580987, NULL, 1795931580994, 1795931581005, 1795931581005, 0);
insert into runs values ('fe349becb1bf0368f5f4729b0a1a3538', 'class', 'seat 9130e3c3-4e9a-4f7a-929c-0fa10bd3dbcf', 'eb2437ec-fd9b-4f89-bd6a-36ad4e9f2dd1', 8, 'own', '820057e317ce4aebcd913183a0ea3891', '940c9ca234f116e638b6b16b344a9e5f', '5601c33091c986f4bd8f2f6a27e713ee3dab3ead2c1b20839ecc008cfcfb2e35', '', '21131d01ffdd', 14400, 'leave', 'k4fdbe02219074aeb094459b9d8d4dfe9', 'expired', 'left', NULL, NULL, 0, 26, 0, 0, 0, 0, NULL, 0, 0, NULL, '', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 1795931581023, NULL, 1795931581029, 1795931581043, 1795931581043, 0);
insert into run_batches values ('cde7aad7f9a2b8e656fb7ef462017416', 0, '{"entries":[{"at":0,"completed":true}],"inputs":[]}', 1795931581005);
insert into runs_alive values (1, 1795931578558);
insert into arena_keys values ('0a1d69517aca2a43762d3e360f9bb0c0', 'Lab', 'f4f0d45f8a2696bac73dea2d92a047c65b1082d1aab33ed1fcd0a58dc824756e', 1795931580027, NULL);
insert into arena_runs values ('44d3aeb97a2bf1606270d2e5be045543', 'botarena.05-check-champion-v1', 'dev', 0, '{"study":"a"}', 'build-1', 0);
insert into arena_asks values ('local', '9db79b23-b91c-43f9-b25f-a1e11847c597', '8afdcc453b0ca6e3ea9cc42011debbd996e0dd61af2d60ba7e3d15b06129c885', '44d3aeb97a2bf1606270d2e5be045543', 1795931580798);
insert into arena_asks values ('local', 'shift 6733c75c-5239-48c0-81c7-6ae7ab18b9ea', 'a8321403c838f555db09e852376e0484a9c358167e71d6df726e6b4b820fd4b5', '7332886ac076a979a1a9f4366807f61a', 1795931580809);
insert into arena_asks values ('local', 'invitation 916d6088-c2d8-4558-8490-8b8905bde077', '8a68b644ef926cef8ae33679fa995ab5180c665c0d4bb34fb7975de264c3618f', 'aabb84916c03a0ceff5d60cb812260fc', 1795931580930);
insert into classes values ('d60f02b8-9252-473e-9091-4fa1a3d5efd0', '4B', 'KGK9EH', NULL, 'code', 40, 'own', 0, 0, 1, NULL, NULL, 0, '', 'open', NULL, 1, 1, 2, 2, 1795931580943, NULL, 1795931580943, 1795931580977);
insert into class_tasks values ('cae750f0-9c5f-434d-9132-60345d15b3f6', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', 1, 5, '', 'own', 1, NULL, NULL, 1795931580944);
insert into class_tasks values ('4547f417-3bd7-4617-8056-4eeac401321c', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', 2, 8, '', 'own', 1, NULL, NULL, 1795931580944);
insert into seats values ('4ad9420e-68ff-483d-84c5-93f567e33e53', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', 1, 'pine stamp', 'pine stamp', 1, '1l2iX5A7ABGgk_a7WokOnoUh-ax-QBu3sg7PXsIE_nC9qszE', 'u5S19Rvz4wNaRdepUnPE1A', NULL, NULL, 1, NULL, NULL, NULL, 1795931580966, 1795931580966, NULL, NULL, 1795931580966, 1795931580966);
insert into seats values ('9130e3c3-4e9a-4f7a-929c-0fa10bd3dbcf', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', 2, 'dawn raft', 'dawn raft', 1, 'mANPJz3W2ISGaB0LO2kkbiF0nhL8jLBDivW-QR7fczGDdUfn', 'Wfa_bJCH9SvF8C3vzAtuIQ', NULL, NULL, 1, NULL, NULL, NULL, 1795931580977, 1795931580977, NULL, NULL, 1795931580977, 1795931580977);
insert into class_runs values ('cde7aad7f9a2b8e656fb7ef462017416', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', '9130e3c3-4e9a-4f7a-929c-0fa10bd3dbcf', 'cae750f0-9c5f-434d-9132-60345d15b3f6', 'df381188-a113-4471-ab30-9d475803f727', 1, 0, 0, 0, 'own', '', 0, 1795931580986, 1795931581005, 0, 1, NULL, 1795931581020, 'failed', 'refused', 'impossible', 1, 'The level cannot be completed: it is not solved.', NULL, 0, 1795931581005, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
insert into class_runs values ('fe349becb1bf0368f5f4729b0a1a3538', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', '9130e3c3-4e9a-4f7a-929c-0fa10bd3dbcf', '4547f417-3bd7-4617-8056-4eeac401321c', 'eb2437ec-fd9b-4f89-bd6a-36ad4e9f2dd1', 1, 0, 0, 0, 'own', '', 0, 1795931581023, 1795931581043, 0, 0, NULL, 1795931581046, 'expired', NULL, 'left', NULL, NULL, NULL, 0, 1795931581043, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
insert into cells values ('9130e3c3-4e9a-4f7a-929c-0fa10bd3dbcf', 'cae750f0-9c5f-434d-9132-60345d15b3f6', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', 'tried', 'ro', 1, 0, 0, 0, NULL, 0, 1795931581005, NULL, 0, 'cde7aad7f9a2b8e656fb7ef462017416', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795931581020);
insert into cells values ('9130e3c3-4e9a-4f7a-929c-0fa10bd3dbcf', '4547f417-3bd7-4617-8056-4eeac401321c', 'd60f02b8-9252-473e-9091-4fa1a3d5efd0', 'tried', '', 1, 0, 0, 0, NULL, 0, 1795931581043, NULL, 1, 'fe349becb1bf0368f5f4729b0a1a3538', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795931581046);
insert into shifts values ('7332886ac076a979a1a9f4366807f61a', 'arena', 'arena local', 'bcf9d34c1f1a2407c04d46cba396e45d', 'orders', 4, 'calm', '', 'none', 'free', '4713048aeaec53733119c36f05f75c91', '99fb9390c209ccaf881998dc3421f9ca', '359c93b73400e2ddb543831b9753b749ae4c7cc1b70a7f24785e27118660cd5e', '{}', 7200, 'open', 2, 1, NULL, 0, 1795931580810, 1795931580895, NULL);
insert into shift_acts values ('7332886ac076a979a1a9f4366807f61a', 0, '{"act":{"app":"desk","do":"enter","session":"3e7d8d41a922b6966dade88ceb2e1d75","name":"Robot"},"token":"8fe80cf3fec53345c7a19bd62ad6f2a7"}', 1795931580859);
insert into shift_acts values ('7332886ac076a979a1a9f4366807f61a', 1, '{"act":{"app":"desk","do":"take","session":"3e7d8d41a922b6966dade88ceb2e1d75"},"token":"0b2f6bf81b2396feb7b7acf3221ee5a4"}', 1795931580895);
insert into shift_refusals values ('7332886ac076a979a1a9f4366807f61a', 0, '{"after":2,"app":"shop","do":"log-in","session":"cbeaecdfb5dfe25fd27180e742804824","why":{"form":"User or password is wrong. The vault on the desk has both."}}', 1, 1795931580915);
insert into invitations values ('aabb84916c03a0ceff5d60cb812260fc', 'arena local', 'orders', 4, 'calm', '', 'none', '{}', 1796017980922, 1795931580930, NULL, NULL);
