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
    language sql stable security definer
    set search_path = ''
    as $$
      select
        s.id,
        s.created_at,
        coalesce(s.refreshed_at at time zone 'utc', s.created_at),
        s.user_agent,
        host(s.ip),
        s.id::text = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
      from auth.sessions s
      where s.user_id = public.current_user_id()
      order by 3 desc, 1
    $$;

  -- Takes the caller's account away, with all that hangs on it. Who signed in more than ten minutes ago may have left
  -- the machine to somebody else.
  create function public.delete_my_account() returns void
    language plpgsql security definer
    set search_path = ''
    as $$
    begin
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

  revoke all on function public.my_sessions(), public.delete_my_account() from public, anon;
  grant execute on function public.my_sessions(), public.delete_my_account() to authenticated;
end
$migration$;
