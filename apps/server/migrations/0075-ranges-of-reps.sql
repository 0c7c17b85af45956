-- The upper end of the reps of each set of a lift: 12 of '8–12', and equal to reps_per_set without a range. Workouts from before
-- have none, which the server reads as equal. A constant default does not rewrite the table.
alter table workouts add column reps_per_set_up_to integer[] not null default '{}';
