-- The private files in the media store, by whose room they take: the files of chats, and the videos of scores.
create table stored_files (
  name text primary key,
  use text not null check (use in ('chat', 'score')),
  -- Who has uploaded it.
  user_id uuid not null references users,
  -- Null until it is sent to a chat.
  gym_id uuid references gyms,
  -- Null for a file of an earlier version until its size has been read.
  bytes bigint,
  created_at timestamptz not null
);
create index stored_files_of_user on stored_files (user_id, use) include (bytes);
create index stored_files_of_gym on stored_files (gym_id) include (bytes);
create index stored_files_without_size on stored_files (name) where bytes is null;
