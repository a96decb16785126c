-- An id for every record, made in the browser: sent twice, stored once.
alter table public.leads
  add column submission_id uuid constraint leads_submission_id_key unique;
alter table public.feedback
  add column submission_id uuid constraint feedback_submission_id_key unique;
grant insert (submission_id) on public.leads, public.feedback to anon, authenticated;

-- What counts as a space is written out (contract/limits.ts): \s depends on the locale a database was made with. Every
-- row that is there fits: the list is shorter than any of them.
alter table public.leads
  drop constraint leads_name_check,
  add constraint leads_name_check check (char_length(name) <= 200 and name ~ '[^ \t\n\v\f\r]'),
  drop constraint leads_email_check,
  add constraint leads_email_check check (
    char_length(email) <= 254
    and email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'
  ),
  drop constraint leads_other_tool_name_check,
  add constraint leads_other_tool_name_check check (
    (rpa_tool = 'Other') = (other_tool_name is not null)
    and (
      other_tool_name is null
      or (char_length(other_tool_name) <= 100 and other_tool_name ~ '[^ \t\n\v\f\r]')
    )
  );
alter table public.feedback
  drop constraint feedback_user_email_check,
  add constraint feedback_user_email_check check (
    char_length(user_email) <= 254
    and user_email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'
  );
alter table public.user_progress
  drop constraint user_progress_user_email_check,
  add constraint user_progress_user_email_check check (
    char_length(user_email) <= 254
    and user_email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'
  );

-- Supabase grants sequences too, and who may set one can make every later insert fail.
revoke all on sequence
  public.leads_id_seq, public.feedback_id_seq, public.user_progress_id_seq
  from public, anon, authenticated;

-- From PostgreSQL 16 on a role may be a member of another and still not be allowed to become it: whoever made `anon`
-- without being a superuser is such a member.
do $$
declare
  may text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'anon', may) then
    execute format('grant anon to %I', current_user);
  end if;
end
$$;
