-- Whether learners see who has how many points. Null: no.
alter table classes add column shows_ranks integer;
