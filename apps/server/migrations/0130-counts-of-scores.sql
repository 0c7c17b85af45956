-- How many users like a score, and how many comments it has.
alter table scores add column like_count integer not null default 0;
alter table scores add column comment_count integer not null default 0;
