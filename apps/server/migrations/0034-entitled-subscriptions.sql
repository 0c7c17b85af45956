create index concurrently if not exists track_subscriptions_entitled_idx on track_subscriptions (gym_id, track_id, user_id) where is_entitled;
