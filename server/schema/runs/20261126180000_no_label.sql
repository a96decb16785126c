-- A label stood in every run and was empty in every run. The arena's labels are in arena_runs.

alter table runs drop column label;
