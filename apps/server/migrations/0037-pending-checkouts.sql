-- An athlete has at most one checkout of a track that is open, or paid while its subscription is not stored yet.
create unique index concurrently if not exists checkouts_pending on checkouts (gym_id, track_id, user_id)
  where stripe_subscription_id is null and status <> 'expired';
