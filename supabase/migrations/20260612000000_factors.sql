-- Whoever has set up a second factor must have shown it: a password alone opens nothing of theirs. Accounts are the
-- project's own on Supabase, and those of the server's schema `botarena` elsewhere.
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

create policy learners_factor on public.learners as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));
create policy learner_levels_factor on public.learner_levels as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));

-- What the account's page asks for. Elsewhere the server answers these two itself.
do $do$
begin
  if to_regclass('auth.sessions') is null then return; end if;

  create function public.my_sessions()
    returns table (
      id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, aal text, is_current boolean
    )
    language plpgsql stable security definer
    set search_path = ''
    as $$
  begin
    if not public.has_shown_factor() then
      raise insufficient_privilege using message = 'permission denied for function my_sessions',
        hint = 'This account has a second factor. Show it first: the token must say aal2.';
    end if;
    return query
      select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent,
        s.aal::text,
        s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
      from auth.sessions s where s.user_id = public.current_user_id()
      order by 3 desc, 1;
  end
  $$;

  -- The account goes with all that belongs to it; records stay, because nobody knows whose they were.
  create function public.delete_my_account() returns void
    language plpgsql security definer
    set search_path = ''
    as $$
  declare
    signed_in_at numeric := (
      select max((method ->> 'timestamp')::numeric) from jsonb_array_elements(
        coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'amr', '[]')
      ) method
    );
  begin
    if not public.has_shown_factor() then
      raise insufficient_privilege using message = 'permission denied for function delete_my_account',
        hint = 'This account has a second factor. Show it first: the token must say aal2.';
    end if;
    if signed_in_at is null or signed_in_at < extract(epoch from now()) - 600 then
      raise insufficient_privilege using message = 'This needs a sign-in of the last 10 minutes',
        hint = 'Sign in again, then do it.';
    end if;
    delete from auth.users where auth.users.id = public.current_user_id();
  end
  $$;

  revoke all on function public.my_sessions(), public.delete_my_account() from public;
  grant execute on function public.my_sessions(), public.delete_my_account() to authenticated;
end
$do$;

-- Supabase lets its roles call every new function.
do $$
declare
  name text;
  role text;
begin
  foreach name in array array['has_shown_factor', 'my_sessions', 'delete_my_account'] loop
    for role in select rolname from pg_roles where rolname in ('anon', 'service_role') loop
      if to_regprocedure('public.' || name || '()') is not null then
        execute format('revoke all on function public.%I() from %I', name, role);
      end if;
    end loop;
  end loop;
end
$$;
