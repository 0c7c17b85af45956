-- The audience of a user's new scores.
alter table users add column audience smallint not null default 0;
alter table users add constraint users_audience check (audience in (0, 1, 2)) not valid;
