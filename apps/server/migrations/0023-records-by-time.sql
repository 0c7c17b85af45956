-- The newest records of a gym, for its owner's home.
create index scores_records_by_time on scores (gym_id, created_at) where is_record and deleted_at is null;
