-- The members whom a message mentions.
alter table chat_messages add column mentioned_ids uuid[] not null default '{}';
