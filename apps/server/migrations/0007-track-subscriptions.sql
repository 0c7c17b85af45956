-- What athletes pay for: one row for each subscription at the payment provider, on the gym's connected account. It is
-- written from the provider's signed events alone.
create table track_subscriptions (
  gym_id uuid not null,
  id uuid not null,
  track_id uuid not null,
  user_id uuid not null references users,
  -- A gym may connect another account later; the subscription stays on the one where it began.
  stripe_account_id text not null,
  stripe_customer_id text not null,
  stripe_subscription_id text not null,
  status text not null check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'
  )),
  price_cents integer not null check (price_cents >= 0),
  -- The end of what is paid for, or of the trial; null before the first payment.
  current_period_end timestamptz,
  trial_end timestamptz,
  -- When it is going to end, and when it has ended.
  cancel_at timestamptz,
  ended_at timestamptz,
  -- When the provider made the newest event that was heard: one that comes late must not undo a later one.
  heard_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks
);
create unique index track_subscriptions_at_provider on track_subscriptions (gym_id, stripe_subscription_id);
create index track_subscriptions_of_user on track_subscriptions (gym_id, user_id, created_at);
create index track_subscriptions_of_track on track_subscriptions (gym_id, track_id);
