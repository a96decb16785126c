-- What visitors send and what learners have earned, in PostgreSQL and Supabase. Names of constraints are those that SQLite
-- has, and limits those of contract/: server/schema/drift.test.ts compares them. Lengths count code points here and UTF-16
-- units in the contract, so an emoji weighs less here; never more.

-- Supabase has these roles; a plain PostgreSQL gets them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
end
$$;

-- The server puts visitors' records in as `anon`, and reads and writes a learner's rows as `authenticated`. On Supabase
-- its role may already. From PostgreSQL 16 on a role may be a member of another and still not be allowed to become it:
-- whoever made `anon` without being a superuser is such a member.
do $$
declare
  may text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  role text;
begin
  foreach role in array array['anon', 'authenticated'] loop
    if not pg_has_role(current_user, role, may) then
      execute format('grant %I to %I', role, current_user);
    end if;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated;

-- Records. A visitor may insert and do nothing else. What counts as a space is written out (contract/limits.ts): \s
-- depends on the locale a database was made with. Moments are to the millisecond, as SQLite keeps them: a backup of one
-- database is then the same in the other. `submission_id` is made in the browser: sent twice, stored once.

create table public.leads (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  name text not null
    constraint leads_name_check check (char_length(name) <= 200 and name ~ '[^ \t\n\v\f\r]'),
  email text not null
    constraint leads_email_check check (
      char_length(email) <= 254
      and email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'
    ),
  phone text
    constraint leads_phone_check check (char_length(phone) <= 40),
  total_years_experience integer
    constraint leads_total_years_experience_check check (total_years_experience between 0 and 100),
  rpa_years_experience integer
    constraint leads_rpa_years_experience_check check (rpa_years_experience between 0 and 100),
  rpa_tool text not null
    constraint leads_rpa_tool_check check (
      rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')
    ),
  other_tool_name text,
  submission_id uuid
    constraint leads_submission_id_key unique,
  constraint leads_other_tool_name_check check (
    (rpa_tool = 'Other') = (other_tool_name is not null)
    and (
      other_tool_name is null
      or (char_length(other_tool_name) <= 100 and other_tool_name ~ '[^ \t\n\v\f\r]')
    )
  )
);

create table public.feedback (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  user_email text not null
    constraint feedback_user_email_check check (
      char_length(user_email) <= 254
      and user_email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'
    ),
  -- From 1, with no upper bound: the catalogue may grow.
  challenge_level integer not null
    constraint feedback_challenge_level_check check (challenge_level >= 1),
  rating integer not null
    constraint feedback_rating_check check (rating between 1 and 5),
  feedback_text text
    constraint feedback_feedback_text_check check (char_length(feedback_text) <= 500),
  submission_id uuid
    constraint feedback_submission_id_key unique
);

create table public.user_progress (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  user_email text not null
    constraint user_progress_user_email_check check (
      char_length(user_email) <= 254
      and user_email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'
    ),
  challenge_level integer not null
    constraint user_progress_challenge_level_check check (challenge_level >= 1),
  -- At most a week.
  time_taken_seconds integer not null
    constraint user_progress_time_taken_seconds_check check (time_taken_seconds between 0 and 604800),
  submission_id uuid
    constraint user_progress_submission_id_key unique
);

alter table public.leads enable row level security;
alter table public.feedback enable row level security;
alter table public.user_progress enable row level security;

-- Supabase grants everything on a new table to its roles; column by column, id and created_at cannot be forged. It grants
-- sequences too, and who may set one can make every later insert fail.
revoke all on public.leads, public.feedback, public.user_progress from public, anon, authenticated;
revoke all on sequence
  public.leads_id_seq, public.feedback_id_seq, public.user_progress_id_seq
  from public, anon, authenticated;
grant insert (
  name, email, phone, total_years_experience, rpa_years_experience, rpa_tool, other_tool_name, submission_id
) on public.leads to anon, authenticated;
grant insert (user_email, challenge_level, rating, feedback_text, submission_id)
  on public.feedback to anon, authenticated;
grant insert (user_email, challenge_level, time_taken_seconds, submission_id)
  on public.user_progress to anon, authenticated;

create policy leads_insert on public.leads for insert to anon, authenticated with check (true);
create policy feedback_insert on public.feedback for insert to anon, authenticated with check (true);
create policy user_progress_insert on public.user_progress for insert to anon, authenticated with check (true);

-- A learner's rows: what somebody with an account has earned, on every machine. Accounts are the project's own on
-- Supabase, and those of the server's schema `botarena` elsewhere; a row knows its owner by the id that is in the token.

-- The id of whoever asks, as PostgREST and our server say it. auth.uid() is Supabase's alone.
create function public.current_user_id() returns uuid
  language sql stable
  set search_path = ''
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

