-- The list of shifts of the office that an account keeps. The id of a shift is its key, so a row is a secret of its
-- owner: nobody else reads it, and the shift itself is not asked whose it is.
create table public.learner_shifts (
  user_id uuid not null default public.current_user_id(),
  shift_id text not null
    constraint learner_shifts_shift_id_check check (shift_id ~ '^[0-9a-f]{32}$'),
  process text not null
    constraint learner_shifts_process_check check (char_length(process) <= 40 and process ~ '[^ \t\n\v\f\r]'),
  size integer not null
    constraint learner_shifts_size_check check (size between 1 and 1000),
  -- Keys with commas between. Null: not told before the end of the shift.
  conditions text
    constraint learner_shifts_conditions_check check (char_length(conditions) <= 900),
  started_at timestamptz(3) not null,
  -- When its owner took it off the list. The row stays, or a machine that was offline would bring the shift back.
  removed_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, shift_id)
);

-- Machines meet in any order: of two starts the earlier one counts, of two removals the later one. What the server
-- dealt is the same on every machine. Moments of the future are cut to now.
create function public.join_learner_shift() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new.started_at > now() then new.started_at := now(); end if;
  if new.removed_at > now() then new.removed_at := now(); end if;
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.shift_id := old.shift_id;
    new.process := old.process;
    new.size := old.size;
    new.conditions := old.conditions;
    new.started_at := least(new.started_at, old.started_at);
    new.removed_at := greatest(new.removed_at, old.removed_at);
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- An account keeps its last 100 shifts. A learner may not delete rows, so this runs as the owner of the table.
create function public.trim_learner_shifts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  delete from public.learner_shifts where user_id = new.user_id and shift_id not in (
    select shift_id from public.learner_shifts where user_id = new.user_id
    order by started_at desc, shift_id collate "C" limit 100
  );
  return null;
end
$$;
revoke all on function public.trim_learner_shifts() from public, anon, authenticated;

create trigger learner_shifts_join before insert or update on public.learner_shifts
  for each row execute function public.join_learner_shift();
create trigger learner_shifts_trim after insert on public.learner_shifts
  for each row execute function public.trim_learner_shifts();

alter table public.learner_shifts enable row level security;

revoke all on public.learner_shifts from public, anon, authenticated;
grant select on public.learner_shifts to authenticated;
grant insert (user_id, shift_id, process, size, conditions, started_at, removed_at),
  update (user_id, shift_id, process, size, conditions, started_at, removed_at)
  on public.learner_shifts to authenticated;

-- Not by may_read(): whoever may see a learner's progress one day may not work in their shifts.
create policy learner_shifts_select on public.learner_shifts for select to authenticated
  using (user_id = public.current_user_id());
create policy learner_shifts_insert on public.learner_shifts for insert to authenticated
  with check (user_id = public.current_user_id());
create policy learner_shifts_update on public.learner_shifts for update to authenticated
  using (user_id = public.current_user_id()) with check (user_id = public.current_user_id());
create policy learner_shifts_factor on public.learner_shifts as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));

-- An account that goes takes this list along too.
create or replace function public.forget_learner() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  delete from public.learners where user_id = old.id::uuid;
  delete from public.learner_levels where user_id = old.id::uuid;
  delete from public.learner_shifts where user_id = old.id::uuid;
  return old;
end
$$;
