create index concurrently if not exists chat_messages_with_picture on chat_messages (gym_id, group_id, seq)
  where media is not null and voice_seconds is null;
