-- Count of conditions of which the page's note said something that was held against the run. Null: none is known.
alter table class_runs add column traces integer;
