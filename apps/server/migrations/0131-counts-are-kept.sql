-- Each like and comment changes the count of its score in its own transaction.
create function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update scores set like_count = like_count + 1 where gym_id = new.gym_id and id = new.score_id;
  else
    update scores set like_count = like_count - 1 where gym_id = old.gym_id and id = old.score_id;
  end if;
  return null;
end $$;
create trigger count_like after insert or delete on score_likes
  for each row execute function count_like();

create function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update scores set comment_count = comment_count + 1 where gym_id = new.gym_id and id = new.score_id;
  else
    update scores set comment_count = comment_count - 1 where gym_id = old.gym_id and id = old.score_id;
  end if;
  return null;
end $$;
create trigger count_comment after insert or delete on score_comments
  for each row execute function count_comment();

-- The triggers keep other transactions from changing likes and comments until this one ends.
update scores set like_count = counted.likes
from (select gym_id, score_id, count(*) as likes from score_likes group by gym_id, score_id) as counted
where scores.gym_id = counted.gym_id and scores.id = counted.score_id;
update scores set comment_count = counted.comments
from (select gym_id, score_id, count(*) as comments from score_comments group by gym_id, score_id) as counted
where scores.gym_id = counted.gym_id and scores.id = counted.score_id;
