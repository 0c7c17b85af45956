-- Whether others see what a user has read in chats, and the user what others have read.
alter table users add column read_receipts boolean not null default true;
