-- The screens that were opened: those without a gym show a code. A copy of this small table can be in every part of a split.
create table opened_screens (
  id uuid primary key,
  -- The gym that paired it.
  gym_id uuid references gyms,
  code text,
  code_expires_at timestamptz,
  last_seen_at timestamptz not null,
  constraint opened_screens_code unique (code),
  constraint opened_screens_waits check (
    (gym_id is null) = (code is not null) and (code is null) = (code_expires_at is null)
  )
);
create index opened_screens_without_gym on opened_screens (last_seen_at) where gym_id is null;

-- The screens of a gym, and what they show.
create table screens (
  gym_id uuid not null references gyms,
  id uuid not null references opened_screens,
  track_id uuid not null,
  name text not null,
  shows text not null,
  -- The workout in front; null: the first one of the day.
  workout_id uuid,
  timer jsonb,
  paired_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks (gym_id, id),
  foreign key (gym_id, workout_id) references workouts (gym_id, id),
  constraint screens_shows check (shows in ('workout', 'board', 'timer'))
);
create index screens_of_track on screens (gym_id, track_id);
