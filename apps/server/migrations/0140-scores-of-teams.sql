-- A result of several athletes has one row for each of them. `team_id` is the id of the row that is on the board: that of the
-- athlete who logged the result. `audience` of all rows is the most private of their `team_audience`.
alter table scores add column team_id uuid;
-- Who shall see the team's score, as the athlete of the row wants it.
alter table scores add column team_audience smallint;
alter table scores add constraint scores_team
  check ((team_id is null) = (team_audience is null) and team_audience in (0, 1, 2)) not valid;
