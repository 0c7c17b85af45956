-- What a gym's owner chose for its public page: the track whose week is shown, and the colours of the cover. Null means no week,
-- and colours from the gym's id. The track has no foreign key, because tracks are never dropped and reads join it by gym and
-- state.
alter table gyms add column shown_track_id uuid;
alter table gyms add column cover text;
