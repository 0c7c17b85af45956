-- Whom the welcome notes of tracks are for. To all others they do not count as unread.
create table chat_welcomes (
  gym_id uuid not null,
  group_id uuid not null,
  seq bigint not null,
  user_id uuid not null references users,
  primary key (gym_id, group_id, seq),
  foreign key (gym_id, group_id, seq) references chat_messages
);
