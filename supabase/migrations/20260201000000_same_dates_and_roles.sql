-- To the millisecond, as the embedded store keeps them: a backup of one store is then the same in the other.
alter table public.leads alter column created_at type timestamptz(3);
alter table public.feedback alter column created_at type timestamptz(3);
alter table public.user_progress alter column created_at type timestamptz(3);

-- The role that the server connects as puts visitors' records in as `anon`. On Supabase it may already.
do $$
begin
  if not pg_has_role(current_user, 'anon', 'member') then
    execute format('grant anon to %I', current_user);
  end if;
end
$$;
