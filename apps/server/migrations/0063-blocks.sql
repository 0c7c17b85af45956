-- Blocks of weeks: plans for a track, and templates of the gym (without a track).
create table blocks (
  gym_id uuid not null references gyms,
  id uuid not null,
  track_id uuid,
  name text not null,
  week_kinds text[] not null,
  -- The first day of each week. Null: the block is not on the calendar.
  week_days date[],
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks,
  constraint blocks_weeks check (
    cardinality(week_kinds) between 1 and 16 and week_kinds <@ array['work', 'deload', 'test']
  ),
  constraint blocks_days check (
    week_days is null or (track_id is not null and cardinality(week_days) = cardinality(week_kinds))
  )
);

-- The workouts of a block. Of one that is on the calendar, the row there has the content and the place.
create table block_workouts (
  gym_id uuid not null,
  block_id uuid not null,
  id uuid not null,
  track_workout_id uuid,
  week smallint,
  day smallint,
  position smallint,
  content jsonb,
  is_retest boolean not null,
  primary key (gym_id, block_id, id),
  foreign key (gym_id, block_id) references blocks on delete cascade,
  foreign key (gym_id, track_workout_id) references workouts,
  constraint block_workouts_once unique (gym_id, track_workout_id),
  constraint block_workouts_place check (
    num_nonnulls(week, day, position, content) = case when track_workout_id is null then 4 else 0 end
  )
);

-- The movements of which a gym has changed the patterns, and those that it has added. Keyed by the name as workouts' texts
-- are searched for it.
create table movement_patterns (
  gym_id uuid not null references gyms,
  movement_key text not null,
  name text not null,
  patterns text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gym_id, movement_key),
  constraint movement_patterns_known check (
    patterns <@ array['squat', 'hinge', 'push', 'pull', 'carry', 'core', 'monostructural', 'gymnastics']
  )
);
