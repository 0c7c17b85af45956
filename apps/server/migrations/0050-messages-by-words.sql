create index concurrently if not exists chat_messages_by_words on chat_messages
  using gin (searched_words(group_id, body)) where body <> '';
