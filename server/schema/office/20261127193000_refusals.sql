-- Forms that were refused in a shift: they are no acts, and the report tells of them. Both databases read this file.
create table shift_refusals (
  shift_id text not null constraint shift_refusals_shift_id_fkey references shifts (id) on delete cascade,
  -- The place among the refusals of the shift, from 0. The last place stands for all that are counted only.
  at_refusal integer not null,
  -- What was refused and why, as JSON. No password and no code is in it.
  body text not null,
  -- How often it was refused in this way, one time after the other.
  times integer not null,
  received_at bigint not null,
  primary key (shift_id, at_refusal)
);
