-- The time cap of a workout for time. A score that was not finished within it is stored as CAP+reps.
alter table workouts add column time_cap_minutes smallint check (time_cap_minutes between 1 and 600);

-- The part of the day's session to which a workout belongs.
alter table workouts add column part text check (part in ('warmup', 'strength', 'metcon', 'cooldown'));
