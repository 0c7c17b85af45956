-- The days on which athletes were in a gym. A day with a score counts without a row.
create table attendance (
  gym_id uuid not null references gyms,
  user_id uuid not null references users,
  -- In the gym's time zone.
  day date not null,
  -- The coach or owner who ticked it. Null: only the athlete said so.
  ticked_by uuid references users,
  since timestamptz not null,
  primary key (gym_id, user_id, day)
);
