-- An account of ours that goes takes its learner's rows along; SQLite has a foreign key for that, and Supabase's own
-- accounts a trigger from supabase/migrations/.
create trigger forget_learner after delete on botarena.users
  for each row execute function public.forget_learner();
