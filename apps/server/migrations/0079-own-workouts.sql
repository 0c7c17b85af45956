-- The workouts that users log on their own. They belong to their user, in whatever gym: no gym_id, as with maxes.
create table own_workouts (
  user_id uuid not null references users,
  -- The id is the one that the client chose. The same id of another user is another workout.
  id uuid not null,
  -- In the time zone of the user's gym.
  day date not null,
  name text not null,
  description text not null,
  benchmark_id uuid references benchmark_workouts,
  -- These columns are those of scores.
  score_type smallint not null check (score_type between 0 and 8),
  sets text[] not null,
  set_units text[] not null
    check (set_units <@ array['kg', 'lbs'] and cardinality(set_units) in (0, cardinality(sets))),
  highest_score text not null,
  sort_key double precision,
  weight_unit text not null check (weight_unit in ('kg', 'lbs')),
  reps_per_set integer[] not null,
  movement_ids uuid[] not null,
  notes text not null,
  is_scaled boolean not null,
  audience smallint not null check (audience in (0, 1, 2)),
  subject_kind text check (subject_kind in ('lift', 'benchmark')),
  subject text,
  rules text,
  result_key double precision,
  is_record boolean not null,
  -- The program that the workout was imported from, its row there, and the import. Null: the user logged it here.
  imported_from text,
  original jsonb,
  import_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  check ((subject is null) = (subject_kind is null) and (subject is null) = (rules is null))
);
create index own_workouts_on_day on own_workouts (user_id, day);
create index own_workouts_of_subject on own_workouts (user_id, subject_kind, subject) where subject is not null;
create index own_workouts_of_import on own_workouts (import_id) where import_id is not null;
