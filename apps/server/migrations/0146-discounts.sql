-- What an owner gives one athlete off the price of a paid track: the wish, which a job applies at the payment provider to the present
-- subscription or to the next one. Its id is the id of the coupon there.
create table track_discounts (
  gym_id uuid not null,
  track_id uuid not null,
  user_id uuid not null references users,
  id uuid not null,
  percent_off integer check (percent_off between 1 and 100),
  amount_off_cents integer check (amount_off_cents > 0),
  -- The number of months; null for ever.
  months integer check (months between 1 and 36),
  -- The provider's id of the subscription that got it. Another subscription does not get it again.
  stripe_subscription_id text,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (gym_id, track_id, user_id),
  foreign key (gym_id, track_id) references tracks,
  check (num_nonnulls(percent_off, amount_off_cents) = 1)
);

-- The coupon of a subscription and the end of its discount, as they are at the provider; without an end, the discount lasts.
alter table track_subscriptions add column coupon_id text;
alter table track_subscriptions add column discount_ends_at timestamptz;
