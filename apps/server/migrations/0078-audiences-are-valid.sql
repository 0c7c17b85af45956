alter table scores validate constraint scores_audience;
alter table users validate constraint users_audience;
