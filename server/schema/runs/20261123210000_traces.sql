-- The conditions of which the page's note said something that was held against the run, as 'names,cover'.

-- Null where the run was issued before this was kept: a note may have come that named nothing.
alter table runs add column traces text;
