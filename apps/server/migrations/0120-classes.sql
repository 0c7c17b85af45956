-- The classes of a gym's weekly timetable. The row is locked while its times, days or places change.
create table classes (
  gym_id uuid not null references gyms,
  -- Chosen by the client.
  id uuid not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  constraint classes_id unique (id)
);

-- When a class takes place: from this day until its next row. Nulls: from this day on it no longer takes place.
create table class_times (
  gym_id uuid not null,
  class_id uuid not null,
  from_day date not null,
  -- 1 is Monday, 7 is Sunday.
  weekday smallint check (weekday between 1 and 7),
  -- On the gym's clock.
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  minutes smallint,
  -- Empty: the class is called after its tracks.
  name text,
  -- Empty: the class is for every athlete of the gym.
  track_ids uuid[],
  coach_id uuid references users,
  places smallint,
  primary key (gym_id, class_id, from_day),
  foreign key (gym_id, class_id) references classes on delete cascade,
  constraint class_times_whole check (
    num_nulls(weekday, start_time, minutes, name, track_ids, places) in (0, 6)
    and (weekday is not null or coach_id is null)
  )
);

-- The days of a class that differ from its times, and when its people were last told about a change. `day` is the day by the
-- times of the class, also if it was moved.
create table class_days (
  gym_id uuid not null,
  class_id uuid not null,
  day date not null,
  change text check (change in ('cancelled', 'moved')),
  to_day date,
  to_start text check (to_start ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  reason text not null,
  changed_at timestamptz not null,
  primary key (gym_id, class_id, day),
  foreign key (gym_id, class_id) references classes on delete cascade,
  constraint class_days_moved check (
    num_nonnulls(to_day, to_start) = case when change = 'moved' then 2 else 0 end
  )
);

-- Who comes to a class, who waits for a place, and who left late. They are in the order of their numbers.
create table class_places (
  gym_id uuid not null,
  class_id uuid not null,
  day date not null,
  user_id uuid not null references users,
  number integer not null,
  state text not null check (state in ('comes', 'waits', 'left')),
  asked_at timestamptz not null,
  moved_up_at timestamptz,
  left_at timestamptz,
  primary key (gym_id, class_id, day, user_id),
  foreign key (gym_id, class_id) references classes on delete cascade
);
create index class_places_of_user on class_places (gym_id, user_id);
