-- How many scores a member has in the gym, when the last one was logged that the staff may see, when the member was last in the gym,
-- and the member's gender. Rows have room for changes that change no index.
alter table gym_members
  add column score_count integer not null default 0,
  add column last_score_at timestamptz,
  add column last_here_on date,
  add column gender text,
  set (fillfactor = 90);
