-- Group chats. The chat of a gym has the gym's id, that of a track the track's id.
create table chat_groups (
  gym_id uuid not null references gyms,
  id uuid not null,
  -- 1 one-to-one, 2 track, 3 gym, 4 custom.
  group_type smallint not null check (group_type in (1, 2, 3, 4)),
  track_id uuid,
  -- Both users of a one-to-one chat, in the order of their ids. Its gym is the one they shared first.
  low_user_id uuid references users,
  high_user_id uuid references users,
  -- Of a custom group; gyms and tracks have their own.
  name text,
  description text,
  image text,
  created_by uuid not null references users,
  -- Each message takes the next seq; each insert, edit and deletion of a message takes the next change.
  last_seq bigint not null default 0,
  last_change bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks,
  check ((group_type = 1) = (low_user_id is not null and high_user_id is not null)),
  check (low_user_id < high_user_id),
  check ((group_type = 2) = (track_id is not null)),
  check ((group_type = 4) = (name is not null and description is not null))
) with (fillfactor = 70);
create unique index chat_groups_by_id on chat_groups (id);
-- Two users have one chat, whatever gyms they share.
create unique index chat_groups_of_pair on chat_groups (low_user_id, high_user_id);
create index chat_groups_with_image on chat_groups (image) where image is not null;

create table chat_members (
  gym_id uuid not null,
  group_id uuid not null,
  user_id uuid not null references users,
  is_admin boolean not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  last_read_seq bigint not null default 0,
  is_muted boolean not null default false,
  primary key (gym_id, group_id, user_id),
  foreign key (gym_id, group_id) references chat_groups
) with (fillfactor = 80);
create index chat_members_of_user on chat_members (user_id) where left_at is null;

create table chat_messages (
  gym_id uuid not null,
  group_id uuid not null,
  seq bigint not null,
  id uuid not null,
  change bigint not null,
  sender_id uuid not null references users,
  -- The client's id of the message.
  uuid text not null,
  -- 0 gif, 1 image, 2 video, 3 text.
  type smallint not null check (type in (0, 1, 2, 3)),
  body text not null,
  -- The URL of a gif, or the name of a stored image or video.
  media text,
  reply_to_seq bigint,
  is_welcome boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (gym_id, group_id, seq),
  foreign key (gym_id, group_id) references chat_groups,
  check (deleted_at is not null or (type = 3) = (media is null)),
  check (deleted_at is null or (body = '' and media is null))
);
create unique index chat_messages_by_id on chat_messages (id);
create unique index chat_messages_once on chat_messages (gym_id, group_id, sender_id, uuid);
create index chat_messages_by_change on chat_messages (gym_id, group_id, change);
create index chat_messages_of_sender on chat_messages (sender_id);
create index chat_messages_with_media on chat_messages (media) where media is not null and type in (1, 2);

-- Files that were uploaded to be sent, by the user who may send them.
create table chat_uploads (
  name text primary key,
  user_id uuid not null references users,
  created_at timestamptz not null
);
create index chat_uploads_by_age on chat_uploads (created_at);

-- A user who blocks another gets no one-to-one messages and no notifications from them.
create table chat_blocks (
  user_id uuid not null references users,
  blocked_id uuid not null references users,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index chat_blocks_of_blocked on chat_blocks (blocked_id);

-- The chats of the gyms, tracks and memberships that exist already.
insert into chat_groups (gym_id, id, group_type, created_by, created_at, updated_at, deleted_at)
select id, id, 3, owner_id, created_at, created_at, closed_at from gyms;

insert into chat_groups (gym_id, id, group_type, track_id, created_by, created_at, updated_at, deleted_at)
select tracks.gym_id, tracks.id, 2, tracks.id, gyms.owner_id, tracks.created_at, tracks.created_at, tracks.deleted_at
from tracks join gyms on gyms.id = tracks.gym_id;

insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
select gym_id, id, created_by, true, created_at from chat_groups;

insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at, left_at)
select gym_id, gym_id, user_id, false, joined_at, left_at from gym_members;

insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at, left_at)
select gym_id, track_id, user_id, false, joined_at, left_at from track_members;
