-- The coach who last wrote the content of a workout, and when. Null: the owner, or somebody before these columns.
alter table workouts
  add column written_by uuid references users,
  add column written_at timestamptz;
