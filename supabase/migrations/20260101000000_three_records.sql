-- The three records of contract/records.ts, for PostgreSQL and Supabase. A visitor may insert and do nothing else.
-- Names of constraints are the ones the embedded server reports (server/rows.ts): keep them equal.
-- Lengths count code points here and UTF-16 units in the contract, so an emoji weighs less here; never more.

-- Supabase has these roles; a plain PostgreSQL behind PostgREST gets them.
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

create table public.leads (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  name text not null
    constraint leads_name_check check (char_length(name) <= 200 and name ~ '\S'),
  email text not null
    constraint leads_email_check check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
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
  constraint leads_other_tool_name_check check (
    (rpa_tool = 'Other') = (other_tool_name is not null)
    and (other_tool_name is null or (char_length(other_tool_name) <= 100 and other_tool_name ~ '\S'))
  )
);

create table public.feedback (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  user_email text not null
    constraint feedback_user_email_check check (
      char_length(user_email) <= 254 and user_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    ),
  -- From 1, with no upper bound: the catalogue may grow.
  challenge_level integer not null
    constraint feedback_challenge_level_check check (challenge_level >= 1),
  rating integer not null
    constraint feedback_rating_check check (rating between 1 and 5),
  feedback_text text
    constraint feedback_feedback_text_check check (char_length(feedback_text) <= 500)
);

create table public.user_progress (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  user_email text not null
    constraint user_progress_user_email_check check (
      char_length(user_email) <= 254 and user_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    ),
  challenge_level integer not null
    constraint user_progress_challenge_level_check check (challenge_level >= 1),
  -- At most a week.
  time_taken_seconds integer not null
    constraint user_progress_time_taken_seconds_check check (time_taken_seconds between 0 and 604800),
  -- Made in the browser: sent twice, stored once.
  submission_id uuid
    constraint user_progress_submission_id_key unique
);

alter table public.leads enable row level security;
alter table public.feedback enable row level security;
alter table public.user_progress enable row level security;

-- Supabase grants everything on a new table to its roles; column by column, id and created_at cannot be forged.
revoke all on public.leads, public.feedback, public.user_progress from public, anon, authenticated;

grant usage on schema public to anon, authenticated;
grant insert (
  name, email, phone, total_years_experience, rpa_years_experience, rpa_tool, other_tool_name
) on public.leads to anon, authenticated;
grant insert (user_email, challenge_level, rating, feedback_text) on public.feedback to anon, authenticated;
grant insert (
  user_email, challenge_level, time_taken_seconds, submission_id
) on public.user_progress to anon, authenticated;

create policy leads_insert on public.leads for insert to anon, authenticated with check (true);
create policy feedback_insert on public.feedback for insert to anon, authenticated with check (true);
create policy user_progress_insert on public.user_progress for insert to anon, authenticated with check (true);
