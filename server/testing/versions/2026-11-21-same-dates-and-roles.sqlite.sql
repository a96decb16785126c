-- {"password":"correct horse battery","people":[],"levels":0,"totp":null,"codes":[]}
CREATE TABLE leads (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  name text not null constraint leads_name_check check (length(name) <= 200 and trim(name, char(9, 10, 11, 12, 13, 32)) <> ''),
  email text not null constraint leads_email_check check (length(email) <= 254 and email like '_%@_%._%' and length(replace(email, '@', '')) = length(email) - 1 and email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'),
  phone text constraint leads_phone_check check (length(phone) <= 40),
  total_years_experience integer constraint leads_total_years_experience_check check (total_years_experience >= 0 and total_years_experience <= 100),
  rpa_years_experience integer constraint leads_rpa_years_experience_check check (rpa_years_experience >= 0 and rpa_years_experience <= 100),
  rpa_tool text not null constraint leads_rpa_tool_check check (rpa_tool in ('UiPath', 'Automation Anywhere', 'Blue Prism', 'Pega Robotics', 'Power Automate', 'Other')),
  other_tool_name text constraint leads_other_tool_name_check check ((rpa_tool = 'Other') = (other_tool_name is not null) and (other_tool_name is null or (length(other_tool_name) <= 100 and trim(other_tool_name, char(9, 10, 11, 12, 13, 32)) <> '')))
) strict;
CREATE TABLE feedback (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint feedback_user_email_check check (length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1 and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'),
  challenge_level integer not null constraint feedback_challenge_level_check check (challenge_level >= 1),
  rating integer not null constraint feedback_rating_check check (rating >= 1 and rating <= 5),
  feedback_text text constraint feedback_feedback_text_check check (length(feedback_text) <= 500)
) strict;
CREATE TABLE user_progress (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  user_email text not null constraint user_progress_user_email_check check (length(user_email) <= 254 and user_email like '_%@_%._%' and length(replace(user_email, '@', '')) = length(user_email) - 1 and user_email not glob '*[' || char(9, 10, 11, 12, 13, 32) || ']*'),
  challenge_level integer not null constraint user_progress_challenge_level_check check (challenge_level >= 1),
  time_taken_seconds integer not null constraint user_progress_time_taken_seconds_check check (time_taken_seconds >= 0 and time_taken_seconds <= 604800),
  submission_id text constraint user_progress_submission_id_key unique constraint user_progress_submission_id_check check (length(submission_id) = 36)
) strict;
insert into leads values (1, '2026-11-22T21:18:33.706Z', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL);
insert into leads values (2, '2026-11-22T21:18:33.722Z', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖');
insert into feedback values (1, '2026-11-22T21:18:33.731Z', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"');
insert into feedback values (2, '2026-11-22T21:18:33.743Z', 'zoe@example.org', 4, 1, NULL);
insert into user_progress values (1, '2026-11-22T21:18:33.753Z', 'zoe@example.org', 1, 0, '21d0b54f-69c3-4862-9d60-e4fed1c29471');
insert into user_progress values (2, '2026-11-22T21:18:33.762Z', 'zoe@example.org', 22, 604800, '7664a05c-e2bb-4a32-bd09-6e37cc50448a');
pragma user_version = 1;
