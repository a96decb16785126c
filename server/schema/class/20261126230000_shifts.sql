-- A task may be a shift of the office. Then its level is 0, and `conditions` names the shift: its process, size and day, and
-- its conditions with a comma between: `orders 8 rough answer-lost,cut`. Older rows are levels and stay as they are.

-- How far a shift is, as JSON; null for a level.
alter table class_runs add column work text;
alter table cells add column work text;
