-- Downloads of own data read a user's messages page by page, in the order of their ids.
drop index chat_messages_of_sender;
create index chat_messages_of_sender on chat_messages (sender_id, id);
