-- A class that a coach runs: the workouts of a track on a day, one after another. A track has at most one on a day that
-- has not ended, so that all coaches see the same one.
create table class_runs (
  gym_id uuid not null references gyms,
  id uuid not null,
  track_id uuid not null,
  day date not null,
  -- The part that is worked now. Null: the first workout of the day.
  workout_id uuid,
  -- The screen that shows the class and has its clock. Null: `timer` is the clock.
  screen_id uuid,
  timer jsonb,
  timer_changed_at timestamptz,
  -- The names of drop-ins, who have no account.
  guests text[] not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks (gym_id, id),
  foreign key (gym_id, workout_id) references workouts (gym_id, id),
  foreign key (gym_id, screen_id) references screens (gym_id, id) on delete set null (screen_id)
);
create unique index class_runs_under_way on class_runs (gym_id, track_id, day) where ended_at is null;
create index class_runs_of_screen on class_runs (gym_id, screen_id) where screen_id is not null;

-- Who was asked for the score of a workout after a class: each athlete of a track at most once for a day.
create table class_reminders (
  gym_id uuid not null references gyms,
  track_id uuid not null,
  day date not null,
  user_id uuid not null references users,
  workout_id uuid not null,
  reminded_at timestamptz not null,
  primary key (gym_id, track_id, day, user_id),
  foreign key (gym_id, track_id) references tracks (gym_id, id),
  foreign key (gym_id, workout_id) references workouts (gym_id, id)
);
create index class_reminders_of_user on class_reminders (gym_id, user_id);

-- What athletes have done of a part before their score is complete.
create table class_rounds (
  gym_id uuid not null references gyms,
  run_id uuid not null,
  workout_id uuid not null,
  user_id uuid not null references users,
  -- The clock at the end of each round, in seconds.
  rounds integer[] not null,
  is_scaled boolean not null,
  primary key (gym_id, run_id, workout_id, user_id),
  foreign key (gym_id, run_id) references class_runs (gym_id, id) on delete cascade,
  foreign key (gym_id, workout_id) references workouts (gym_id, id)
);
create index class_rounds_of_user on class_rounds (gym_id, user_id);
