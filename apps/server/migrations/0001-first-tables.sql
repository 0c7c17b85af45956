-- Users are global. Every row that belongs to a gym carries gym_id and is reached by an index that begins with it.

create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  gender text not null check (gender in ('male', 'female')),
  weight_unit text not null check (weight_unit in ('kg', 'lbs')),
  role text not null check (role in ('owner', 'athlete')),
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('full', 'onboarding')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id);

create table gyms (
  id uuid primary key,
  owner_id uuid not null unique references users,
  name text not null,
  tag_line text not null,
  address text not null,
  image text,
  status boolean not null,
  time_zone text not null,
  stripe_connected_account_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index gyms_by_name on gyms (lower(name), id) where status;

create table gym_members (
  gym_id uuid not null references gyms,
  user_id uuid not null references users,
  joined_at timestamptz not null,
  left_at timestamptz,
  is_primary boolean not null,
  primary key (gym_id, user_id)
);
create index gym_members_of_user on gym_members (user_id) where left_at is null;
create unique index gym_members_one_primary on gym_members (user_id) where left_at is null and is_primary;

create table tracks (
  gym_id uuid not null references gyms,
  id uuid not null,
  reference text not null,
  name text not null,
  type text not null check (type in ('free', 'private', 'paid')),
  description text not null,
  welcome_note text not null,
  join_password text,
  price_cents integer,
  trial_period_days integer,
  image text,
  status boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (gym_id, id),
  check (type <> 'private' or join_password is not null),
  check (type <> 'paid' or price_cents >= 100)
);
create index tracks_by_id on tracks (id);
create index tracks_by_reference on tracks (reference);

create table track_members (
  gym_id uuid not null,
  track_id uuid not null,
  user_id uuid not null references users,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (gym_id, track_id, user_id),
  foreign key (gym_id, track_id) references tracks
);
create index track_members_of_user on track_members (gym_id, user_id) where left_at is null;

create table lift_movements (
  id uuid primary key,
  name text not null unique,
  category text not null,
  position integer not null
);

create table benchmark_workouts (
  id uuid primary key,
  name text not null unique,
  category text not null,
  description text not null,
  score_type smallint not null,
  time_cap_minutes integer,
  movements text[] not null,
  position integer not null
);

create table workouts (
  gym_id uuid not null,
  id uuid not null,
  track_id uuid not null,
  workout_type text not null check (workout_type in ('custom', 'database', 'lift')),
  name text not null,
  description text not null,
  notes text not null,
  score_type smallint not null check (score_type between 0 and 9),
  video_url text not null,
  schedule date not null,
  sort_order integer not null,
  sets smallint not null check (sets between 1 and 25),
  add_total boolean not null,
  is_published boolean not null,
  benchmark_values double precision[] not null,
  reps_per_set integer[] not null,
  movement_ids uuid[] not null,
  benchmark_id uuid references benchmark_workouts,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks
);
create index workouts_on_day on workouts (gym_id, track_id, schedule, sort_order) where deleted_at is null;

create table scores (
  gym_id uuid not null,
  id uuid not null,
  workout_id uuid not null,
  user_id uuid not null references users,
  score_type smallint not null,
  sets text[] not null,
  highest_score text not null,
  -- Comparable within one workout, higher or lower is better by score type; weights in kilograms. Null is not ranked.
  sort_key double precision,
  weight_unit text not null check (weight_unit in ('kg', 'lbs')),
  notes text not null,
  is_scaled boolean not null,
  video text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, workout_id) references workouts
);
create unique index scores_one_each on scores (gym_id, workout_id, user_id) where deleted_at is null;
create index scores_of_user on scores (gym_id, user_id, created_at) where deleted_at is null;

create table score_likes (
  gym_id uuid not null,
  score_id uuid not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (gym_id, score_id, user_id),
  foreign key (gym_id, score_id) references scores
);

create table score_comments (
  gym_id uuid not null,
  id uuid not null,
  score_id uuid not null,
  user_id uuid not null references users,
  body text not null,
  image_url text,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, score_id) references scores
);
create index score_comments_of_score on score_comments (gym_id, score_id, created_at);

create table comment_likes (
  gym_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (gym_id, comment_id, user_id),
  foreign key (gym_id, comment_id) references score_comments
);

-- The outbox: written in the transaction of the action, read by the dispatcher after commit.
create table events (
  id bigint generated always as identity primary key,
  type text not null,
  gym_id uuid,
  payload jsonb not null,
  created_at timestamptz not null,
  dispatched_at timestamptz
);
create index events_waiting on events (id) where dispatched_at is null;
