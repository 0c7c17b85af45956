-- Payments that cardholders dispute at their banks. Each mirrors the provider's dispute.
create table disputes (
  gym_id uuid not null references gyms,
  id text not null,
  stripe_account_id text not null,
  charge_id text not null,
  stripe_subscription_id text,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  -- The provider's code for what the cardholder claims.
  reason text not null,
  amount integer not null,
  currency text not null,
  -- When it is lost unless it is answered.
  due_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 0,
  refreshed_at timestamptz not null,
  primary key (gym_id, id)
);
create index disputes_of_charge on disputes (gym_id, charge_id);
create index disputes_by_time on disputes (gym_id, created_at);

-- checkouts_pending covers it.
drop index if exists checkouts_open;
