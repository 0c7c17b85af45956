-- A paid track whose sales have ended is no longer sold, and its subscribers keep it at their price. The successor is the track
-- that is sold at a new price instead; it stays when the sales are opened again, because athletes may be paying for the move.
alter table tracks add column sales_ended_at timestamptz;
alter table tracks add column successor_id uuid;
alter table tracks add constraint tracks_successor foreign key (gym_id, successor_id) references tracks not valid;
