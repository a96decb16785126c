-- What PostgreSQL has from supabase/migrations/20261127173000_learner_shifts.sql.

create table learner_shifts (
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
);

-- An account keeps its last 100 shifts.
create trigger learner_shifts_trim after insert on learner_shifts
begin
  delete from learner_shifts where user_id = new.user_id and shift_id not in (
    select shift_id from learner_shifts where user_id = new.user_id order by started_at desc, shift_id limit 100
  );
end;
