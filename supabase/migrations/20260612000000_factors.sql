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

create policy learners_factor on public.learners as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));
create policy learner_levels_factor on public.learner_levels as restrictive for all to authenticated
  using ((select public.has_shown_factor())) with check ((select public.has_shown_factor()));

-- The two functions of a project's own accounts ask for it as well.
do $migration$
begin
  if to_regprocedure('public.my_sessions()') is null then return; end if;

  alter function public.my_sessions() rename to my_sessions_by_token;
  alter function public.delete_my_account() rename to delete_my_account_by_token;
  revoke all on function public.my_sessions_by_token(), public.delete_my_account_by_token() from authenticated;

  create function public.my_sessions()
    returns table (
      id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, is_current boolean
    )
    language plpgsql stable security definer
    set search_path = ''
    as $$
    begin
      perform public.must_have_shown_factor();
      return query select * from public.my_sessions_by_token();
    end
    $$;

  create function public.delete_my_account() returns void
    language plpgsql security definer
    set search_path = ''
    as $$
    begin
      perform public.must_have_shown_factor();
      perform public.delete_my_account_by_token();
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