-- Whose rows somebody may read. Their own; a class's owner may come later.
create function public.may_read(owner uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$ select owner = public.current_user_id() $$;

-- Whoever has set up a second factor must have shown it: a password alone opens nothing of theirs.
create function public.has_shown_factor() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  claims jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
  caller uuid := public.current_user_id();
  has_one boolean;
begin
  if claims ->> 'aal' = 'aal2' then return true; end if;
  if to_regclass('auth.mfa_factors') is not null then
    execute $q$ select exists (select from auth.mfa_factors where user_id = $1 and status = 'verified') $q$
      into has_one using caller;
    if has_one then return false; end if;
  end if;
  if to_regclass('botarena.factors') is not null then
    execute $q$ select exists (select from botarena.factors where user_id = $1 and status = 'verified') $q$
      into has_one using caller::text;
    if has_one then return false; end if;
  end if;
  return true;
end
$$;
revoke all on function public.has_shown_factor() from public;
grant execute on function public.has_shown_factor() to authenticated;

create function public.must_have_shown_factor() returns void
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if not public.has_shown_factor() then
    raise insufficient_privilege using message = 'permission denied: the second factor is missing',
      hint = 'This account has a second factor. Show it first: the token must say aal2.';
  end if;
end
$$;
revoke all on function public.must_have_shown_factor() from public;
grant execute on function public.must_have_shown_factor() to authenticated;

create table public.learners (
  user_id uuid primary key default public.current_user_id(),
  name text
    constraint learners_name_check check (char_length(name) <= 200 and name ~ '[^ \t\n\v\f\r]'),
  rpa_tool text
    constraint learners_rpa_tool_check check (
      rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')
    ),
  -- When progress was last reset; a completion counts if it is later than that.
  reset_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);

create table public.learner_levels (
  user_id uuid not null default public.current_user_id(),
  challenge_level integer not null
    constraint learner_levels_challenge_level_check check (challenge_level >= 1),
  completed_at timestamptz(3),
  seconds integer
    constraint learner_levels_seconds_check check (seconds between 0 and 604800),
  seed text
    constraint learner_levels_seed_check check (char_length(seed) <= 40),
  attempts integer not null default 0
    constraint learner_levels_attempts_check check (attempts >= 0),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, challenge_level),
  constraint learner_levels_completed_at_check check (
    completed_at is not null or (seconds is null and seed is null)
  )
);

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
  -- How it ended. Null: open, or its owner has not looked since. It outlives the shift, which is erased after its days.
  result text
    constraint learner_shifts_result_check check (char_length(result) <= 900),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, shift_id)
);

-- Machines may be offline for weeks and meet in any order: each part is a maximum, so they end alike, and no update
-- lowers anything. Moments of the future are cut to now: a clock that is wrong must not win for ever.
create function public.join_learner() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new.reset_at > now() then new.reset_at := now(); end if;
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.reset_at := greatest(new.reset_at, old.reset_at);
    new.name := coalesce(new.name, old.name);
    new.rpa_tool := coalesce(new.rpa_tool, old.rpa_tool);
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Of two completions the later one, then the one with fewer seconds, then the smaller seed.
create function public.join_learner_level() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new.completed_at > now() then new.completed_at := now(); end if;
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.challenge_level := old.challenge_level;
    if (
      coalesce(new.completed_at, '-infinity'), -coalesce(new.seconds, 604801)
    ) < (
      coalesce(old.completed_at, '-infinity'), -coalesce(old.seconds, 604801)
    ) or (
      new.completed_at is not distinct from old.completed_at
      and new.seconds is not distinct from old.seconds
      and (new.seed is null or new.seed >= old.seed collate "C")
    ) then
      new.completed_at := old.completed_at;
      new.seconds := old.seconds;
      new.seed := old.seed;
    end if;
    new.attempts := greatest(new.attempts, old.attempts);
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Of two starts the earlier one counts, of two removals the later one. What the server dealt is the same on every
-- machine.
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
    new.conditions := coalesce(old.conditions, new.conditions);
    new.result := coalesce(old.result, new.result);
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

create trigger learners_join before insert or update on public.learners
  for each row execute function public.join_learner();
create trigger learner_levels_join before insert or update on public.learner_levels
  for each row execute function public.join_learner_level();
create trigger learner_shifts_join before insert or update on public.learner_shifts
  for each row execute function public.join_learner_shift();
create trigger learner_shifts_trim after insert on public.learner_shifts
  for each row execute function public.trim_learner_shifts();

alter table public.learners enable row level security;
alter table public.learner_levels enable row level security;
alter table public.learner_shifts enable row level security;

