-- When a user last used the app, up to an hour ago; null: not since this column exists.
alter table users add column last_seen_at timestamptz;
update users set last_seen_at = seen.at
from (
  select user_id, max(at) as at
  from (
    select user_id, last_login_at as at from known_sources
    union all
    select user_id, created_at from sessions
  ) uses
  group by user_id
) seen
where seen.user_id = users.id and users.deleted_at is null;
