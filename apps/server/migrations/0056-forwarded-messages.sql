-- Copies of messages of other chats.
alter table chat_messages add column is_forwarded boolean not null default false;
