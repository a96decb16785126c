-- What a teacher may want to look at in a run: hints, never a verdict. JSON; null: nothing to see.
alter table class_runs add column signals text;
-- The run's first pauses, by which another seat's run is recognised. They are erased with its log.
alter table class_runs add column gaps text;
create index class_runs_gaps on class_runs (task_id, gaps) where gaps is not null;
-- Whether the cell's best run has signals. Null: no.
alter table cells add column has_signals integer;
-- The instructor's last word on a run of the task, as JSON, so that a learner's page need not look through the runs.
alter table cells add column by_hand text;

-- Whether learners' pages show the ways out of the class: groups, perks, votes, links. Null: no.
alter table classes add column shows_ways_out integer;
