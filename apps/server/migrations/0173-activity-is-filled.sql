-- The triggers of other transactions wait for these locks and then see what is stored here. No table is locked.
do $$ begin perform from gym_members for no key update; end $$;
update gym_members set
  gender = users.gender,
  (score_count, last_score_at) = (
    select count(*), max(scores.created_at) filter (where scores.audience <> 2) from scores
    where scores.gym_id = gym_members.gym_id and scores.user_id = gym_members.user_id and scores.deleted_at is null
  ),
  last_here_on = (
    select max(attendance.day) from attendance
    where attendance.gym_id = gym_members.gym_id and attendance.user_id = gym_members.user_id
  )
from users where users.id = gym_members.user_id;
