-- What somebody with an account has earned, on every machine. Accounts are the project's own on Supabase, and those of
-- the server's schema `botarena` elsewhere; a row knows its owner by the id that is in the token.

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

create trigger learners_join before insert or update on public.learners
  for each row execute function public.join_learner();
create trigger learner_levels_join before insert or update on public.learner_levels
  for each row execute function public.join_learner_level();

alter table public.learners enable row level security;
alter table public.learner_levels enable row level security;

-- Supabase grants everything on a new table to its roles.
revoke all on public.learners, public.learner_levels from public, anon, authenticated;
grant select on public.learners, public.learner_levels to authenticated;
grant insert (user_id, name, rpa_tool, reset_at), update (user_id, name, rpa_tool, reset_at)
  on public.learners to authenticated;
grant insert (user_id, challenge_level, completed_at, seconds, seed, attempts),
  update (user_id, challenge_level, completed_at, seconds, seed, attempts)
  on public.learner_levels to authenticated;

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

-- An account that goes takes its rows along; our server's accounts have the same trigger from the server.
create function public.forget_learner() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  delete from public.learners where user_id = old.id::uuid;
  delete from public.learner_levels where user_id = old.id::uuid;
  return old;
end
$$;
revoke all on function public.forget_learner() from public, anon, authenticated;

do $$
declare
  may text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if to_regclass('auth.users') is not null then
    create trigger forget_learner after delete on auth.users
      for each row execute function public.forget_learner();
  end if;
  -- The server reads and writes a learner's rows as `authenticated`. On Supabase it may already.
  if not pg_has_role(current_user, 'authenticated', may) then
    execute format('grant authenticated to %I', current_user);
  end if;
end
$$;
