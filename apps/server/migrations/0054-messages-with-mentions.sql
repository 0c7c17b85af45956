create index concurrently if not exists chat_messages_with_mentions on chat_messages
  (gym_id, group_id, seq) where mentioned_ids <> '{}';
