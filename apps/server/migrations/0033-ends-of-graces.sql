create index concurrently if not exists track_members_grace_idx on track_members (grace_ends_at) where grace_ends_at is not null and left_at is null;