revoke all on public.learners, public.learner_levels, public.learner_shifts from public, anon, authenticated;
grant select on public.learners, public.learner_levels, public.learner_shifts to authenticated;
grant insert (user_id, name, rpa_tool, reset_at), update (user_id, name, rpa_tool, reset_at)
  on public.learners to authenticated;
grant insert (user_id, challenge_level, completed_at, seconds, seed, attempts),
  update (user_id, challenge_level, completed_at, seconds, seed, attempts)
  on public.learner_levels to authenticated;
grant insert (user_id, shift_id, process, size, conditions, started_at, removed_at, result),
  update (user_id, shift_id, process, size, conditions, started_at, removed_at, result)
  on public.learner_shifts to authenticated;

create policy learners_select on public.learners for select to authenticated using (public.may_read(user_id));
create policy learners_insert on public.learners for insert to authenticated
  with check (user_id = public.current_user_id());
create policy learners_update on public.learners for update to authenticated
  using (user_id = public.current_user_id()) with check (user_id = public.current_user_id());

create policy learner_levels_select on public.learner_levels for select to authenticated
  using (public.may_read(user_id));
create policy learner_levels_insert on public.learner_levels for insert to authenticated
  with check (user_id = public.current_user_id());
create policy learner_levels_update on public.learner_levels for update to authenticated
  using (user_id = public.current_user_id()) with check (user_id = public.current_user_id());

-- Not by may_read(): whoever may see a learner's progress one day may not work in their shifts.
create policy learner_shifts_select on public.learner_shifts for select to authenticated
  using (user_id = public.current_user_id());
create policy learner_shifts_insert on public.learner_shifts for insert to authenticated
  with check (user_id = public.current_user_id());
create policy learner_shifts_update on public.learner_shifts for update to authenticated
  using (user_id = public.current_user_id()) with check (user_id = public.current_user_id());

create policy learners_factor on public.learners as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));
create policy learner_levels_factor on public.learner_levels as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));
create policy learner_shifts_factor on public.learner_shifts as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));

-- An account that goes takes its rows along. No foreign key does, because accounts may be Supabase's; accounts of our
-- server have the same trigger from the server.
create function public.forget_learner() returns trigger
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
revoke all on function public.forget_learner() from public, anon, authenticated;

do $$
begin
  if to_regclass('auth.users') is not null then
    create trigger forget_learner after delete on auth.users
      for each row execute function public.forget_learner();
  end if;
end
$$;

-- What learners may ask of their own account beyond the calls of the auth service. Only for accounts of Supabase's own:
-- our server answers these two calls by itself, from its own tables.
do $migration$
begin
  if to_regclass('auth.sessions') is null or to_regclass('auth.users') is null then
    return;
  end if;

  -- Where the caller is signed in.
  create function public.my_sessions()
    returns table (
      id uuid,
      created_at timestamptz,
      refreshed_at timestamptz,
      user_agent text,
      ip text,
      is_current boolean
    )
    language plpgsql stable security definer
    set search_path = ''
    as $$
    begin
      perform public.must_have_shown_factor();
      return query
        select
          s.id,
          s.created_at,
          coalesce(s.refreshed_at at time zone 'utc', s.created_at),
          s.user_agent,
          host(s.ip),
          s.id::text = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
        from auth.sessions s
        where s.user_id = public.current_user_id()
        order by 3 desc, 1;
    end
    $$;

  -- Takes the caller's account away, with all that hangs on it. Who signed in more than ten minutes ago may have left
  -- the machine to somebody else.
  create function public.delete_my_account() returns void
    language plpgsql security definer
    set search_path = ''
    as $$
    begin
      perform public.must_have_shown_factor();
      if not exists (
        select from auth.sessions s
        where s.user_id = public.current_user_id()
          and s.id::text = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
          and s.created_at > now() - interval '10 minutes'
      ) then
        raise exception 'Sign in again to delete the account'
          using errcode = 'PT403', hint = 'The session must be younger than ten minutes.';
      end if;
      delete from auth.users where id = public.current_user_id();
    end
    $$;

  revoke all on function public.my_sessions(), public.delete_my_account() from public;
  grant execute on function public.my_sessions(), public.delete_my_account() to authenticated;
end
$migration$;

-- Supabase lets its roles call every new function.
do $$
declare
  name text;
  role text;
begin
  foreach name in array array['has_shown_factor', 'must_have_shown_factor', 'my_sessions', 'delete_my_account'] loop
    for role in select rolname from pg_roles where rolname in ('anon', 'service_role') loop
      if to_regprocedure('public.' || name || '()') is not null then
        execute format('revoke all on function public.%I() from %I', name, role);
      end if;
    end loop;
  end loop;
end
$$;
