-- An owner leaves out payments of one athlete's subscription: the wish, which a job applies at the payment provider.
create table track_pauses (
  gym_id uuid not null,
  track_id uuid not null,
  user_id uuid not null references users,
  -- The provider's id of the subscription. Another subscription is not paused.
  stripe_subscription_id text not null,
  -- The number of payments that are left out.
  months integer not null check (months between 1 and 12),
  resumes_at timestamptz not null,
  created_at timestamptz not null,
  -- When the owner ended it early.
  ended_at timestamptz,
  primary key (gym_id, track_id, user_id),
  foreign key (gym_id, track_id) references tracks
);

-- The pause as it is at the provider: its end, and whether the paid time is over. It may have no end.
alter table track_subscriptions add column paused_until timestamptz;
alter table track_subscriptions add column is_paused boolean not null default false;
