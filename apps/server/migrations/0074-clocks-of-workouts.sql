-- When the workout in front was chosen: one of another day stays in front until the end of this day.
alter table screens add column workout_chosen_at timestamptz;
-- The workout that the clock was set for, and the last change of the clock. It goes with this workout and with the day of the change.
alter table screens add column timer_workout_id uuid;
alter table screens add column timer_changed_at timestamptz;
