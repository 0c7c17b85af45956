-- Whether the athlete of a score was never on its workout's track, because the workout was moved there. It is then on no board.
alter table scores add column is_off_track boolean not null default false;
