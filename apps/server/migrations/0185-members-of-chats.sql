-- The members of a chat, to count them without their rows. The user is part of the order, so that a single member is also found in it at once,
-- whatever size PostgreSQL expects of the chat.
create index concurrently if not exists chat_members_of_group on chat_members (gym_id, group_id, user_id)
  where left_at is null;
