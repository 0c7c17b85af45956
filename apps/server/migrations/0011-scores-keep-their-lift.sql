-- A max that its athlete chose to lift by, though it was not tested: where it came from, and achieved_on is the day of
-- the choice. Null was tested.
alter table lift_maxes
  add column chosen_from text check (chosen_from in ('tested', 'linked', 'estimated'));

-- What a score of a lift was done with; a later edit of the workout does not reach it. Both are empty for all others.
-- A constant default does not rewrite the table.
alter table scores
  add column reps_per_set integer[] not null default '{}',
  add column movement_ids uuid[] not null default '{}';

-- A lift counts one rep a set where its coach has given none.
update workouts set
  reps_per_set = reps_per_set || array_fill(1, array[sets - cardinality(reps_per_set)])
where workout_type = 'lift' and cardinality(reps_per_set) < sets;

-- Scores from before were done with what their workout says now.
update scores set reps_per_set = workouts.reps_per_set, movement_ids = workouts.movement_ids
from workouts
where workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id and workouts.workout_type = 'lift';
