-- Who sees a score besides its athlete: 0 those who see the board, 1 the gym's owner and coaches, 2 nobody.
alter table scores add column audience smallint not null default 0;
alter table scores add constraint scores_audience check (audience in (0, 1, 2)) not valid;
