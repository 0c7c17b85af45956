-- The order of boards. A page of a board reads its own scores, and numbers of scores are read from the index alone. The second index
-- finds the scores of an athlete who joins the track to which their workouts were moved.
create index concurrently if not exists scores_in_order on scores (
  gym_id, workout_id, is_off_track, (audience <> 0), (sort_key is null), (is_scaled and sort_key is not null),
  (case when score_type = 3 then sort_key else -sort_key end), created_at, id
) include (user_id, audience, team_id) where deleted_at is null;
create index concurrently if not exists scores_off_track on scores (gym_id, user_id) where is_off_track;
