create index concurrently if not exists scores_of_team on scores (gym_id, team_id) where team_id is not null;
