-- Whether the page of a run said what its conditions did: names, late and cover leave traces that can be held against it.

-- 1: it did, and nothing contradicted it. 0: it has not said it so far. Null: there is nothing to say, or the run was
-- issued before this was kept.
alter table runs add column is_noted integer constraint runs_is_noted_check check (is_noted in (0, 1));
