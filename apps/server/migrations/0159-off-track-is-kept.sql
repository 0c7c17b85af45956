-- Only athletes who are on a workout's track save scores, and members of tracks are never deleted. So two changes remain: a
-- workout moves, or an athlete joins. Both lock the track's row, so neither misses the other.
create function keep_scores_of_moved_workout() returns trigger language plpgsql as $$
begin
  update scores set is_off_track = not is_off_track
  where gym_id = new.gym_id and workout_id = new.id and is_off_track = exists (
    select from track_members
    where gym_id = new.gym_id and track_id = new.track_id and user_id = scores.user_id
  );
  return null;
end $$;
create trigger keep_scores_of_moved_workout after update of track_id on workouts
  for each row when (old.track_id <> new.track_id) execute function keep_scores_of_moved_workout();

create function keep_scores_of_new_member() returns trigger language plpgsql as $$
begin
  update scores set is_off_track = false
  from workouts
  where scores.gym_id = new.gym_id and scores.user_id = new.user_id and scores.is_off_track
    and workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id and workouts.track_id = new.track_id;
  return null;
end $$;
create trigger keep_scores_of_new_member after insert on track_members
  for each row execute function keep_scores_of_new_member();

-- The triggers keep other transactions from changing workouts and members until this one ends.
update scores set is_off_track = true
from workouts
where workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id and not exists (
  select from track_members
  where track_members.gym_id = workouts.gym_id and track_members.track_id = workouts.track_id
    and track_members.user_id = scores.user_id
);
