-- Where a max that was not tested came from. Its athlete chose to use it, and achieved_on is the day of the choice.
-- Null: the max was tested.
alter table lift_maxes
  add column chosen_from text check (chosen_from in ('tested', 'linked', 'estimated'));

-- The reps and movements of a lift as they were when its score was logged; a later edit of the workout does not change
-- them. Empty for other workouts. A constant default does not rewrite the table.
alter table scores
  add column reps_per_set integer[] not null default '{}',
  add column movement_ids uuid[] not null default '{}';

-- A set of a lift without a number of reps counts as one rep.
update workouts set
  reps_per_set = reps_per_set || array_fill(1, array[sets - cardinality(reps_per_set)])
where workout_type = 'lift' and cardinality(reps_per_set) < sets;

-- Existing scores take the reps and movements that their workout has now.
update scores set reps_per_set = workouts.reps_per_set, movement_ids = workouts.movement_ids
from workouts
where workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id and workouts.workout_type = 'lift';
