-- The messages that admins keep at the top of a chat.
create table chat_pins (
  gym_id uuid not null,
  group_id uuid not null,
  seq bigint not null,
  pinned_by uuid not null references users,
  pinned_at timestamptz not null,
  primary key (gym_id, group_id, seq),
  foreign key (gym_id, group_id, seq) references chat_messages
);
