-- What an owner writes about an athlete of the gym. The athlete does not see it.
create table athlete_notes (
  gym_id uuid not null references gyms,
  id uuid not null,
  athlete_id uuid not null references users,
  author_id uuid not null references users,
  note text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gym_id, id)
);
create index athlete_notes_of_athlete on athlete_notes (gym_id, athlete_id, created_at, id);
