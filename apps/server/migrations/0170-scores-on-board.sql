-- The scores on the board of a workout, in the order of time. Ranks, sizes of divisions and the newest scores are read from it alone.
create index concurrently if not exists scores_on_board on scores (gym_id, workout_id, created_at)
  include (is_scaled, sort_key, id)
  where deleted_at is null and audience = 0 and (team_id is null or team_id = id) and not is_off_track;
