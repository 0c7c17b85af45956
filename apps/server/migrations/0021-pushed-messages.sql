-- The last message of a chat that was pushed to a member, so that a job that runs twice pushes once.
alter table chat_members add column last_pushed_seq bigint not null default 0;
