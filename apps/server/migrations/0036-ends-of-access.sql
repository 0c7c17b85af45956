create index concurrently if not exists track_subscriptions_access_ends_idx on track_subscriptions (access_ends_at) where access_ends_at is not null and is_entitled;
