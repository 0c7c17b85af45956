-- For the sweeps: which rows are over, and whether a row names a file.
create index sessions_over on sessions (least(expires_at, ended_at));
create index password_resets_over on password_resets (least(expires_at, used_at));
create index events_dispatched on events (dispatched_at) where dispatched_at is not null;
create index users_image on users (image) where image is not null;
create index gyms_image on gyms (image) where image is not null;
create index tracks_image on tracks (image) where image is not null;
create index scores_video on scores (video) where video is not null and deleted_at is null;
