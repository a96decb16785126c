-- Classes: seats with nicknames, tasks, and what came of the runs. Both databases read this file: PostgreSQL in its schema
-- `botarena`, SQLite among its other tables. Ids are UUIDs as text, moments milliseconds since 1970 by the server's clock.
-- No table of a class holds an address or a real name.

create table classes (
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
  sitting_at bigint,
  -- Links of an older generation are nobody's.
  generation integer not null,
  view_generation integer not null,
  -- Numbers are never given again.
  last_seat integer not null,
  last_task integer not null,
  -- The last call of a seat or an instructor, to a day.
  used_at bigint not null,
  ended_at bigint,
  created_at bigint not null,
  changed_at bigint not null
);
create index classes_owner_id on classes (owner_id);

create table class_tasks (
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
  opens_at bigint,
  due_at bigint,
  created_at bigint not null,
  constraint class_tasks_place_key unique (class_id, place),
  constraint class_tasks_level_key unique (class_id, level, conditions)
);

create table seats (
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
  help_at bigint,
  -- The sitting whose word was given.
  word_for bigint,
  taken_at bigint,
  seen_at bigint,
  gone_at bigint,
  gone_why text,
  created_at bigint not null,
  changed_at bigint not null,
  constraint seats_number_key unique (class_id, number),
  constraint seats_folded_key unique (class_id, folded),
  constraint seats_once_key unique (class_id, once)
);
create index seats_changed_at on seats (class_id, changed_at);
create index seats_user_id on seats (user_id);

-- What came of a run. The run itself, with its log, is a row of `runs` of the same id until its log is old; a recording
-- that nobody heard has its log here.
create table class_runs (
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
  received_at bigint not null,
  heard_at bigint,
  refused integer not null,
  entries integer not null,
  -- The room's last sentence on what was wrong.
  miss text,
  -- From here on null until the run has ended and was settled.
  settled_at bigint,
  status text,
  mark text constraint class_runs_mark_check check (mark in ('verified', 'unverified', 'refused')),
  why text,
  at_entry integer,
  sentence text,
  solved_at_ms bigint,
  imposed_ms bigint,
  ended_at bigint,
  by_hand text constraint class_runs_by_hand_check check (by_hand in ('accepted', 'struck')),
  by_hand_why text,
  by_hand_at bigint,
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
);
create index class_runs_cell on class_runs (seat_id, task_id, number);
create index class_runs_class_id on class_runs (class_id);
create index class_runs_gaps on class_runs (task_id, gaps) where gaps is not null;
create index class_runs_unsettled on class_runs (id) where settled_at is null;

-- What the board shows of a seat and a task: written in the change that moves it, from the rows of class_runs.
create table cells (
  seat_id text not null constraint cells_seat_id_fkey references seats (id) on delete cascade,
  task_id text not null constraint cells_task_id_fkey references class_tasks (id) on delete cascade,
  class_id text not null constraint cells_class_id_fkey references classes (id) on delete cascade,
  state text not null constraint cells_state_check check (state in ('none', 'playing', 'tried', 'done')),
  marks text not null,
  attempts integer not null,
  refusals integer not null,
  hints integer not null,
  in_a_row integer not null,
  best_ms bigint,
  late_ms bigint not null,
  heard_at bigint,
  open_since bigint,
  is_left integer not null,
  run_id text,
  miss text,
  -- Hints that were opened while no run was open.
  loose_hints integer not null,
  -- The instructor asks for it now; the run that is it, and what came of it.
  again_until bigint,
  again_run text,
  again_is text,
  -- Whether the best run has signals. Null: no.
  has_signals integer,
  -- The instructor's last word on a run of the task, as JSON, so that a learner's page need not look through the runs.
  by_hand text,
  -- How far the shift is, as JSON; null for a level.
  work text,
  changed_at bigint not null,
  primary key (seat_id, task_id)
);
create index cells_changed_at on cells (class_id, changed_at);

-- Badges that were given; the credential itself is not kept. Private keys are sealed under AUTH_KEY.
create table badges (
  id text primary key,
  class_id text not null constraint badges_class_id_fkey references classes (id) on delete cascade,
  seat_id text not null constraint badges_seat_id_fkey references seats (id) on delete cascade,
  issued_at bigint not null,
  revoked_at bigint
);
create index badges_class_id on badges (class_id);

create table badge_keys (
  id text primary key,
  private_key text not null,
  public_key text not null,
  created_at bigint not null,
  retired_at bigint
);
