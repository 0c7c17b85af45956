-- The order of boards with all that ranks a score, so a search by name ranks its board in the index alone. It replaces `scores_in_order`.
create index concurrently if not exists scores_ranked on scores (
  gym_id, workout_id, is_off_track, (audience <> 0), (sort_key is null), (is_scaled and sort_key is not null),
  (case when score_type = 3 then sort_key else -sort_key end), created_at, id
) include (user_id, audience, team_id, is_scaled, sort_key, score_type) where deleted_at is null;
drop index concurrently if exists scores_in_order;
