-- The gym's library of movements, each with a link to a video that shows it. Keyed by the name as workouts' texts are
-- searched for it.
create table movement_videos (
  gym_id uuid not null references gyms,
  id uuid not null,
  name text not null,
  movement_key text not null,
  video_url text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gym_id, id),
  constraint movement_videos_once unique (gym_id, movement_key)
);
