-- The emojis that users have put on messages.
create table chat_reactions (
  gym_id uuid not null,
  group_id uuid not null,
  seq bigint not null,
  emoji text not null check (length(emoji) between 1 and 32),
  user_id uuid not null references users,
  -- In the order of the reactions.
  id uuid not null,
  created_at timestamptz not null,
  primary key (gym_id, group_id, seq, emoji, user_id),
  foreign key (gym_id, group_id, seq) references chat_messages
);
-- Downloads of own data read a user's reactions page by page, in the order of their ids.
create index chat_reactions_of_user on chat_reactions (user_id, id);
