-- The last time that a gym did the same benchmark, lift or name, for the owner's view of a workout.
create index workouts_of_subject on workouts (
  gym_id, (coalesce(benchmark_id::text, movement_ids[1]::text, fold_text(name))), schedule
) where deleted_at is null;
