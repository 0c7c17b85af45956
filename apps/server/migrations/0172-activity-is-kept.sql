-- Each change of scores and attendance changes the membership in its own transaction. A new score is counted. After any other change
-- all scores are read again, and the membership is locked first, so that what others have stored is seen.
create function keep_scores_of_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update gym_members set score_count = score_count + 1,
      last_score_at = case when new.audience = 2 then last_score_at else greatest(last_score_at, new.created_at) end
    where gym_id = new.gym_id and user_id = new.user_id;
  else
    perform from gym_members where gym_id = old.gym_id and user_id = old.user_id for no key update;
    update gym_members set (score_count, last_score_at) = (
      select count(*), max(created_at) filter (where audience <> 2) from scores
      where gym_id = old.gym_id and user_id = old.user_id and deleted_at is null
    ) where gym_id = old.gym_id and user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger keep_scores_of_member after insert on scores
  for each row when (new.deleted_at is null) execute function keep_scores_of_member();
create trigger keep_scores_of_member_on_change after update of deleted_at, audience on scores
  for each row when ((old.deleted_at is null, old.audience = 2) <> (new.deleted_at is null, new.audience = 2))
  execute function keep_scores_of_member();
create trigger keep_scores_of_member_on_delete after delete on scores
  for each row when (old.deleted_at is null) execute function keep_scores_of_member();

create function keep_last_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update gym_members set last_here_on = new.day
    where gym_id = new.gym_id and user_id = new.user_id and (last_here_on is null or last_here_on < new.day);
  else
    perform from gym_members where gym_id = old.gym_id and user_id = old.user_id for no key update;
    update gym_members set last_here_on = (
      select max(day) from attendance where gym_id = old.gym_id and user_id = old.user_id
    ) where gym_id = old.gym_id and user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger keep_last_day after insert or delete on attendance
  for each row execute function keep_last_day();

-- The gender is kept as the name is.
create or replace function name_new_member() returns trigger language plpgsql as $$
begin
  select directory_key(users.first_name, users.last_name, users.email), users.gender
  into strict new.directory_key, new.gender
  from users where users.id = new.user_id;
  return new;
end $$;
create function keep_gender() returns trigger language plpgsql as $$
begin
  update gym_members set gender = new.gender where user_id = new.id;
  return null;
end $$;
create trigger keep_gender after update of gender on users
  for each row when (old.gender <> new.gender) execute function keep_gender();
