-- What users are notified of. Things that belong together are one group: the likes of a score, the workouts that were
-- published to a track within an hour. The kinds are a table in code, so that a new one needs no migration.
create table notification_groups (
  gym_id uuid not null references gyms,
  id uuid not null,
  kind text not null,
  group_key text not null,
  -- The words of its text, of its newest item: names, a comment, a day.
  details jsonb not null,
  changed_at timestamptz not null,
  primary key (gym_id, id)
);
create unique index notification_groups_by_key on notification_groups (gym_id, kind, group_key);
create index notification_groups_by_time on notification_groups (changed_at);

create table notification_items (
  gym_id uuid not null,
  group_id uuid not null,
  -- Its kind and what happened, such as whose like of which score, so that a job that runs twice adds it once.
  item_key text not null,
  actor_id uuid references users,
  added_at timestamptz not null,
  -- Whether every recipient has it. They are added in batches, which may be interrupted.
  is_spread boolean not null default false,
  primary key (gym_id, item_key),
  foreign key (gym_id, group_id) references notification_groups on delete cascade
);
create index notification_items_of_group on notification_items (gym_id, group_id, added_at);
create index notification_items_of_actor on notification_items (actor_id);

create table notifications (
  gym_id uuid not null,
  group_id uuid not null,
  user_id uuid not null references users,
  changed_at timestamptz not null,
  read_at timestamptz,
  -- False for those who get this kind by push or mail alone.
  in_bell boolean not null,
  -- The changed_at that a push was sent for.
  pushed_for timestamptz,
  is_mailed boolean not null default false,
  primary key (gym_id, group_id, user_id),
  foreign key (gym_id, group_id) references notification_groups on delete cascade
);
create index notifications_of_user on notifications (user_id, in_bell, changed_at desc, group_id desc);
create index notifications_unread on notifications (user_id) where in_bell and read_at is null;

-- Only what a user has changed; all else is as the table of kinds says.
create table notification_settings (
  user_id uuid not null references users,
  kind text not null,
  bell boolean not null,
  push boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- The browser of a session. It is deleted with its session, or when the push service no longer knows it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references users,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- When a user wants no push; quiet_to before quiet_from is on the next day.
create table quiet_hours (
  user_id uuid primary key references users,
  quiet_from text not null check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text not null check (quiet_to ~ '^\d\d:\d\d$'),
  time_zone text not null
);
