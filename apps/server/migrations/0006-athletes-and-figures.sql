-- The list of a gym's athletes: by name, found by any part of name or email, a page at a time.

-- Text as it is compared when people look for something: without case and without accents.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')), 'øØłŁđĐħĦŧŦı', 'oollddhhtti'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- Bounded, because an entry of an index has room for some 2,700 bytes. A line break sorts before everything typed.
create function directory_key(first_name text, last_name text, email text) returns text
  language sql immutable strict parallel safe
  return left(fold_text(first_name || ' ' || last_name), 300) || E'\n' || left(fold_text(email), 254);

-- Kept with each membership, so that one index of the gym's own sorts and searches. Users are global.
alter table gym_members add column directory_key text collate "C" not null default '';
update gym_members set directory_key = directory_key(users.first_name, users.last_name, users.email)
  from users where users.id = gym_members.user_id;
create index gym_members_directory on gym_members (gym_id, directory_key, user_id) include (joined_at)
  where left_at is null;

create function name_new_member() returns trigger language plpgsql as $$
begin
  select directory_key(users.first_name, users.last_name, users.email) into strict new.directory_key
  from users where users.id = new.user_id;
  return new;
end $$;
create trigger name_new_member before insert on gym_members
  for each row execute function name_new_member();

create function rename_member() returns trigger language plpgsql as $$
begin
  update gym_members set directory_key = directory_key(new.first_name, new.last_name, new.email)
  where user_id = new.id;
  return null;
end $$;
create trigger rename_member after update of first_name, last_name, email on users
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function rename_member();

-- The figures of a dashboard: who came last, and what happened on each day.
create index gym_members_by_time on gym_members (gym_id, joined_at) where left_at is null;
create index scores_by_time on scores (gym_id, created_at, user_id) where deleted_at is null;
create index scores_deleted on scores (gym_id, id) where deleted_at is not null;
create index score_likes_by_time on score_likes (gym_id, created_at, score_id);
create index score_likes_of_user on score_likes (gym_id, user_id, created_at, score_id);
create index score_comments_by_time on score_comments (gym_id, created_at, score_id);
create index score_comments_of_user on score_comments (gym_id, user_id, created_at, score_id);
create index comment_likes_of_user on comment_likes (gym_id, user_id, created_at, comment_id);
