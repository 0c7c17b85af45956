alter table scores validate constraint scores_team;
